import { DAY_MS } from '../../domain/calendar/day.ts';
import { fiscalPeriod } from '../../domain/calendar/fiscal-period.ts';
import type { LabelStyle } from './label-style.ts';

const HALF_YEAR_DAYS = 182;
const QUARTER_DAYS = 91;
const HALF_QUARTER_DAYS = 45;

/** Whether a period is a fiscal year: '2024' is; 'Q1 2025', 'TTM' and a transition period are not. */
export function isAnnualPeriod(period: string): boolean {
  return /^\d{4}$/.test(period);
}

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

/** Whether a period is a half year: 'H1 2025' is. */
export function isHalfYear(period: string): boolean {
  return /^H[12] \d{4}$/.test(period);
}

/** Nine months and transition periods, as '2022-01-01 to 2022-03-31', are no calendar year or quarter. */
function hasNoCalendar(period: string): boolean {
  return period.startsWith('9M ') || period.includes(' to ');
}

type Period = { id: string; end: string | null; label?: string | undefined };

/** A period's label in a label style; its fiscal name when the period end is unknown. */
export function periodLabel(period: Period, style: LabelStyle): string {
  const { id, end, label: fiscal = fiscalPeriod(id) } = period;
  if (style === 'end' && end !== null) return end;
  if (style === 'fiscal' || hasNoCalendar(id)) return fiscal;
  const calendar = isHalfYear(id) ? calendarHalf(end) : calendarPeriod(end, isAnnualPeriod(id));
  if (calendar === null) return fiscal;
  return fiscal.startsWith('TTM') ? `TTM ${calendar}` : calendar;
}

const MONTH_DAYS = 365.25 / 12;

/**
 * Months from the end of a calendar period to the end of the fiscal period shown in it: 'CY2024' with a year to 2025-06-30
 * → 6, with one to 2024-09-28 → -3. Null for another period.
 */
export function monthsFromCalendar(calendar: string, end: string): number | null {
  const [, year, half, quarter] = /^CY(\d{4})(?: H([12])| Q([1-4]))?$/.exec(calendar) ?? [];
  if (year === undefined) return null;
  const month = half !== undefined ? Number(half) * 6 : Number(quarter ?? 4) * 3;
  const days = (Date.parse(`${end}T00:00:00Z`) - Date.UTC(Number(year), month, 0)) / DAY_MS;
  return Number.isNaN(days) ? null : Math.round(days / MONTH_DAYS) || 0;
}
