import { queryOptions } from '@tanstack/react-query';

import { disclosuresEndpoint } from '../../contract/disclosures.ts';
import type { QueryOf } from '../../contract/endpoints.ts';
import { commonTextEndpoint } from '../../contract/passages.ts';
import { withoutDefaults } from '../../contract/query-text.ts';
import { request } from './client.ts';

type DisclosureParameters = QueryOf<'disclosures'>;

const DEFAULTS = { max_results: 10, proximity: 1000, diff_only: false, sort: 'relevance' };

/** The request parameters, without defaults; the base year only matters when comparing. */
function parametersOf({ diff_base_year, ...search }: DisclosureParameters) {
  const base = search.diff_only ? diff_base_year : undefined;
  return withoutDefaults({ ...search, diff_base_year: base }, DEFAULTS);
}

/** Passages in a company's annual and quarterly reports that contain a phrase or words. */
export function disclosuresQuery(id: string, search: DisclosureParameters) {
  const query = parametersOf(search);
  return queryOptions({
    queryKey: ['disclosures', id, query],
    queryFn: ({ signal }) => request(disclosuresEndpoint, { path: { identifier: id }, query, signal }),
  });
}

/** A passage: the report, the disclosure and the paragraph in it. */
export type PassageRef = { adsh: string; tag: string; ordinal: number };

/** How many peers use nearly the same text as one passage of a company. Other servers may not support this. */
export function commonTextQuery(id: string, passage: PassageRef) {
  return queryOptions({
    queryKey: ['common-text', id, passage],
    queryFn: ({ signal }) =>
      request(commonTextEndpoint, { path: { identifier: id }, query: passage, signal }),
  });
}
