import { queryOptions } from '@tanstack/react-query';

import { documentFactsEndpoint, type DocumentFact } from '../../contract/document.ts';
import { request } from './client.ts';
import { SLICE } from './document.ts';

/** The facts and tagged notes of the n-th slice of a document's text. */
export function factsQuery(accession: string, filename: string, index: number) {
  const query = { offset: index * SLICE, length: SLICE };
  return queryOptions({
    queryKey: ['facts', accession, filename, index],
    queryFn: ({ signal }) => request(documentFactsEndpoint, { path: { accession, filename }, query, signal }),
    staleTime: Infinity,
  });
}

/** A figure to look for: concept, and first and last day of its period. */
export type FigureKey = { tag: string; start: string | undefined; end: string | undefined };

/** Where a document prints a figure, its statements first. */
export function figurePlacesQuery(accession: string, filename: string, figure: FigureKey) {
  return queryOptions({
    queryKey: ['facts', accession, filename, figure],
    queryFn: ({ signal }): Promise<{ facts: DocumentFact[] }> =>
      request(documentFactsEndpoint, { path: { accession, filename }, query: figure, signal }),
    staleTime: Infinity,
  });
}
