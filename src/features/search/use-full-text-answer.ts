import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { FullTextResponse } from '../../../contract/full-text.ts';
import { ApiError } from '../../api/api-error.ts';
import { fullTextQuery } from '../../api/full-text.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { hasCriteria } from './full-text-search.ts';

export type SearchResponse = { search: FullTextSearch; answer: FullTextResponse };

/** What a filter changes, and the results that show, whose counts it has. */
export type FilterProps = { search: FullTextSearch; shown: SearchResponse | null };

/** Shows another search. The scroll position stays. */
export function useShowSearch(): (search: FullTextSearch) => void {
  const navigate = useNavigate();
  return (search) => void navigate({ to: '/search', search, resetScroll: false });
}

/** Whether an error is about the query, so that it belongs under the box. */
function isInvalidQuery(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400;
}

/**
 * Results of a search. While a new search loads, or if its query is invalid, the previous results stay on screen. Any
 * other error replaces them.
 */
export function useFullTextAnswer(search: FullTextSearch) {
  const hasQuery = hasCriteria(search);
  const { data, error, refetch, dataUpdatedAt, isFetching } = useQuery({
    ...fullTextQuery(search),
    enabled: hasQuery,
  });
  const [last, setLast] = useState<SearchResponse | null>(null);
  if (data !== undefined && last?.answer !== data) setLast({ search, answer: data });
  const queryFailure = hasQuery && data === undefined && isInvalidQuery(error) ? error : null;
  const isWaiting = hasQuery && data === undefined && error === null;
  const current = data === undefined ? null : { search, answer: data };
  return {
    shown: hasQuery ? (current ?? (isWaiting || queryFailure !== null ? last : null)) : null,
    /** Whether the results shown belong to a previous search. */
    isPrevious: current === null,
    isWaiting,
    isFetching,
    queryFailure,
    failure: hasQuery && queryFailure === null ? error : null,
    dataUpdatedAt,
    retry: () => void refetch(),
  };
}
