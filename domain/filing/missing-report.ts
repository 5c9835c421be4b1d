import type { MissingReport } from '../../contract/coverage.ts';
import { dayOf } from '../calendar/day.ts';

/** What decides when a filing became known. */
type Accepted = { acceptance_datetime: string | null; filing_date: string };

/**
 * The day in New York on which EDGAR accepted a filing; its filing date where EDGAR states no time.
 * Rule: docs/rules.md#as-of-a-day. Example: 0001628280-25-003063, filed 2025-01-30, was accepted 2025-01-29T20:42:33-05:00.
 */
export function acceptedOn({ acceptance_datetime, filing_date }: Accepted): string {
  return acceptance_datetime?.slice(0, 10) ?? filing_date;
}

/** Whether a filing had been accepted by the end of a day. */
export function isKnownBy(day: string, filing: Accepted): boolean {
  return acceptedOn(filing) <= day;
}

/** A filing as the filing list has it. */
export type ListedFiling = {
  form: string;
  accession_number: string;
  is_amendment: boolean;
  /** Null where EDGAR states none. */
  report_date: string | null;
  filing_date: string;
};

/** A report's date and the end of its figures differ by days in 52/53-week years and on covers with a month end. */
const SAME_PERIOD_DAYS = 20;

/**
 * The newest listed report of a period that ends after the newest one with figures. Amendments don't count: they often
 * have no statements. Null when there is none.
 * Rule: docs/rules.md#missing-reports. Example: Microsoft's figures to 2025-06-30 lack its 10-K for 2026-06-30.
 */
export function findMissingReport(
  newest_period_end: string | null,
  filings: readonly ListedFiling[],
): MissingReport | null {
  const reports = filings.flatMap(
    ({ form, accession_number, is_amendment, report_date, filing_date }): MissingReport[] =>
      is_amendment || report_date === null || report_date > filing_date
        ? []
        : [{ form, accession_number, report_date, filing_date }],
  );
  const later = reports.filter(
    ({ report_date }) =>
      newest_period_end === null || dayOf(report_date) - dayOf(newest_period_end) > SAME_PERIOD_DAYS,
  );
  const [newest] = later.toSorted(
    (a, b) => b.report_date.localeCompare(a.report_date) || b.filing_date.localeCompare(a.filing_date),
  );
  return newest ?? null;
}
