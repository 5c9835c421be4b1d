import { queryOptions } from '@tanstack/react-query';

import { hitsEndpoint } from '../../contract/reader-endpoints.ts';
import { request } from './client.ts';

/** What is looked for in a document: a query of full-text search, or plain words. */
export type Sought = { q: string } | { find: string };

/** Where that stands in a document's text. */
export function hitsQuery(accession: string, filename: string, sought: Sought) {
  return queryOptions({
    queryKey: ['hits', accession, filename, sought],
    queryFn: ({ signal }) => request(hitsEndpoint, { path: { accession, filename }, query: sought, signal }),
    staleTime: Infinity,
  });
}
