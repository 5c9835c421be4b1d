import { addYear, dayOf } from '../calendar/day.ts';
import type { FiscalCalendar } from '../facts/fiscal-calendar.ts';
import { reportForm, type ReportForm } from '../filing/forms.ts';
import type { Report } from './disclosure.ts';

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

/** The original of two reports for the same period. An amendment is used only without an original. */
function preferOriginal<R extends Report>(reports: readonly R[]): R | null {
  const newest = reports.toSorted((a, b) => b.filing_date.localeCompare(a.filing_date));
  return newest.find((report) => !report.is_amendment) ?? newest[0] ?? null;
}

/**
 * The report to compare with: the same form and fiscal period of an earlier fiscal year, by default the previous
 * year. Null if none is stored. Never another quarter or form.
 * Rule: docs/rules.md#comparable-report
 */
export function comparableReport<R extends Report>(
  report: Report,
  reports: readonly R[],
  base_year: number = report.fiscal_year - 1,
): R | null {
  return preferOriginal(
    reports.filter(
      (other) =>
        other.form === report.form &&
        other.fiscal_period === report.fiscal_period &&
        other.fiscal_year === base_year &&
        other.accession_number !== report.accession_number,
    ),
  );
}

/** A report's date and that of its filing differ by days in 52/53-week years. */
const SAME_PERIOD_DAYS = 20;

type Listed = { accession_number: string; form: string; is_amendment: boolean; report_date: string | null };

/** The listed filing that a report would be compared with for a fiscal year; null if the list doesn't have it. */
export function listedBase(report: Report, base_year: number, filings: readonly Listed[]): string | null {
  const end = dayOf(report.period_end) - YEAR_DAYS * (report.fiscal_year - base_year);
  const found = filings.find(
    ({ form, is_amendment, report_date }) =>
      reportForm(form) === report.form &&
      !is_amendment &&
      report_date !== null &&
      Math.abs(dayOf(report_date) - end) <= SAME_PERIOD_DAYS,
  );
  return found?.accession_number ?? null;
}

/** Fiscal years before a report's own whose reports it is compared with. */
const YEARS = 3;

const wasFiledBefore = (other: Report, report: Report): boolean =>
  other.filing_date < report.filing_date ||
  (other.filing_date === report.filing_date && other.period_end < report.period_end);

/**
 * Earlier reports that novelty is measured against: the company's own of the same fiscal year and of the three before,
 * filed earlier, without amendments of the same period. Newest first.
 * Rule: docs/rules.md#earlier-reports
 */
export function earlierReports<R extends Report>(report: Report, reports: readonly R[]): R[] {
  return reports
    .filter(
      (other) =>
        wasFiledBefore(other, report) &&
        other.fiscal_year >= report.fiscal_year - YEARS &&
        !(other.is_amendment && other.period_end === report.period_end),
    )
    .toSorted(
      (a, b) => b.filing_date.localeCompare(a.filing_date) || b.period_end.localeCompare(a.period_end),
    );
}

function monthsEarlier(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const total = year * 12 + (month - 1) - months;
  const text = `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
  return `${text.padStart(7, '0')}${date.slice(7)}`;
}

/**
 * Whether a filing list that begins on a day names all reports that one is compared with: it goes back to the start of the
 * third fiscal year before. `begins` is null for a list that goes back to the company's first filing.
 * Rule: docs/rules.md#novelty
 */
export function isListLongEnough(report: Report, begins: string | null): boolean {
  const { fiscal_period, period_end } = report;
  const months = fiscal_period === 'FY' ? 12 : 3 * Number(fiscal_period.slice(1));
  return begins === null || begins <= monthsEarlier(period_end, months + 12 * YEARS);
}
