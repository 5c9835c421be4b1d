import type { MaterialEventsResponse } from '../../../contract/material-events.ts';
import { companyEvent, type CompanyEvent } from '../../components/events/company-event.ts';
import { formatDate } from '../../format/date.ts';

/** `id` as in the URL. */
export type FeedCompany = { id: string; name: string; sample: boolean };

export type FeedLine = { company: FeedCompany; event: CompanyEvent };

const LINES = 8;

/** By filing date, then by acceptance time where both events have one. */
function newestFirst({ event: a }: FeedLine, { event: b }: FeedLine): number {
  if (a.filing_date !== b.filing_date) return a.filing_date < b.filing_date ? 1 : -1;
  const [first, second] = [a.acceptance_datetime, b.acceptance_datetime].map((time) =>
    Date.parse(time ?? ''),
  );
  return (second ?? 0) - (first ?? 0) || 0;
}

/** The latest events of several companies. A joint filing is listed once. */
export function feedLines(
  responses: readonly { company: FeedCompany; data: MaterialEventsResponse | undefined }[],
): FeedLine[] {
  const lines = responses.flatMap(({ company, data }) =>
    (data?.events ?? []).map((event) => ({ company, event: companyEvent(event) })),
  );
  const seen = new Set<string>();
  const unique = lines.filter(({ event: { accession_number } }) => {
    if (accession_number === null) return true;
    const isNew = !seen.has(accession_number);
    seen.add(accession_number);
    return isNew;
  });
  return unique.toSorted(newestFirst).slice(0, LINES);
}

/** Where the companies' filing lists end, if any ends before the period does. */
export function feedEnd(responses: readonly { data: MaterialEventsResponse | undefined }[]): string | null {
  const ends = responses.flatMap(({ data }) => {
    const [until, date_to] = [data?.list?.until ?? null, data?.filters?.date_to];
    return until === null || date_to === undefined || until >= date_to ? [] : [until];
  });
  const [first, last] = [ends.toSorted()[0], ends.toSorted().at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last
    ? `Filing lists end ${formatDate(first)}.`
    : `Filing lists end between ${formatDate(first)} and ${formatDate(last)}.`;
}
