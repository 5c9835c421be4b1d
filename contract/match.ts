import { ENDPOINT_IDS, ENDPOINTS, type EndpointId } from './endpoints.ts';

export type Match = { id: EndpointId; params: Record<string, string> };

type Pattern = { id: EndpointId; segments: string[]; literals: number };

const patterns: Record<'api' | 'app', Pattern[]> = { api: [], app: [] };
for (const id of ENDPOINT_IDS) {
  const segments = ENDPOINTS[id].path.split('/').slice(1);
  const literals = segments.filter((segment) => !segment.startsWith('{')).length;
  patterns[ENDPOINTS[id].host].push({ id, segments, literals });
}
for (const list of Object.values(patterns)) list.sort((a, b) => b.literals - a.literals);

/** Segments of a path, decoded; null where an escape is malformed or hides a separator or control character. */
function split(pathname: string): string[] | null {
  try {
    const segments = pathname.split('/').slice(1).map(decodeURIComponent);
    // eslint-disable-next-line no-control-regex -- control characters are what is refused
    return segments.some((segment) => /[\u0000-\u001f\u007f/\\]/.test(segment)) ? null : segments;
  } catch {
    return null;
  }
}

function fit(pattern: Pattern, segments: string[]): Record<string, string> | null {
  if (pattern.segments.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.segments.entries()) {
    const value = segments[index] ?? '';
    if (!part.startsWith('{')) {
      if (part !== value) return null;
    } else if (value === '' || value === '.' || value === '..') return null;
    else params[part.slice(1, -1)] = value;
  }
  return params;
}

/**
 * Endpoints whose path matches, of any method: those with the most literal parts. `pathname` is relative to the
 * base address and still percent-encoded. Example: '/companies/BRK-B/filings' → filings, {cik: 'BRK-B'}.
 */
export function matchPath(host: 'api' | 'app', pathname: string): Match[] {
  const segments = split(pathname);
  if (segments === null) return [];
  const found: Match[] = [];
  let literals = 0;
  for (const pattern of patterns[host]) {
    const params = fit(pattern, segments);
    // `/loads/plan` is no load: a path with fewer literals is another address.
    if (params === null || pattern.literals < literals) continue;
    literals = pattern.literals;
    found.push({ id: pattern.id, params });
  }
  return found;
}

/** The endpoint that a path would be of if its parameters were valid; null when there is none. */
export function endpointShape(host: 'api' | 'app', pathname: string): EndpointId | null {
  const segments = pathname.split('/').slice(1);
  const pattern = patterns[host].find((each) => fit(each, segments) !== null);
  return pattern?.id ?? null;
}
