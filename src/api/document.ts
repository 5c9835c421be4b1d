import { queryOptions } from '@tanstack/react-query';

import { documentEndpoint } from '../../contract/document.ts';
import { request } from './client.ts';

/** Characters of a document per request. */
export const SLICE = 100_000;

/** The whole blocks of a document's text between two offsets. */
export function rangeQuery(accession: string, filename: string, offset: number, length: number) {
  const query = { offset, length };
  return queryOptions({
    queryKey: ['document', accession, filename, offset, length],
    queryFn: ({ signal }) => request(documentEndpoint, { path: { accession, filename }, query, signal }),
    staleTime: Infinity,
  });
}

/** The n-th slice of a document's text, from 0: the whole blocks from `index * SLICE`. Filed text never changes. */
export function sliceQuery(accession: string, filename: string, index: number) {
  const query = { offset: index * SLICE, length: SLICE };
  return queryOptions({
    queryKey: ['document', accession, filename, index],
    queryFn: ({ signal }) => request(documentEndpoint, { path: { accession, filename }, query, signal }),
    staleTime: Infinity,
  });
}
