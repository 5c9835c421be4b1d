import type { MaterialEventsResponse } from '../../../contract/material-events.ts';
import { type CompanyEvent, companyEvent } from '../../../views/events.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';

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

type ListOf = { company: Pick<FeedCompany, 'name'>; data: MaterialEventsResponse | undefined };

/** Where the companies' filing lists end, and whose, if any ends before the period does. */
export function feedEnd(responses: readonly ListOf[]): string | null {
  const ends = responses.flatMap(({ company, data }) => {
    const [until, date_to] = [data?.list?.until ?? null, data?.filters?.date_to];
    if (until === null || date_to === undefined) return [];
    // An event may have come from the feed of newest filings, after the list.
    const end = (data?.events ?? []).reduce(
      (last, { filing_date }) => (filing_date > last ? filing_date : last),
      until,
    );
    return end >= date_to ? [] : [{ name: company.name, end }];
  });
  const days = ends.map(({ end }) => end).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [one, ...others] = ends;
  const whose =
    others.length === 0
      ? `The filing list of ${label(one?.name ?? '')} ends`
      : `The filing lists of ${ends.length} companies end`;
  return first === last
    ? `${whose} ${formatDate(first)}.`
    : `${whose} between ${formatDate(first)} and ${formatDate(last)}.`;
}
