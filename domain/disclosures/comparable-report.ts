import { dayOf } from '../calendar/day.ts';
import { reportForm } from '../filing/forms.ts';
import type { Report } from './disclosure.ts';

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
const YEAR_DAYS = 365.25;

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
