import { useQueries, useQuery } from '@tanstack/react-query';

import type { QueryOf, ResponseOf } from '../../../contract/endpoints.ts';
import type { MaterialEventsResponse } from '../../../contract/material-events.ts';
import { type CompanyEvent, companyEvent } from '../../../views/events.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { companyId, label } from '../../../views/format/names.ts';
import { ApiError } from '../../api/api-error.ts';
import { companiesQuery, isLoaded, loadedCompaniesQuery } from '../../api/company.ts';
import { materialEventsQuery } from '../../api/material-events.ts';
import { recentCompanies } from '../../app/recent-companies.ts';
import { useStoredValue } from '../../app/stored-value.ts';
import { isUnsupported } from '../../app/unsupported.ts';
import { isAllSample } from '../../components/badge.tsx';

export const POPULAR = { page: 1, limit: 8 } as const;

export const FEED = {
  days_back: 365,
  limit: 5,
  include_6k: false,
} as const satisfies QueryOf<'materialEvents'>;

type CompanyEvents = {
  company: FeedCompany;
  data: ResponseOf<'materialEvents'> | undefined;
  error: Error | null;
  retry: () => void;
};

export type Feed = {
  lines: FeedLine[];
  /** Where filing lists end, if before today. */
  end: string | null;
  isLoading: boolean;
  failures: CompanyEvents[];
  /** Whether the failure applies to every company. */
  isUnavailable: boolean;
};

/** Whether a failure is caused by the key, the quota, the network or the server, and so affects every company. */
function affectsAll(error: Error | null): boolean {
  if (!(error instanceof ApiError)) return false;
  return isUnsupported(error) || error.kind === 'network' || [401, 403, 429, 502].includes(error.status);
}

/**
 * The latest events of several companies, one request each. The first request goes out alone: if its failure affects
 * every company, the others are not sent.
 */
export function useFeed(companies: readonly FeedCompany[]): Feed {
  const [firstCompany, ...otherCompanies] = companies;
  const first = useQuery({
    ...materialEventsQuery(firstCompany?.id ?? '', FEED),
    enabled: firstCompany !== undefined,
  });
  const isUnavailable = first.data === undefined && affectsAll(first.error);
  const isEnabled = !isUnavailable && (first.data !== undefined || first.error !== null);
  const others = useQueries({
    queries: otherCompanies.map(({ id }) => ({ ...materialEventsQuery(id, FEED), enabled: isEnabled })),
  });
  const queries = isUnavailable ? [first] : [first, ...others];
  const requested = companies.flatMap((company, at) => {
    const query = queries[at];
    if (query === undefined) return [];
    const { data, error, refetch } = query;
    return [{ company, data, error, retry: () => void refetch() }];
  });
  return {
    lines: feedLines(requested),
    end: feedEnd(requested),
    isLoading: requested.some(({ data, error }) => data === undefined && error === null),
    failures: requested.filter(({ data, error }) => data === undefined && error !== null),
    isUnavailable,
  };
}

/** `id` as in the URL. */
export type FeedCompany = { id: string; name: string; sample: boolean };

type FeedLine = { company: FeedCompany; event: CompanyEvent };

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
  responses: readonly { company: FeedCompany; data: Pick<MaterialEventsResponse, 'events'> | undefined }[],
): FeedLine[] {
  const lines = responses.flatMap(({ company, data }) =>
    (data?.events ?? []).map((event) => ({ company, event: companyEvent(event) })),
  );
  const unique = Map.groupBy(lines, ({ event }) => event.accession_number).values();
  return [...unique]
    .flatMap(([first]) => first ?? [])
    .toSorted(newestFirst)
    .slice(0, LINES);
}

type ListOf = {
  company: Pick<FeedCompany, 'name'>;
  data: Pick<MaterialEventsResponse, 'events' | 'list' | 'filters'> | undefined;
};

/** Where the companies' filing lists end, and whose, if any ends before the period does. */
export function feedEnd(responses: readonly ListOf[]): string | null {
  const ends = responses.flatMap(({ company, data }) => {
    const until = data?.list.until ?? null;
    if (data === undefined || until === null) return [];
    // An event may have come from the feed of newest filings, after the list.
    const end = data.events.reduce(
      (last, { filing_date }) => (filing_date > last ? filing_date : last),
      until,
    );
    return end >= data.filters.date_to ? [] : [{ name: company.name, end }];
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

/** One request per company. */
const FEED_COMPANIES = 5;

/** Companies in the feed: recently viewed, or else popular ones that are loaded. Null while loading. */
export function useFeedCompanies(): { companies: FeedCompany[]; areRecent: boolean } | null {
  const recent = useStoredValue(recentCompanies);
  const { data, error } = useQuery(loadedCompaniesQuery);
  if (recent.length > 0)
    return { companies: recent.slice(0, FEED_COMPANIES).map(toFeedCompany), areRecent: true };
  if (data === undefined) return error === null ? null : { companies: [], areRecent: false };
  return {
    companies: data.companies.filter(isLoaded).slice(0, FEED_COMPANIES).map(toFeedCompany),
    areRecent: false,
  };
}

/** Whether the desk has the sample alone: the page says so once, at its list of companies. */
export function useSampleAlone(): boolean {
  const { data } = useQuery(companiesQuery(POPULAR));
  return isAllSample(data?.companies ?? []);
}

type Company = { cik: string; name: string; ticker: string | null; sample?: boolean | undefined };

function toFeedCompany(company: Company): FeedCompany {
  return { id: companyId(company), name: company.name, sample: company.sample ?? false };
}
