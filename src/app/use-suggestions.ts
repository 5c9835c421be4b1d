import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { SEARCH_Q_MAX } from '../../contract/companies.ts';
import { companySearchQuery } from '../api/search.ts';

/** The value after it has not changed for `wait_ms`. */
function useDebounced<T>(value: T, wait_ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), wait_ms);
    return () => clearTimeout(timer);
  }, [value, wait_ms]);
  return debounced;
}

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
