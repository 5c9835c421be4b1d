import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { SEARCH_Q_MAX } from '../../../contract/search.ts';
import { companySearchQuery } from '../../api/search.ts';
import { useDebounced } from './use-debounced.ts';

const SETTLED_MS = 120;

/** Companies for what is being typed: asked when typing pauses, the last ones kept until the next are there. */
export function useSuggestions(text: string) {
  const settled = useDebounced(text.trim(), SETTLED_MS);
  const asked = text.trim() === '' ? '' : settled;
  const { data, error, isFetching } = useQuery({
    ...companySearchQuery(asked),
    enabled: asked !== '' && asked.length <= SEARCH_Q_MAX,
    placeholderData: keepPreviousData,
  });
  const isCurrent = asked === text.trim() && !isFetching;
  return { result: asked === '' ? undefined : data, error, isCurrent };
}
