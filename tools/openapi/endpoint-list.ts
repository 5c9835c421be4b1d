import { API_PREFIX } from '../../contract/endpoint.ts';
import { type Endpoint, ENDPOINT_IDS, ENDPOINTS } from '../../contract/endpoints.ts';
import { TIER_LIMITS } from '../../contract/tier.ts';
import type { Example } from '../../service/openapi/document.ts';

/** Heading of the list, which continues to the end of the page. */
const LIST_HEADING = '## Endpoints with examples';

const INTRODUCTION =
  'The examples come from the embedded service with a few filings: accession numbers and figures are real, texts are short. Answers are shortened: one line for each key, the first entry of each list, and … for the rest.';

/** Markdown of every endpoint in the contract, with a request and the start of its response. */
function endpointList(examples: Readonly<Record<string, Example>>): string {
  const parts = ENDPOINT_IDS.map((id) => {
    const endpoint: Endpoint = ENDPOINTS[id];
    const { method, host, path, tier, spec, summary } = endpoint;
    const address = `${host === 'api' ? API_PREFIX : ''}${path}`;
    const who = tier === null ? 'no key' : `tier ${TIER_LIMITS[tier].name}`;
    const source = spec === null ? 'an extension' : `specification, section ${spec}`;
    const example = examples[id];
    const shown =
      example === undefined ? [] : ['', '```', example.request, ...shorten(example.response), '```'];
    return [`### ${summary}`, '', `\`${method} ${address}\`, ${who}, ${source}.`, ...shown].join('\n');
  });
  return `${[LIST_HEADING, INTRODUCTION, ...parts].join('\n\n')}\n`;
}

/** A page with its list of endpoints replaced. Throws Error if the page has no such list. */
export function withEndpointList(page: string, examples: Readonly<Record<string, Example>>): string {
  const at = page.indexOf(LIST_HEADING);
  if (at === -1) throw new Error(`the page has no heading '${LIST_HEADING}'`);
  return `${page.slice(0, at)}${endpointList(examples)}`;
}

/** Keys shown of a response and of nested objects. */
const KEYS = 8;
const INNER_KEYS = 5;
const STRING_MAX = 64;
/** Deeper objects and lists are shown as three dots. */
const DEPTH = 2;

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';

function inner(value: unknown, depth: number): string {
  if (typeof value === 'string')
    return JSON.stringify(value.length > STRING_MAX ? `${value.slice(0, STRING_MAX)}…` : value);
  if (!isObject(value)) return JSON.stringify(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    if (depth === DEPTH) return '[…]';
    const [first, ...rest] = value;
    return `[${inner(first, depth + 1)}${rest.length === 0 ? '' : `, … ${rest.length} more`}]`;
  }
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  if (depth === DEPTH) return '{…}';
  const shown = entries.slice(0, INNER_KEYS).map(([key, part]) => `"${key}": ${inner(part, depth + 1)}`);
  return `{${[...shown, ...(entries.length > INNER_KEYS ? ['…'] : [])].join(', ')}}`;
}

/**
 * A response in a few lines for readers: one line a key, long texts cut, the first entry of a list, three dots for
 * the rest.
 * Example: { a: [1, 2, 3] } → `{`, ` "a": [1, … 2 more]`, `}`.
 */
export function shorten(answer: unknown): string[] {
  if (!isObject(answer) || Array.isArray(answer)) return [inner(answer, 0)];
  const entries = Object.entries(answer);
  const lines = entries.slice(0, KEYS).map(([key, part]) => `"${key}": ${inner(part, 0)}`);
  if (entries.length > KEYS) lines.push('…');
  return ['{', ...lines.map((line, at) => `  ${line}${at === lines.length - 1 ? '' : ','}`), '}'];
}
