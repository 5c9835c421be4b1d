import { queryOptions } from '@tanstack/react-query';

import { qualityEndpoint } from '../../contract/quality.ts';
import { request } from './client.ts';

/** What was checked in a company's figures and texts. Other servers may not support this. */
export function qualityQuery(id: string) {
  return queryOptions({
    queryKey: ['quality', id],
    queryFn: ({ signal }) => request(qualityEndpoint, { path: { identifier: id }, signal }),
  });
}
