import { findColumn, SCREEN_COLUMNS, type ScreenColumn } from './columns.ts';

/** A value of a screen: a column's own, or its percentile among peers. */
export type ScreenValue = { name: string; column: ScreenColumn; index: number; is_percentile: boolean };

/** What a company has to fulfil. Bounds are inclusive unless `is_open`. */
export type Condition = { of: ScreenValue } & (
  | { kind: 'range'; from: Bound | null; to: Bound | null }
  | { kind: 'missing' }
  | { kind: 'present' }
);

type Bound = { value: number; is_open: boolean };

/** A condition that can't be read, and why. */
export class ConditionError extends Error {
  override readonly name = 'ConditionError';
}

const PERCENTILE = '_percentile';

/** A name as the API has it: `Gross margin` → gross_margin. */
const plainName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');

/** Names by label: `Return on equity` is roe. */
const BY_LABEL = new Map(SCREEN_COLUMNS.map(({ label, name }) => [plainName(label), name]));

/**
 * A column by its name or label, in any case and with blanks, or its percentile among peers. Null for another name.
 * Examples: gross_margin, `Gross margin`, gross_margin_percentile.
 */
export function findScreenValue(text: string): ScreenValue | null {
  const plain = plainName(text);
  const is_percentile = plain.endsWith(PERCENTILE) && findColumn(plain) === null;
  const name = is_percentile ? plain.slice(0, -PERCENTILE.length) : plain;
  const known = findColumn(name) === null ? (BY_LABEL.get(name) ?? name) : name;
  const found = findColumn(known);
  return found === null
    ? null
    : { name: is_percentile ? `${known}${PERCENTILE}` : known, ...found, is_percentile };
}

const SCALES: Readonly<Record<string, number>> = {
  '': 1,
  '%': 0.01,
  k: 1e3,
  m: 1e6,
  mn: 1e6,
  b: 1e9,
  bn: 1e9,
  t: 1e12,
  tn: 1e12,
};

/** A number as people write it, and its unit: `1e9`, `1.5bn`, `40%`, `-2.5m`. Null for another text. */
function readNumber(text: string): { value: number; unit: string } | null {
  const parts = /^([+-]?(?:\d{1,15}(?:\.\d{1,9})?|\.\d{1,9})(?:e[+-]?\d{1,2})?)\s?([a-z]{0,2}|%)$/i.exec(
    text.trim(),
  );
  const scale = SCALES[parts?.[2]?.toLowerCase() ?? 'none'];
  return parts === null || scale === undefined
    ? null
    : { value: Number(parts[1]) * scale, unit: parts[2] ?? '' };
}

/**
 * Reads one condition. A number without a unit is percent where the column is. Throws ConditionError, which says what would
 * be right.
 * Examples: `revenue>1e9`, `gross margin > 40`, `gross_margin=30%..50%`, `inventory=missing`, `roe_percentile>=75`.
 */
export function parseCondition(text: string): Condition {
  const parts = /^\s*(\p{L}[^<>=]*?)\s*(>=|<=|>|<|=)\s*(.+?)\s*$/u.exec(text);
  const [, name = '', sign = '', right = ''] = parts ?? [];
  if (parts === null)
    throw new ConditionError(
      `'${text}' is no condition; write revenue>1e9, gross_margin=30%..50% or inventory=missing`,
    );
  const of = findScreenValue(name);
  if (of === null) throw new ConditionError(`'${name}' is no column`);
  if (sign === '=') return equality(of, right, text);
  const value = numberOf(right, of, text);
  const bound = { value, is_open: sign === '>' || sign === '<' };
  return sign.startsWith('>')
    ? { of, kind: 'range', from: bound, to: null }
    : { of, kind: 'range', from: null, to: bound };
}

function equality(of: ScreenValue, right: string, text: string): Condition {
  if (right === 'missing' || right === 'present') return { of, kind: right };
  const [from = '', to = from, ...more] = right.split('..');
  if (more.length > 0) throw new ConditionError(`'${text}' has more than two bounds`);
  const [least, most] = [numberOf(from, of, text), numberOf(to, of, text)];
  if (least > most) throw new ConditionError(`'${text}' ends below where it begins`);
  return {
    of,
    kind: 'range',
    from: { value: least, is_open: false },
    to: { value: most, is_open: false },
  };
}

/** A number in the unit of the column. Below 1, a percent without a sign could be a share: it is refused. */
function numberOf(text: string, { column, is_percentile }: ScreenValue, whole: string): number {
  const number = readNumber(text);
  if (number !== null) {
    const { value, unit } = number;
    if (column.value_type !== 'percent' || is_percentile || unit !== '') return value;
    if (value === 0 || Math.abs(value) >= 1) return value / 100;
    throw new ConditionError(
      `'${whole}' could mean ${value}% or ${Number((value * 100).toPrecision(12))}%: write the % sign`,
    );
  }
  throw new ConditionError(`'${whole}' needs a number such as 1e9, 1.5bn or 40%, got '${text}'`);
}

/** Whether a value, or its absence, fulfils a condition. */
export function fulfils(condition: Condition, value: number | null): boolean {
  if (condition.kind !== 'range') return (value === null) === (condition.kind === 'missing');
  return value !== null && isAbove(value, condition.from) && isBelow(value, condition.to);
}

function isAbove(value: number, bound: Bound | null): boolean {
  return bound === null || value > bound.value || (!bound.is_open && value === bound.value);
}

function isBelow(value: number, bound: Bound | null): boolean {
  return bound === null || value < bound.value || (!bound.is_open && value === bound.value);
}
