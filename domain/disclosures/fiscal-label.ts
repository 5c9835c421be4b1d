import { addYear, dayOf } from '../calendar/day.ts';
import type { FiscalCalendar } from '../facts/fiscal-calendar.ts';
import type { ReportForm } from '../filing/forms.ts';

/** Last day of a fiscal year, and its label. */
type YearEnd = { end: string; label: number };

/** Year ends closer than this belong to the same year. */
const SAME_DAYS = 20;
const YEAR_DAYS = 365.25;
const QUARTER_DAYS = YEAR_DAYS / 4;

/** A year that ends in the first week of January is named after the previous year. */
const plainLabel = (end: string): number => {
  const year = Number(end.slice(0, 4));
  return end.slice(5) <= '01-07' ? year - 1 : year;
};

/**
 * A company's fiscal year ends with their labels, ascending: from its facts and, for earlier years, from its annual
 * reports, labelled in line with the nearest known year.
 * Rule: docs/rules.md#report-periods
 */
export function yearEnds(
  calendar: Pick<FiscalCalendar, 'years'>,
  annual_period_ends: readonly string[],
): YearEnd[] {
  const known = calendar.years
    .filter(({ kind }) => kind === 'reported' || kind === 'missing')
    .map(({ end, label }): YearEnd => ({ end, label }));
  const ends = [...known];
  for (const end of [...new Set(annual_period_ends)].toSorted().toReversed()) {
    if (ends.some((year) => Math.abs(dayOf(year.end) - dayOf(end)) <= SAME_DAYS)) continue;
    const near = nearest(ends, end);
    const years = near === null ? 0 : Math.round((dayOf(end) - dayOf(near.end)) / YEAR_DAYS);
    ends.push({ end, label: near === null ? plainLabel(end) : near.label + years });
  }
  return ends.toSorted((a, b) => a.end.localeCompare(b.end));
}

function nearest(ends: readonly YearEnd[], day: string): YearEnd | null {
  const distance = ({ end }: YearEnd): number => Math.abs(dayOf(end) - dayOf(day));
  return ends.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** The fiscal year of a day: the first known end on or after it, or one shifted by whole years. */
function yearOf(ends: readonly YearEnd[], day: string): YearEnd {
  const near = nearest(ends, day);
  if (near === null) return { end: `${day.slice(0, 4)}-12-31`, label: Number(day.slice(0, 4)) };
  const covering = ends.find(({ end }) => dayOf(end) + SAME_DAYS >= dayOf(day));
  if (covering !== undefined && dayOf(covering.end) - dayOf(day) < YEAR_DAYS) return covering;
  const years = Math.ceil((dayOf(day) - SAME_DAYS - dayOf(near.end)) / YEAR_DAYS);
  return { end: addYear(near.end, years), label: near.label + years };
}

/**
 * Fiscal year and period of a report: `FY` for an annual report, else the quarter that ends on its day.
 * Example: 10-Q, 2025-06-28 of Apple, whose year ends 2025-09-27 → 2025, Q3.
 */
export function fiscalLabel(
  form: ReportForm,
  period_end: string,
  ends: readonly YearEnd[],
): { fiscal_year: number; fiscal_period: string } {
  const year = yearOf(ends, period_end);
  if (form !== '10-Q') return { fiscal_year: year.label, fiscal_period: 'FY' };
  const left = Math.round((dayOf(year.end) - dayOf(period_end)) / QUARTER_DAYS);
  return { fiscal_year: year.label, fiscal_period: `Q${Math.min(3, Math.max(1, 4 - left))}` };
}
