import { queryOptions } from '@tanstack/react-query';

/** Whether this desk serves embedded views at all. */
export function embeddingQuery() {
  return queryOptions({
    queryKey: ['embedding'],
    queryFn: async ({ signal }) => (await fetch('/embed/figures', { method: 'HEAD', signal })).ok,
  });
}
