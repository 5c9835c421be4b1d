import * as v from 'valibot';

import { type Endpoint, defineEndpoint, get, opaque } from './endpoint.ts';
import { integer, words } from './parameters.ts';

/** Maximum characters of a document's text in one answer. */
const TEXT_SLICE_MAX = 400_000;

const TEXT_LENGTH_MAX = 100_000_000;

const DocumentPath = v.object({ accession: v.string(), filename: v.string() });

const DocumentQuery = v.strictObject({
  /** First character. */
  offset: v.optional(integer({ min: 0, max: TEXT_LENGTH_MAX }), '0'),
  /** Number of characters. The response has whole blocks, so it can be slightly longer. */
  length: v.optional(integer({ min: 1, max: TEXT_SLICE_MAX }), '100000'),
});

const align = v.optional(v.picklist(['center', 'right']));

const Cell = v.looseObject({
  start: v.number(),
  end: v.number(),
  colspan: v.optional(v.number()),
  rowspan: v.optional(v.number()),
  align,
  header: v.optional(v.literal(true)),
});

/** One block of the text; offsets count in the whole document's text. */
export const Block = opaque(
  v.looseObject({
    kind: v.picklist(['heading', 'paragraph', 'list_item', 'table', 'preformatted']),
    start: v.number(),
    end: v.number(),
    level: v.optional(v.number()),
    align,
    indent: v.optional(v.number()),
    /** Emphasis: start, end, `bold` `italic` `underline` `superscript` `subscript`. */
    marks: v.optional(v.array(v.tuple([v.number(), v.number(), v.string()]))),
    /** `#anchor` inside the document, or an https address on sec.gov. */
    links: v.optional(v.array(v.looseObject({ start: v.number(), end: v.number(), to: v.string() }))),
    rows: v.optional(v.array(v.array(Cell))),
  }),
);

export type Block = v.InferOutput<typeof Block>;

/** Extension: part of a document's text, with its blocks. */
export const DocumentResponse = opaque(
  v.looseObject({
    accession_number: v.string(),
    filename: v.string(),
    /** Length of the whole text. */
    characters: v.number(),
    /** Range of `text` in the document, end exclusive. */
    from: v.number(),
    to: v.number(),
    text: v.string(),
    blocks: v.array(Block),
    /** Where links inside the document lead, for the whole document. */
    anchors: v.array(v.looseObject({ id: v.string(), offset: v.number() })),
    /** With the beginning of the text, for the whole document: headings below its Items, level 1 or 2. */
    headings: v.optional(
      v.array(v.looseObject({ offset: v.number(), title: v.string(), level: v.number() })),
    ),
    /** With the beginning of the text: its numbered pages, and the offsets at which they end. */
    pages: v.optional(v.array(v.looseObject({ page: v.number(), offset: v.number() }))),
    /** Parts of the document that could not be represented. */
    losses: v.array(v.string()),
  }),
);

export type DocumentResponse = v.InferOutput<typeof DocumentResponse>;

export const documentEndpoint = defineEndpoint(get, {
  path: '/filings/{accession}/documents/{filename}',
  tier: 'free',
  summary: 'Part of a document’s text, with its blocks',
  params: DocumentPath,
  query: DocumentQuery,
  response: DocumentResponse,
}) satisfies Endpoint;

/** Extension: a stored document as filed, without scripts, forms and whatever loads from elsewhere. */
const OriginalResponse = opaque(
  v.looseObject({
    accession_number: v.string(),
    filename: v.string(),
    /** A page. Places of the text are elements with id `o` and the offset, facts `f` and the offset. */
    html: v.string(),
  }),
);

export const originalEndpoint = defineEndpoint(get, {
  path: '/filings/{accession}/documents/{filename}/original',
  tier: 'free',
  summary: 'A document as filed',
  params: DocumentPath,
  response: OriginalResponse,
}) satisfies Endpoint;

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
  summary: 'Facts of a document’s numbers',
  params: DocumentPath,
  query: DocumentFactsQuery,
  response: DocumentFactsResponse,
}) satisfies Endpoint;

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
  summary: 'Hits of a query in a document',
  params: DocumentPath,
  query: HitsQuery,
  response: HitsResponse,
  errors: 'full_text',
}) satisfies Endpoint;
