import { queryOptions } from '@tanstack/react-query';

import { commonTextEndpoint } from '../../contract/disclosure-endpoints.ts';
import { request } from './client.ts';

/** A passage: which report, which of its disclosures, which paragraph. */
export type PassagePlace = { adsh: string; tag: string; ordinal: number };

/** How many peers of a company say nearly the same as one of its passages. A hosted instance may not have it. */
export function commonTextQuery(id: string, place: PassagePlace) {
  return queryOptions({
    queryKey: ['common-text', id, place],
    queryFn: ({ signal }) => request(commonTextEndpoint, { path: { identifier: id }, query: place, signal }),
  });
}
