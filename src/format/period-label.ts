import type { LabelStyle } from './label-style.ts';

const DAY_MS = 86_400_000;
const HALF_YEAR_DAYS = 182;
const HALF_QUARTER_DAYS = 45;

/** The annual period of a plain year; a quarter of `Q1 2025`; else what the service calls it. */
export function isAnnualPeriod(period: string): boolean {
  return /^\d{4}$/.test(period);
}

function middleOf(end: string, days: number): Date | null {
  const time = Date.parse(`${end}T00:00:00Z`);
  return Number.isNaN(time) ? null : new Date(time - days * DAY_MS);
}

/**
 * The calendar year or quarter in which the middle of a period lies, as SEC's own frames have it. Null without a day.
 * Examples: the year to 2025-01-31 → 'CY2024'; the quarter to 2023-12-30 → 'CY2023 Q4'.
 */
export function calendarPeriod(end: string | null, isAnnual: boolean): string | null {
  const middle = end === null ? null : middleOf(end, isAnnual ? HALF_YEAR_DAYS : HALF_QUARTER_DAYS);
  if (middle === null) return null;
  const year = `CY${middle.getUTCFullYear()}`;
  return isAnnual ? year : `${year} Q${Math.floor(middle.getUTCMonth() / 3) + 1}`;
}

/** A fiscal period for people: '2024' → 'FY2024', 'Q1 2025' → 'Q1 FY2025'. What is neither stays as it is. */
export function fiscalPeriod(period: string): string {
  return period.replace(/^(Q[1-4] )?(\d{4})$/, '$1FY$2');
}

type Labelled = { id: string; end: string | null };

/** What a period is called in a style; by its fiscal name where its last day is not known. */
export function periodLabel({ id, end }: Labelled, style: LabelStyle): string {
  if (style === 'end' && end !== null) return end;
  if (style === 'calendar') return calendarPeriod(end, isAnnualPeriod(id)) ?? fiscalPeriod(id);
  return fiscalPeriod(id);
}
