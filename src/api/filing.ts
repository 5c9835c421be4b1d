import { queryOptions } from '@tanstack/react-query';

import {
  documentEndpoint,
  type DocumentFact,
  documentFactsEndpoint,
  hitsEndpoint,
} from '../../contract/document.ts';
import { filingEndpoint } from '../../contract/filing.ts';
import { request } from './client.ts';
import { queryOf } from './query.ts';

export function filingQuery(accession: string) {
  return queryOf(filingEndpoint, { path: { accession } });
}

/** Characters of a document per request. */
export const SLICE = 100_000;

/** The whole blocks of a document's text between two offsets. */
export function rangeQuery(accession: string, filename: string, offset: number, length: number) {
  const query = { offset, length };
  return queryOf(documentEndpoint, { path: { accession, filename }, query }, { staleTime: Infinity });
}

/** The n-th slice of a document's text, from 0: the whole blocks from `index * SLICE`. Filed text never changes. */
export const sliceQuery = (accession: string, filename: string, index: number) =>
  rangeQuery(accession, filename, index * SLICE, SLICE);

/** A search in one document: a full-text query, or plain text to find. */
type DocumentSearch = { q: string } | { find: string };

export function hitsQuery(accession: string, filename: string, search: DocumentSearch) {
  return queryOf(hitsEndpoint, { path: { accession, filename }, query: search }, { staleTime: Infinity });
}

/** The facts and tagged notes of the n-th slice of a document's text. */
export function factsQuery(accession: string, filename: string, index: number) {
  const query = { offset: index * SLICE, length: SLICE };
  return queryOf(documentFactsEndpoint, { path: { accession, filename }, query }, { staleTime: Infinity });
}

/** A figure to look for: concept, and first and last day of its period. */
type FigureKey = { tag: string; start: string | undefined; end: string | undefined };

/** Where a document prints a figure, its statements first. */
export function figurePlacesQuery(accession: string, filename: string, figure: FigureKey) {
  return queryOptions({
    queryKey: ['facts', accession, filename, figure],
    queryFn: ({ signal }): Promise<{ facts: DocumentFact[] }> =>
      request(documentFactsEndpoint, { path: { accession, filename }, query: figure, signal }),
    staleTime: Infinity,
  });
}
