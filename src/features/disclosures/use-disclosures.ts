import { useQuery } from '@tanstack/react-query';

import { ApiError } from '../../api/api-error.ts';
import { disclosuresQuery } from '../../api/disclosures.ts';
import type { DisclosuresSearch } from './disclosures-query.ts';
import { isAsked } from './page-search.ts';

/** What the service is asked of a company, as the address has it. */
export function searchQuery(id: string, search: DisclosuresSearch) {
  const { q = '', form, year, max_results, proximity, min_novelty, diff_only, diff_base_year } = search;
  return disclosuresQuery(id, {
    q: q.trim(),
    form,
    year,
    max_results,
    proximity,
    min_novelty,
    diff_only,
    diff_base_year,
  });
}

/** Whether a failure is about the words, so that it belongs under the box. */
function isAboutWords(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'invalid_query';
}

/** The answer to a search; while the next is on its way, the one before it of the same company. */
export function useDisclosures(id: string, search: DisclosuresSearch) {
  const asked = isAsked(search);
  const { data, error, isPlaceholderData, dataUpdatedAt, refetch } = useQuery({
    ...searchQuery(id, search),
    enabled: asked,
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
  const refusal = asked && isAboutWords(error) ? error : null;
  return {
    answer: asked ? data : undefined,
    /** Whether what is shown answers the search before. */
    isWaiting: asked && (data === undefined || isPlaceholderData) && error === null,
    refusal,
    failure: asked && refusal === null ? error : null,
    dataUpdatedAt,
    retry: () => void refetch(),
  };
}
