import { API_PREFIX } from './endpoint.ts';
import { ENDPOINTS, ENDPOINT_IDS, type EndpointId } from './endpoints.ts';
import { type ErrorFamily, ServiceError } from './errors.ts';
import { clip } from './parameters.ts';

/*
 * From the URL of a request to its endpoint: parts and limits of the URL, endpoints at the path, names of parameters.
 */

/**
 * Endpoints of any method at a path as it is served: under `/v1`, or on the application's own host. Empty when the
 * contract has none there.
 */
export function endpointsAt(pathname: string): Match[] {
  return pathname.startsWith(`${API_PREFIX}/`)
    ? matchPath('api', pathname.slice(API_PREFIX.length))
    : matchPath('app', pathname);
}

/** The methods of a path's endpoints; GET brings HEAD. */
export function allowedMethods(endpoints: readonly Match[]): string[] {
  const methods = new Set<string>(endpoints.map(({ id }) => ENDPOINTS[id].method));
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods];
}

/** The error body that a path's endpoints use, also with an invalid parameter; plain where the contract has none. */
export function errorFamilyAt(pathname: string): ErrorFamily {
  const isApi = pathname.startsWith(`${API_PREFIX}/`);
  const id = isApi ? endpointShape('api', pathname.slice(API_PREFIX.length)) : endpointShape('app', pathname);
  return id === null ? 'plain' : ENDPOINTS[id].errors;
}

/**
 * The endpoint of a path and method; HEAD is handled as GET. The contract is public, so not_found and
 * method_not_allowed need no key.
 * @throws ServiceError not_found or method_not_allowed.
 */
export function findEndpoint(endpoints: readonly Match[], pathname: string, method: string): Match {
  if (endpoints.length === 0) throw new ServiceError('not_found', `No endpoint at ${clip(pathname, 80)}`);
  const wanted = method === 'HEAD' ? 'GET' : method;
  const found = endpoints.find(({ id }) => ENDPOINTS[id].method === wanted);
  if (found === undefined) throw methodNotAllowed(method, allowedMethods(endpoints));
  return found;
}

export function methodNotAllowed(method: string, allowed: readonly string[]): ServiceError {
  return new ServiceError(
    'method_not_allowed',
    `${clip(method, 12)} is not allowed here; allowed: ${allowed.join(', ')}`,
  );
}

type Match = { id: EndpointId; params: Record<string, string> };

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
function endpointShape(host: 'api' | 'app', pathname: string): EndpointId | null {
  const segments = pathname.split('/').slice(1);
  const pattern = patterns[host].find((each) => fit(each, segments) !== null);
  return pattern?.id ?? null;
}

const NAMES = new Map<EndpointId, ReadonlySet<string>>(
  ENDPOINT_IDS.map((id) => [id, new Set(Object.keys(ENDPOINTS[id].query.entries))]),
);

/**
 * Refuses a query parameter that an endpoint does not have, which also keeps every name away from a prototype.
 * @throws ServiceError invalid_param, naming the parameter and those that are accepted.
 */
export function checkParameterNames(id: EndpointId, names: Iterable<string>): void {
  const accepted = NAMES.get(id) ?? new Set();
  for (const name of names) {
    if (accepted.has(name)) continue;
    const known =
      accepted.size === 0
        ? 'this endpoint takes no parameters'
        : `accepted here: ${[...accepted].toSorted().join(', ')}`;
    throw new ServiceError('invalid_param', `${clip(name)} is not a parameter of this endpoint; ${known}`, {
      parameter: clip(name),
    });
  }
}

export const PATH_MAX = 2_048;
export const QUERY_MAX = 4_096;
/** Largest request body, in bytes. */
export const BODY_MAX = 8_192;

type RequestUrl = { pathname: string; search: string };

/** Path and query of an absolute URL, both still percent-encoded; the query without its `?`. */
export function splitUrl(url: string): RequestUrl {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#');
  const pathAndQuery = start === -1 ? '/' : url.slice(start, hash === -1 ? undefined : hash);
  const mark = pathAndQuery.indexOf('?');
  if (mark === -1) return { pathname: pathAndQuery, search: '' };
  return { pathname: pathAndQuery.slice(0, mark), search: pathAndQuery.slice(mark + 1) };
}

/** Throws ServiceError invalid_param for a path or query over its limit. */
export function checkLengths({ pathname, search }: RequestUrl): void {
  checkLength('path', pathname, PATH_MAX);
  checkLength('query', search, QUERY_MAX);
}

function checkLength(name: string, text: string, max: number): void {
  if (text.length <= max) return;
  throw new ServiceError(
    'invalid_param',
    `the ${name} must be at most ${max} characters, got ${text.length}`,
  );
}

export function bodyTooLarge(): ServiceError {
  return new ServiceError('invalid_param', `the body must be at most ${BODY_MAX} bytes`);
}
