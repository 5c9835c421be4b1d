import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
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

/** The choice that waits for its answer: one on a page. */
let latest: object | null = null;

/**
 * Finishes a choice once its answer arrives, unless the reader has done something else since: navigated, typed or chosen
 * again. Resolves when the choice is finished or dropped. A failed answer drops it.
 */
export async function finishChoice<T>(
  router: AnyRouter,
  answer: Promise<T>,
  finish: (answer: T) => void,
): Promise<void> {
  const own = {};
  latest = own;
  const drop = (): void => {
    if (latest === own) latest = null;
  };
  const unsubscribe = router.subscribe('onBeforeNavigate', drop);
  document.addEventListener('input', drop);
  const value = await answer.then(
    (given) => ({ given }),
    () => null,
  );
  unsubscribe();
  document.removeEventListener('input', drop);
  if (latest !== own) return;
  latest = null;
  if (value !== null) finish(value.given);
}
