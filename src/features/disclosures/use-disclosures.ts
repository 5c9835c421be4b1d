import { useQuery } from '@tanstack/react-query';

import { ApiError } from '../../api/api-error.ts';
import { disclosuresQuery } from '../../api/disclosures.ts';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { hasValidQuery } from './page-search.ts';

/** The search request for the parameters in the URL. */
export function searchQuery(id: string, search: DisclosuresSearch) {
  const { q = '', form, year, max_results, proximity, min_novelty, diff_only, diff_base_year, sort } = search;
  return disclosuresQuery(id, {
    q: q.trim(),
    form,
    year,
    max_results,
    proximity,
    min_novelty,
    diff_only,
    diff_base_year,
    sort,
  });
}

/** Whether an error is about the query, so that it belongs under the box. */
function isInvalidQuery(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'invalid_query';
}

/** Results of a search. While a new search loads, the company's previous results stay on screen. */
export function useDisclosures(id: string, search: DisclosuresSearch) {
  const isEnabled = hasValidQuery(search);
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...searchQuery(id, search),
    enabled: isEnabled,
    placeholderData: (previous, query) => (query?.queryKey[1] === id ? previous : undefined),
  });
  const queryFailure = isEnabled && isInvalidQuery(error) ? error : null;
  return {
    answer: isEnabled ? data : undefined,
    /** Whether new results are loading. */
    isWaiting: isEnabled && (data === undefined || isPlaceholderData) && error === null,
    queryFailure,
    failure: isEnabled && queryFailure === null ? error : null,
    dataUpdatedAt,
    retry: () => void refetch(),
  };
}
