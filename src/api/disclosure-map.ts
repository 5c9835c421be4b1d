import { queryOptions } from '@tanstack/react-query';

import { disclosureMapEndpoint } from '../../contract/disclosure-endpoints.ts';
import { request } from './client.ts';

/** Which disclosures a company's reports of one form hold, and how new each was. A hosted instance may not have it. */
export function disclosureMapQuery(id: string, form: '10-K' | '10-Q') {
  return queryOptions({
    queryKey: ['disclosure-map', id, form],
    queryFn: ({ signal }) =>
      request(disclosureMapEndpoint, { path: { identifier: id }, query: { form }, signal }),
  });
}
