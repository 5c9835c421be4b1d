import { useQuery } from '@tanstack/react-query';

import type { QueryOf, ResponseOf } from '../../../contract/endpoints.ts';
import { ApiError } from '../../api/api-error.ts';
import { materialEventsQuery } from '../../api/material-events.ts';
import { isNotOffered } from '../../app/not-offered.ts';
import { feedLines, type FeedCompany, type FeedLine } from './feed-lines.ts';

export const FEED = {
  days_back: 365,
  limit: 5,
  include_6k: false,
} as const satisfies QueryOf<'materialEvents'>;

type Outcome = {
  company: FeedCompany;
  data: ResponseOf<'materialEvents'> | undefined;
  error: Error | null;
  retry: () => void;
};

export type Feed = {
  lines: FeedLine[];
  isLoading: boolean;
  failures: Outcome[];
  /** Whether what failed would fail for every company. */
  isRefused: boolean;
};

/** Whether a failure is of the key, the quota, the network or the instance, and so of every company. */
function isShared(error: Error | null): boolean {
  if (error === null) return false;
  if (isNotOffered(error)) return true;
  return (
    error instanceof ApiError && (error.kind === 'network' || [401, 403, 429, 502].includes(error.status))
  );
}

/** The events of one company; none are asked for before `mayAsk`, or for an empty place. */
function usePlace(company: FeedCompany | undefined, mayAsk: boolean): Outcome | null {
  const query = materialEventsQuery(company?.id ?? '', FEED);
  const { data, error, refetch } = useQuery({ ...query, enabled: mayAsk && company !== undefined });
  return company === undefined ? null : { company, data, error, retry: () => void refetch() };
}

/**
 * The newest events of up to five companies, one request each. The first is asked alone: where nothing can be had for any
 * company, one refusal says so. A company that fails hides no other.
 */
export function useFeed(companies: readonly FeedCompany[]): Feed {
  const first = usePlace(companies[0], true);
  const isRefused = first !== null && first.data === undefined && isShared(first.error);
  const mayAsk = first !== null && !isRefused && (first.data !== undefined || first.error !== null);
  const others = [
    usePlace(companies[1], mayAsk),
    usePlace(companies[2], mayAsk),
    usePlace(companies[3], mayAsk),
    usePlace(companies[4], mayAsk),
  ];
  const asked = [first, ...(isRefused ? [] : others)].filter((outcome) => outcome !== null);
  return {
    lines: feedLines(asked),
    isLoading: asked.some(({ data, error }) => data === undefined && error === null),
    failures: asked.filter(({ data, error }) => data === undefined && error !== null),
    isRefused,
  };
}
