import { queryOptions } from '@tanstack/react-query';

import { disclosureTextEndpoint } from '../../contract/disclosures.ts';
import { request } from './client.ts';

/** One disclosure of one report, by passage. Filed text never changes, so it never goes stale. */
export function disclosureTextQuery(id: string, adsh: string, tag: string) {
  return queryOptions({
    queryKey: ['disclosure-text', id, adsh, tag],
    queryFn: ({ signal }) =>
      request(disclosureTextEndpoint, { path: { identifier: id }, query: { adsh, tag }, signal }),
    staleTime: Infinity,
  });
}
