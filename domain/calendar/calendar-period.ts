import { DAY_MS } from './day.ts';

const HALF_YEAR_DAYS = 182;
const QUARTER_DAYS = 91;
const HALF_QUARTER_DAYS = 45;

function middleOf(end: string, days: number): Date | null {
  const time = Date.parse(`${end}T00:00:00Z`);
  return Number.isNaN(time) ? null : new Date(time - days * DAY_MS);
}

/**
 * The calendar year or quarter that contains the midpoint of a period, as in SEC's XBRL frames. Null without a period end.
 * Examples: the year to 2025-01-31 → 'CY2024'; the quarter to 2023-12-30 → 'CY2023 Q4'.
 */
export function calendarPeriod(end: string | null, isAnnual: boolean): string | null {
  const middle = end === null ? null : middleOf(end, isAnnual ? HALF_YEAR_DAYS : HALF_QUARTER_DAYS);
  if (middle === null) return null;
  const year = `CY${middle.getUTCFullYear()}`;
  return isAnnual ? year : `${year} Q${Math.floor(middle.getUTCMonth() / 3) + 1}`;
}

/** The calendar half that contains the midpoint of a half year: six months to 2025-06-30 → 'CY2025 H1'. */
export function calendarHalf(end: string | null): string | null {
  const middle = end === null ? null : middleOf(end, QUARTER_DAYS);
  return middle === null ? null : `CY${middle.getUTCFullYear()} H${middle.getUTCMonth() < 6 ? 1 : 2}`;
}

/** Whether a period is a fiscal year: '2024' is; 'Q1 2025', 'TTM' and a transition period are not. */
export function isAnnualPeriod(period: string): boolean {
  return /^\d{4}$/.test(period);
}

/** Whether a period is a half year: 'H1 2025' is. */
export function isHalfYear(period: string): boolean {
  return /^H[12] \d{4}$/.test(period);
}

/** Kinds of periods in which companies are compared; twelve months are in the quarter that they end with. */
export type ComparedType = 'annual' | 'quarterly' | 'ttm';

type Dated = { period: string; period_end?: string | null | undefined };

/** The calendar period in which a figure is compared with other companies'; its fiscal period when its end is unknown. */
export function comparedPeriod({ period, period_end = null }: Dated, type: ComparedType): string {
  const isHalf = type !== 'ttm' && isHalfYear(period);
  const name = isHalf ? calendarHalf(period_end) : calendarPeriod(period_end, type === 'annual');
  return name ?? fiscalPeriod(period);
}

/** Figures that are compared with those of other companies: of annual ones, those of years, without transition periods. */
export function comparedPoints<T extends Dated>(points: readonly T[], type: ComparedType): T[] {
  return points.filter(({ period }) => type !== 'annual' || isAnnualPeriod(period));
}

export type PointColumn = { id: string; label: string; end: string | null };

/** Columns of an answer that names none: the periods of its points by last day, the latest twelve months last. */
export function pointColumns(lines: readonly { points: readonly Dated[] }[]): PointColumn[] {
  const ends = new Map<string, string | null>();
  for (const { period, period_end } of lines.flatMap(({ points }) => points))
    if (!ends.has(period)) ends.set(period, period_end ?? null);
  return [...ends]
    .map(([id, end]) => ({ id, label: fiscalPeriod(id), end }))
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

/** Last day, else fiscal year and part: `2024 Q3`. */
function orderOf({ id, end }: PointColumn): string {
  if (id === 'TTM') return 'TTM';
  return end ?? id.replace(/^(\w+) (\d{4})$/, '$2 $1');
}

/**
 * Display name of a fiscal period: '2024' → 'FY2024', 'Q1 2025' → 'Q1 FY2025', 'H1 2025' → 'H1 FY2025', 'TTM Q1 2025' →
 * 'TTM Q1 FY2025'. Other names stay unchanged.
 */
export function fiscalPeriod(period: string): string {
  return period.replace(/^((?:TTM )?(?:(?:Q[1-4]|H[12]|9M) )?)(\d{4})$/, '$1FY$2');
}
