import { queryOptions } from '@tanstack/react-query';

import { hitsEndpoint } from '../../contract/hits.ts';
import { request } from './client.ts';

/** A search in one document: a full-text query, or plain text to find. */
export type DocumentSearch = { q: string } | { find: string };

/** The positions of the hits in a document's text. */
export function hitsQuery(accession: string, filename: string, search: DocumentSearch) {
  return queryOptions({
    queryKey: ['hits', accession, filename, search],
    queryFn: ({ signal }) => request(hitsEndpoint, { path: { accession, filename }, query: search, signal }),
    staleTime: Infinity,
  });
}
