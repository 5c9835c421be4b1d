import { queryOptions } from '@tanstack/react-query';

import { documentEndpoint } from '../../contract/reader-endpoints.ts';
import { request } from './client.ts';

/** Characters of a document that are asked for at a time. */
export const SLICE = 100_000;

/** The n-th run of a document's text, from 0: whole blocks from `index * SLICE` on. A filed text does not change. */
export function sliceQuery(accession: string, filename: string, index: number) {
  const query = { offset: index * SLICE, length: SLICE };
  return queryOptions({
    queryKey: ['document', accession, filename, index],
    queryFn: ({ signal }) => request(documentEndpoint, { path: { accession, filename }, query, signal }),
    staleTime: Infinity,
  });
}
