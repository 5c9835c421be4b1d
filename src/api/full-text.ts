import { queryOptions } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';

import { fullTextEndpoint } from '../../contract/full-text-endpoint.ts';
import type { FullTextQuery } from '../../contract/full-text.ts';
import { request, withoutDefaults, type Parameters } from './client.ts';

export type FullTextParameters = InferOutput<typeof FullTextQuery>;

/** A list as the service takes it; one without entries is absent. */
function csv(list: string[] | undefined): string | undefined {
  return list === undefined || list.length === 0 ? undefined : list.join(',');
}

/** A switch that is on unless it is turned off; off is sent as 0. */
const off = (isOn: boolean) => (isOn ? undefined : 0);

function asked(search: FullTextParameters): Parameters {
  const { q, forms, ciks, locations, items, expand, understand } = search;
  return withoutDefaults(
    {
      ...search,
      q: q === undefined || q.trim() === '' ? undefined : q,
      forms: csv(forms),
      ciks: csv(ciks),
      locations: csv(locations),
      items: csv(items),
      expand: off(expand),
      understand: off(understand),
    },
    { sort: 'relevance', from: 0, size: 20 },
  );
}

/** One page of a search inside filings, with counts over everything that matches. */
export function fullTextQuery(search: FullTextParameters) {
  const query = asked(search);
  return queryOptions({
    queryKey: ['full-text', query],
    queryFn: ({ signal }) => request(fullTextEndpoint, { query, signal }),
  });
}
