import type { MaterialEventsResponse } from '../../../contract/material-events.ts';
import { companyEvent, type CompanyEvent } from '../../components/events/company-event.ts';

/** A company whose events are in the feed, as an address names it. */
export type FeedCompany = { id: string; name: string; sample: boolean };

export type FeedLine = { company: FeedCompany; event: CompanyEvent };

const SHOWN = 8;

/** Later filings first; on one day by the moment of acceptance, where both state it. */
function newestFirst({ event: a }: FeedLine, { event: b }: FeedLine): number {
  if (a.filing_date !== b.filing_date) return a.filing_date < b.filing_date ? 1 : -1;
  const [first, second] = [a.acceptance_datetime, b.acceptance_datetime].map((moment) =>
    Date.parse(moment ?? ''),
  );
  return (second ?? 0) - (first ?? 0) || 0;
}

/** The newest events of several companies; a filing of two of them stands once. */
export function feedLines(
  answers: readonly { company: FeedCompany; data: MaterialEventsResponse | undefined }[],
): FeedLine[] {
  const lines = answers.flatMap(({ company, data }) =>
    (data?.events ?? []).map((event) => ({ company, event: companyEvent(event) })),
  );
  const seen = new Set<string>();
  const once = lines.filter(({ event: { accession_number } }) => {
    if (accession_number === null) return true;
    const isNew = !seen.has(accession_number);
    seen.add(accession_number);
    return isNew;
  });
  return once.toSorted(newestFirst).slice(0, SHOWN);
}
