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
