import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { SEARCH_Q_MAX } from '../../contract/companies-query.ts';
import { companySearchQuery } from '../api/search.ts';
import { useDebounced } from './use-debounced.ts';

const DEBOUNCE_MS = 120;

/** Companies that match the typed text. Earlier suggestions stay until the next ones arrive. */
export function useSuggestions(text: string) {
  const debounced = useDebounced(text.trim(), DEBOUNCE_MS);
  const query = text.trim() === '' ? '' : debounced;
  const { data, error, isFetching } = useQuery({
    ...companySearchQuery(query),
    enabled: query !== '' && query.length <= SEARCH_Q_MAX,
    placeholderData: keepPreviousData,
  });
  const isCurrent = query === text.trim() && !isFetching;
  return { result: query === '' ? undefined : data, error, isCurrent };
}
