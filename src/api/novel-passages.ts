import { queryOptions } from '@tanstack/react-query';

import { novelPassagesEndpoint } from '../../contract/novel-passages.ts';
import { request } from './client.ts';

/** New passages in a company's latest report. Other servers may not support this. */
export function novelPassagesQuery(id: string, limit: number) {
  return queryOptions({
    queryKey: ['novel-passages', id, limit],
    queryFn: ({ signal }) =>
      request(novelPassagesEndpoint, { path: { identifier: id }, query: { limit }, signal }),
  });
}
