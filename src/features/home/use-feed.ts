import { useQueries, useQuery } from '@tanstack/react-query';

import type { QueryOf, ResponseOf } from '../../../contract/endpoints.ts';
import { ApiError } from '../../api/api-error.ts';
import { materialEventsQuery } from '../../api/material-events.ts';
import { isUnsupported } from '../../app/unsupported.ts';
import { feedEnd, feedLines, type FeedCompany, type FeedLine } from './feed-lines.ts';

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
  if (error === null) return false;
  if (isUnsupported(error)) return true;
  return (
    error instanceof ApiError && (error.kind === 'network' || [401, 403, 429, 502].includes(error.status))
  );
}

type EventsQuery = Omit<CompanyEvents, 'company' | 'retry'> & { refetch: () => unknown };

function companyEvents(company: FeedCompany, { data, error, refetch }: EventsQuery): CompanyEvents {
  return { company, data, error, retry: () => void refetch() };
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
    return query === undefined ? [] : [companyEvents(company, query)];
  });
  return {
    lines: feedLines(requested),
    end: feedEnd(requested),
    isLoading: requested.some(({ data, error }) => data === undefined && error === null),
    failures: requested.filter(({ data, error }) => data === undefined && error !== null),
    isUnavailable,
  };
}
