import * as v from 'valibot';

import { defineEndpoint, type Endpoint, get } from './endpoint.ts';
import { opaque } from './opaque.ts';
import { integer } from './parameters.ts';

/** Maximum characters of a document's text in one answer. */
const TEXT_SLICE_MAX = 400_000;

const TEXT_LENGTH_MAX = 100_000_000;

export const DocumentPath = v.object({ accession: v.string(), filename: v.string() });

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
    /** Targets of links inside the document, for the whole document. */
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
  spec: null,
  summary: 'Part of a document’s text, with its blocks',
  params: DocumentPath,
  query: DocumentQuery,
  response: DocumentResponse,
}) satisfies Endpoint;
