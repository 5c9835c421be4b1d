import { queryOptions } from '@tanstack/react-query';

import { commonTextEndpoint } from '../../contract/passages.ts';
import { request } from './client.ts';

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
