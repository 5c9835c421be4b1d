import { queryOptions } from '@tanstack/react-query';

import { disclosuresEndpoint } from '../../contract/document-endpoints.ts';
import type { QueryOf } from '../../contract/endpoints.ts';
import { request, withoutDefaults } from './client.ts';

export type DisclosureParameters = QueryOf<'disclosures'>;

const DEFAULTS = { max_results: 10, proximity: 1000, diff_only: false };

/** What is sent: nothing at its default, and no base year without something to compare. */
function asked({ diff_base_year, ...search }: DisclosureParameters) {
  const base = search.diff_only ? diff_base_year : undefined;
  return withoutDefaults({ ...search, diff_base_year: base }, DEFAULTS);
}

/** Passages of a company's annual and quarterly reports that hold a phrase or words. */
export function disclosuresQuery(id: string, search: DisclosureParameters) {
  const query = asked(search);
  return queryOptions({
    queryKey: ['disclosures', id, query],
    queryFn: ({ signal }) => request(disclosuresEndpoint, { path: { identifier: id }, query, signal }),
  });
}
