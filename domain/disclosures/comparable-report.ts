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

const MONTHS = 36;

function monthsEarlier(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const total = year * 12 + (month - 1) - months;
  const text = `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`;
  return `${text.padStart(7, '0')}${date.slice(7)}`;
}

/** Most reports that one is compared with. */
const REPORTS_MAX = 14;

/** First day whose reports a report is compared with. */
const comparedSince = (report: Report): string => monthsEarlier(report.filing_date, MONTHS);

/**
 * Earlier reports that novelty is measured against: the company's own, filed within the previous 36 months, without
 * amendments of the same period. Newest first, at most 14.
 * Rule: docs/rules.md#earlier-reports
 */
export function earlierReports<R extends Report>(report: Report, reports: readonly R[]): R[] {
  const since = comparedSince(report);
  return reports
    .filter(
      (other) =>
        other.filing_date < report.filing_date &&
        other.filing_date >= since &&
        !(other.is_amendment && other.period_end === report.period_end),
    )
    .toSorted((a, b) => b.filing_date.localeCompare(a.filing_date))
    .slice(0, REPORTS_MAX);
}

/**
 * Whether a filing list that begins on a day names all reports that one is compared with. `begins` is null for a list that goes
 * back to the company's first filing.
 * Rule: docs/rules.md#novelty
 */
export function isListLongEnough(report: Report, wanted: readonly Report[], begins: string | null): boolean {
  return begins === null || begins <= comparedSince(report) || wanted.length === REPORTS_MAX;
}
