import * as v from 'valibot';

import { DocumentPath } from './document.ts';
import { type Endpoint, defineEndpoint, get, opaque } from './endpoint.ts';

/** Maximum hits in one answer. */
export const HITS_MAX = 5_000;

const HitsQuery = v.strictObject({
  /** A query in the language of full-text search. */
  q: v.optional(
    v.pipe(v.string('must be given once'), v.maxLength(1_000, 'must be at most 1000 characters')),
  ),
  /** Plain text to find, ignoring case. */
  find: v.optional(
    v.pipe(v.string('must be given once'), v.maxLength(200, 'must be at most 200 characters')),
  ),
});

/** Extension: places of a query or of plain text in a document. */
export const HitsResponse = opaque(
  v.looseObject({
    /** Start and end of each in the document's text, in order, without overlap. */
    hits: v.array(v.tuple([v.number(), v.number()])),
    /** Total number, which can exceed the length of `hits`. */
    total: v.number(),
  }),
);

export const hitsEndpoint = defineEndpoint(get, {
  path: '/filings/{accession}/documents/{filename}/hits',
  tier: 'free',
  spec: null,
  summary: 'Hits of a query in a document',
  params: DocumentPath,
  query: HitsQuery,
  response: HitsResponse,
  errors: 'full_text',
}) satisfies Endpoint;
