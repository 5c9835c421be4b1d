import { queryOptions } from '@tanstack/react-query';

import type { CompareSearch } from './compare-query.ts';
import type { Composed } from './composed.ts';
import { pinned } from './redline-link.ts';

function keyOf(id: string, { tag, base, target, base_company, form, ignore_numbers, q }: CompareSearch) {
  return ['composed-redline', id, { tag, base, target, base_company, form, ignore_numbers, q }];
}

/**
 * A redline put together on the page, after the service refused to make one; kept under both its sides too, as the
 * service's answers are.
 */
export function composedQuery(id: string, search: CompareSearch, refused: Error | null) {
  return queryOptions({
    queryKey: keyOf(id, search),
    queryFn: async ({ client, signal }): Promise<Composed> => {
      const { compose } = await import('./compose.ts');
      if (refused === null) throw new Error('Nothing was refused: there is nothing to stand in for');
      const composed = await compose({ id, search, refused, client, signal });
      if (composed.kind === 'redline')
        client.setQueryData(keyOf(id, pinned(search, composed.redline)), composed);
      return composed;
    },
    staleTime: Infinity,
  });
}
