import type { Report } from './disclosure.ts';

/** Original of two reports of the same period; amendments stand in only where there is no original. */
function preferOriginal<R extends Report>(reports: readonly R[]): R | null {
  const newest = reports.toSorted((a, b) => b.filing_date.localeCompare(a.filing_date));
  return newest.find((report) => !report.is_amendment) ?? newest[0] ?? null;
}

/**
 * The report that another is compared with: the same form and fiscal period of an earlier fiscal year, by default the
 * year before; null when none is stored. Never another quarter, never another form. Source: domain §5.6.
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

/**
 * Reports that a report's words are held against: the company's own, filed before it within 36 months, amendments of
 * the same period left out. Newest first, at most 14. Source: domain §5.5.
 */
export function earlierReports<R extends Report>(report: Report, reports: readonly R[]): R[] {
  const since = monthsEarlier(report.filing_date, MONTHS);
  return reports
    .filter(
      (other) =>
        other.filing_date < report.filing_date &&
        other.filing_date >= since &&
        !(other.is_amendment && other.period_end === report.period_end),
    )
    .toSorted((a, b) => b.filing_date.localeCompare(a.filing_date))
    .slice(0, 14);
}
