import {
  calendarHalf,
  calendarPeriod,
  fiscalPeriod,
  isAnnualPeriod,
  isHalfYear,
} from '../../domain/calendar/calendar-period.ts';
import { DAY_MS } from '../../domain/calendar/day.ts';
import type { LabelStyle } from '../choices.ts';
import { label } from './names.ts';

/** Nine months and transition periods, as '2022-01-01 to 2022-03-31', are no calendar year or quarter. */
function hasNoCalendar(period: string): boolean {
  return period.startsWith('9M ') || period.includes(' to ');
}

/** A period of a statement: its name in the API, its last day when known, and its fiscal label where the answer has one. */
export type Period = { id: string; end: string | null; label?: string | undefined };

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

type Reported = { fiscal_year: number; fiscal_period: string };

/** A report's fiscal period: 'FY2025', 'Q1 FY2025'. */
export function reportPeriod({ fiscal_year, fiscal_period }: Reported): string {
  const name = label(fiscal_period);
  return fiscalPeriod(name === 'FY' ? String(fiscal_year) : `${name} ${fiscal_year}`);
}

export type PeriodRange = { from?: string | undefined; to?: string | undefined };

/** A period as addresses name it: 'CY2024 Q3' → 'Q3 2024', 'CY2024' → '2024'. */
export function plainPeriod(id: string): string {
  return id.replace(/^CY(\d{4})(?: (Q[1-4]|H[12]))?$/, (_, year: string, part: string | undefined) =>
    part === undefined ? year : `${part} ${year}`,
  );
}

/** Whether a period is what an address names; a year names each of its periods. */
export function isPeriodNamed(id: string, name: string): boolean {
  const plain = plainPeriod(id);
  return plain === name || (/^\d{4}$/.test(name) && plain.endsWith(` ${name}`));
}

/** The same period of the year before: 'Q3 2025' → 'Q3 2024'. */
export function yearBefore(period: string): string {
  return period.replace(/\d{4}/, (year) => String(Number(year) - 1));
}
