import { queryOptions } from '@tanstack/react-query';

import type { DisclosureForm } from '../../contract/disclosures-query.ts';
import { disclosureMapEndpoint } from '../../contract/disclosures.ts';
import { request } from './client.ts';

/**
 * The disclosures in a company's reports on one form, with their novelty, and with `changes` how much each changed since
 * the year before. Other servers may not support this.
 */
export function disclosureMapQuery(id: string, form: DisclosureForm, changes = false) {
  return queryOptions({
    queryKey: ['disclosure-map', id, form, changes],
    queryFn: ({ signal }) =>
      request(disclosureMapEndpoint, {
        path: { identifier: id },
        query: { form, ...(changes && { changes }) },
        signal,
      }),
  });
}
