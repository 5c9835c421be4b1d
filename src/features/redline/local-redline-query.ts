import { queryOptions } from '@tanstack/react-query';

import type { CompareSearch } from './compare-query.ts';
import type { LocalRedline } from './local-redline.ts';
import { pinnedSearch } from './pinned-search.ts';

function keyOf(id: string, { tag, base, target, base_company, form, ignore_numbers, q }: CompareSearch) {
  return ['composed-redline', id, { tag, base, target, base_company, form, ignore_numbers, q }];
}

/**
 * A redline computed in the browser after the service returned none. Also cached under the accession numbers of both
 * sides, like the service's responses.
 */
export function localRedlineQuery(id: string, search: CompareSearch, failure: Error | null) {
  return queryOptions({
    queryKey: keyOf(id, search),
    queryFn: async ({ client, signal }): Promise<LocalRedline> => {
      if (failure === null) throw new Error('localRedlineQuery needs the service’s error');
      // Most comparisons come from the service and don't need this code.
      const { buildLocalRedline } = await import('./build-local-redline.ts');
      const local = await buildLocalRedline({ id, search, failure, client, signal });
      if (local.kind === 'redline')
        client.setQueryData(keyOf(id, pinnedSearch(search, local.redline)), local);
      return local;
    },
    staleTime: Infinity,
  });
}
