import * as v from 'valibot';

import { DocumentPath } from './document.ts';
import { defineEndpoint, type Endpoint, get } from './endpoint.ts';
import { opaque } from './opaque.ts';
import { integer, words } from './parameters.ts';

/** Facts in one answer. */
export const FACTS_MAX = 5_000;

const OFFSET_MAX = 100_000_000;

const DocumentFactsQuery = v.strictObject({
  /** First and last character whose facts are wanted. */
  offset: v.optional(integer({ min: 0, max: OFFSET_MAX }), '0'),
  length: v.optional(integer({ min: 1, max: 1_000_000 }), '100000'),
  /** Or all places of one concept: `us-gaap:Assets`. */
  tag: v.optional(words(300)),
  /** Of one period: its last day, and its first; without `end`, of any. */
  start: v.optional(words(10)),
  end: v.optional(words(10)),
});

/** A number of inline XBRL with its place in the text. */
const DocumentFact = v.looseObject({
  /** Range in the document's text. */
  offset: v.number(),
  to: v.number(),
  /** As printed: `391,035`. */
  text: v.string(),
  tag: v.string(),
  /** First day; null for a balance. */
  start: v.nullable(v.string()),
  end: v.string(),
  unit: v.string(),
  /** In its unit, not in thousands; null for a dash. */
  value: v.nullable(v.number()),
  decimals: v.nullable(v.number()),
  /** Member by axis; absent for the company as a whole. */
  dimensions: v.optional(v.record(v.string(), v.string())),
});

export type DocumentFact = v.InferOutput<typeof DocumentFact>;

/** Extension: the facts of a document's numbers, in the order of the text; those of a concept, the statements' first. */
const DocumentFactsResponse = opaque(
  v.looseObject({
    accession_number: v.string(),
    filename: v.string(),
    /** All numbers with facts in the document. */
    total: v.number(),
    facts: v.array(DocumentFact),
    /** Notes and policies that are tagged as blocks of text and overlap the range. */
    notes: v.array(v.looseObject({ tag: v.string(), offset: v.number(), to: v.number() })),
  }),
);

export const documentFactsEndpoint = defineEndpoint(get, {
  path: '/filings/{accession}/documents/{filename}/facts',
  tier: 'free',
  spec: null,
  summary: 'Facts of a document’s numbers',
  params: DocumentPath,
  query: DocumentFactsQuery,
  response: DocumentFactsResponse,
}) satisfies Endpoint;
