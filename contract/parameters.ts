import * as v from 'valibot';

/**
 * Strict parsing of query parameters. Input is the text of one parameter in the URL;
 * a repeated parameter arrives as an array and is refused.
 */
const text = v.pipe(
  v.string((issue) => (Array.isArray(issue.input) ? 'must be given once, got it repeated' : 'must be text')),
);

/** JSON Schema of a parameter for the OpenAPI document, which can't be derived from a check. */
type ParameterSchema = {
  type: 'integer' | 'number' | 'boolean' | 'string' | 'array';
  description?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: { type: 'string' };
  maxItems?: number;
};

const accepts = (schema: ParameterSchema) => v.metadata<string, ParameterSchema>(schema);

/** Whole number in digits only: no sign, exponent, hex, spaces or leading zeros. */
/* @__NO_SIDE_EFFECTS__ */
export function integer(bounds: { min: number; max: number }) {
  const { min, max } = bounds;
  return v.pipe(
    text,
    accepts({ type: 'integer', minimum: min, maximum: max }),
    v.check(
      (value) => /^(0|[1-9]\d{0,8})$/.test(value) && Number(value) >= min && Number(value) <= max,
      (issue) => `must be a whole number ${min}..${max}, got '${clip(issue.input)}'`,
    ),
    v.transform(Number),
  );
}

/** Decimal number within bounds, in plain notation (`0.6`, `1`). */
/* @__NO_SIDE_EFFECTS__ */
export function decimal(bounds: { min: number; max: number }) {
  const { min, max } = bounds;
  return v.pipe(
    text,
    accepts({ type: 'number', minimum: min, maximum: max }),
    v.check(
      (value) => /^\d{1,6}(\.\d{1,6})?$/.test(value) && Number(value) >= min && Number(value) <= max,
      (issue) => `must be a number ${min}..${max}, got '${clip(issue.input)}'`,
    ),
    v.transform(Number),
  );
}

/** `true`, `false`, `1` or `0`. */
export const boolean = v.pipe(
  text,
  accepts({ type: 'boolean', description: 'true, false, 1 or 0' }),
  v.check(
    (value) => ['true', 'false', '1', '0'].includes(value),
    (issue) => `must be true, false, 1 or 0, got '${clip(issue.input)}'`,
  ),
  v.transform((value) => value === 'true' || value === '1'),
);

/** One of a fixed list, exactly as written. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends readonly string[]>(values: T) {
  return v.picklist(values, (issue) =>
    Array.isArray(issue.input)
      ? 'must be given once, got it repeated'
      : `must be one of ${values.join(', ')}, got '${clip(String(issue.input))}'`,
  );
}

/** Text of 1 to `max` characters, trimmed. */
/* @__NO_SIDE_EFFECTS__ */
export function words(max: number) {
  return v.pipe(
    text,
    v.trim(),
    accepts({ type: 'string', minLength: 1, maxLength: max }),
    v.minLength(1, 'must not be empty'),
    // In code points, as JSON Schema counts them.
    v.check(
      (value) => Array.from(value).length <= max,
      (issue) => `must be at most ${max} characters, got ${Array.from(issue.input).length}`,
    ),
  );
}

/** Comma-separated list; blank entries are dropped, an empty list reads as absent. */
/* @__NO_SIDE_EFFECTS__ */
export function list(max: number) {
  return v.pipe(
    text,
    accepts({ type: 'array', items: { type: 'string' }, maxItems: max }),
    v.transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    ),
    v.maxLength(max, (issue) => `must have at most ${max} entries, got ${issue.received}`),
  );
}

/** A real calendar date, `YYYY-MM-DD`. */
export const date = v.pipe(
  text,
  accepts({ type: 'string', format: 'date' }),
  v.check(isDate, (issue) => `must be a date YYYY-MM-DD, got '${clip(issue.input)}'`),
);

export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/**
 * Extra of endpoints that answer from filings: what EDGAR had accepted by the end of this day in New York.
 * Rule: docs/rules.md#as-of-a-day
 */
export const asOf = { as_of: v.optional(date) };

/** Page-based lists: `page` from 1, `limit` 1..100. Rule: docs/rules.md#parameters */
export const paging = {
  page: v.optional(integer({ min: 1, max: 1_000_000 }), '1'),
  limit: v.optional(integer({ min: 1, max: 100 }), '20'),
};

/** Control characters, line and paragraph separators, and marks that turn the direction of what follows. */
const UNSHOWN =
  // eslint-disable-next-line no-control-regex -- removes control characters
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A value for an error message: short, well formed, without control or direction-changing characters. */
export function clip(value: unknown, length = 40): string {
  const clean = String(value).toWellFormed().replace(UNSHOWN, '\ufffd');
  const points = Array.from(clean);
  return points.length > length ? `${points.slice(0, length).join('')}…` : clean;
}

/** The column that a list is sorted by: `form`, and `-form` in the opposite direction. */
/* @__NO_SIDE_EFFECTS__ */
export function sortBy<const T extends readonly string[]>(columns: T) {
  return oneOf(columns.flatMap((column: T[number]) => [column, `-${column}`] as const));
}

export type SortedBy<T extends string> = { by: T; is_descending: boolean };

/** The column and direction that a sort names. */
export function sortedBy<const T extends string>(sort: T | `-${T}`): SortedBy<T> {
  const is_descending = sort.startsWith('-');
  // What follows the sign is one of the columns.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  return { by: (is_descending ? sort.slice(1) : sort) as T, is_descending };
}
