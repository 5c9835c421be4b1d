import { queryOptions } from '@tanstack/react-query';

import { novelPassagesEndpoint } from '../../contract/disclosure-endpoints.ts';
import { request } from './client.ts';

/** What a company's newest report says that its earlier ones did not. A hosted instance may not have it. */
export function novelPassagesQuery(id: string, limit: number) {
  return queryOptions({
    queryKey: ['novel-passages', id, limit],
    queryFn: ({ signal }) =>
      request(novelPassagesEndpoint, { path: { identifier: id }, query: { limit }, signal }),
  });
}
