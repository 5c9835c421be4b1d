import { queryOptions } from '@tanstack/react-query';

import type { DisclosureForm } from '../../contract/disclosures-query.ts';
import { novelPassagesEndpoint } from '../../contract/passages.ts';
import { request } from './client.ts';

/** New passages in a company's latest report, of one form if given. Other servers may not support this. */
export function novelPassagesQuery(id: string, limit: number, form?: DisclosureForm) {
  return queryOptions({
    queryKey: ['novel-passages', id, limit, form],
    queryFn: ({ signal }) =>
      request(novelPassagesEndpoint, { path: { identifier: id }, query: { limit, form }, signal }),
  });
}
