import type { ScreenColumn } from '../../../contract/screen.ts';

type Known = readonly Pick<ScreenColumn, 'name' | 'label' | 'value_type'>[];

export const COMPARISONS = [
  ['at_least', 'is at least'],
  ['more', 'is more than'],
  ['at_most', 'is at most'],
  ['less', 'is less than'],
  ['between', 'is between'],
  ['present', 'is reported'],
  ['missing', 'is not reported'],
] as const;

export type Comparison = (typeof COMPARISONS)[number][0];

/** A condition as it is put together: numbers as typed, in the unit chosen. */
export type Draft = {
  name: string;
  comparison: Comparison;
  from: string;
  to: string;
  unit: string;
  /** Whether the percentile among peers is meant, not the figure. */
  is_percentile: boolean;
};

const MONEY_UNITS = [
  ['m', 'million'],
  ['bn', 'billion'],
  ['', 'units'],
] as const;

/** Units of a column's values, the usual one first: suffix of a condition and name. */
export function unitsOf(
  value_type: ScreenColumn['value_type'],
  is_percentile: boolean,
): readonly (readonly [suffix: string, name: string])[] {
  if (is_percentile) return [['', 'of 100']];
  if (value_type === 'amount' || value_type === 'shares') return MONEY_UNITS;
  if (value_type === 'percent') return [['%', '%']];
  if (value_type === 'times') return [['', 'times']];
  return [['', value_type === 'days' ? 'days' : 'a share']];
}

const SIGNS: Partial<Record<Comparison, string>> = { at_least: '>=', more: '>', at_most: '<=', less: '<' };

const isNumber = (text: string): boolean => /^[+-]?(?:\d{1,15}(?:\.\d{1,9})?|\.\d{1,9})$/.test(text.trim());

/** The condition as the API reads it; null while a number is missing. Example: `gross_margin=30%..50%`. */
export function conditionOf({ name, comparison, from, to, unit, is_percentile }: Draft): string | null {
  const operand = is_percentile ? `${name}_percentile` : name;
  if (comparison === 'present' || comparison === 'missing') return `${operand}=${comparison}`;
  if (name === '' || !isNumber(from)) return null;
  if (comparison === 'between') {
    const isRange = isNumber(to) && Number(from) <= Number(to);
    return isRange ? `${operand}=${from.trim()}${unit}..${to.trim()}${unit}` : null;
  }
  return `${operand}${SIGNS[comparison] ?? '='}${from.trim()}${unit}`;
}

const CONDITION = /^\s*(\p{L}[^<>=]*?)\s*(>=|<=|>|<|=)\s*(.+?)\s*$/u;

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');

/** The column that a condition is about, and its name with `_percentile`; null for a name that is none. */
function columnOf(name: string, known: Known): { column: Known[number]; name: string } | null {
  const asked = plain(name);
  const find = (one: string) => known.find((column) => column.name === one || plain(column.label) === one);
  const own = find(asked);
  if (own !== undefined) return { column: own, name: own.name };
  const base = asked.endsWith('_percentile') ? find(asked.replace(/_percentile$/, '')) : undefined;
  return base === undefined ? null : { column: base, name: `${base.name}_percentile` };
}

const WORDS: Readonly<Record<string, string>> = {
  m: ' million',
  mn: ' million',
  bn: ' billion',
  b: ' billion',
  k: ' thousand',
};

/** A number in words: `1.5bn` → 1.5 billion; of a percent without a sign, with it. */
function numberWords(text: string, isPercent: boolean): string {
  const [, number = text, unit = ''] =
    /^([+-]?[\d.]+(?:e[+-]?\d+)?)\s?([a-z%]{0,2})$/i.exec(text.trim()) ?? [];
  if (isPercent && unit === '') return `${number}%`;
  return `${number}${WORDS[unit.toLowerCase()] ?? unit}`;
}

const SIGN_WORDS: Readonly<Record<string, string>> = {
  '>=': 'at least',
  '>': 'more than',
  '<=': 'at most',
  '<': 'less than',
};

/** A condition in words: `gross_margin>40` → 'Gross margin more than 40%'. As written where it can't be read. */
export function conditionWords(text: string, known: Known): string {
  const [, name = '', sign = '', right = ''] = CONDITION.exec(text) ?? [];
  const found = columnOf(name, known);
  if (found === null) return text;
  const isPercentile = found.name !== found.column.name;
  const label = isPercentile ? `${found.column.label}, percentile among peers,` : found.column.label;
  const isPercent = found.column.value_type === 'percent' && !isPercentile;
  const number = (one: string): string => numberWords(one, isPercent);
  if (sign !== '=') return `${label} ${SIGN_WORDS[sign] ?? sign} ${number(right)}`;
  if (right === 'missing') return `${label} not reported`;
  if (right === 'present') return `${label} reported`;
  const [from = '', to] = right.split('..');
  return to === undefined ? `${label} ${number(from)}` : `${label} from ${number(from)} to ${number(to)}`;
}

/** Columns with those of the conditions, which come after the ones shown. */
export function withConditionColumns(
  columns: readonly string[],
  where: readonly string[],
  known: Known,
): string[] {
  const named = where.flatMap((text) => columnOf(CONDITION.exec(text)?.[1] ?? '', known)?.name ?? []);
  return [...new Set([...columns, ...named])];
}
