import { queryOptions } from '@tanstack/react-query';

import { novelPassagesEndpoint } from '../../contract/passages.ts';
import { request } from './client.ts';

/** New passages in a company's latest report, of one form if given. Other servers may not support this. */
export function novelPassagesQuery(id: string, limit: number, form?: '10-K' | '10-Q') {
  return queryOptions({
    queryKey: ['novel-passages', id, limit, form],
    queryFn: ({ signal }) =>
      request(novelPassagesEndpoint, { path: { identifier: id }, query: { limit, form }, signal }),
  });
}
