import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { FullTextResponse } from '../../../contract/full-text.ts';
import { ApiError } from '../../api/api-error.ts';
import { fullTextQuery } from '../../api/full-text.ts';
import type { FullTextSearch } from './full-text-query.ts';
import { isAsked } from './full-text-search.ts';

export type Answered = { search: FullTextSearch; answer: FullTextResponse };

/** Whether a failure is about the query as typed, so that it belongs under the box. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400;
}

/**
 * The answer to a search, or the last one while the next is on its way or was refused for how it is written: nothing
 * jumps, and a slip in a query does not cost what stood there. Any other failure takes the old rows away.
 */
export function useFullTextAnswer(search: FullTextSearch) {
  const asked = isAsked(search);
  const { data, error, refetch, dataUpdatedAt, isFetching } = useQuery({
    ...fullTextQuery(search),
    enabled: asked,
  });
  const [last, setLast] = useState<Answered | null>(null);
  if (data !== undefined && last?.answer !== data) setLast({ search, answer: data });
  const refusal = asked && data === undefined && isRefusal(error) ? error : null;
  const isWaiting = asked && data === undefined && error === null;
  const current = data === undefined ? null : { search, answer: data };
  return {
    shown: asked ? (current ?? (isWaiting || refusal !== null ? last : null)) : null,
    /** Whether what is shown answers another search than this. */
    isEarlier: current === null,
    isWaiting,
    isFetching,
    refusal,
    failure: asked && refusal === null ? error : null,
    dataUpdatedAt,
    retry: () => void refetch(),
  };
}
