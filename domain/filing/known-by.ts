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
