import * as v from 'valibot';

import { Filing } from './filings.ts';
import { Cik } from './identifier.ts';
import { opaque } from './opaque.ts';
import { integer } from './parameters.ts';

/** Characters of a document's text that one answer carries at most. */
export const TEXT_SLICE_MAX = 400_000;
const TEXT_LENGTH_MAX = 100_000_000;

/** An accession number in a path. Any text is accepted here: what is not one is a 404, not a 400. */
export const FilingPath = v.object({ accession: v.string() });
export const DocumentPath = v.object({ accession: v.string(), filename: v.string() });

const neighbour = v.nullable(
  v.looseObject({
    accession_number: v.string(),
    form: v.string(),
    filing_date: v.string(),
    period_end: v.nullable(v.string()),
  }),
);

/** One Item of a document as a run of its text; offsets are UTF-16 units, ends exclusive. */
export const ItemSpan = opaque(
  v.looseObject({
    /** `1A`, `II-1A`, `5.02`: unlike every other of the document. */
    key: v.string(),
    item: v.string(),
    part: v.nullable(v.string()),
    title: v.string(),
    start: v.number(),
    body_start: v.number(),
    end: v.number(),
    /** `found`, or `incorporated`: it points elsewhere. */
    status: v.string(),
    /** `ok`, or `suspect`: of a length that such an Item rarely has. */
    quality: v.string(),
  }),
);
export type ItemSpan = v.InferOutput<typeof ItemSpan>;

export const FilingDocument = opaque(
  v.looseObject({
    filename: v.string(),
    type: v.nullable(v.string()),
    sequence: v.nullable(v.number()),
    description: v.nullable(v.string()),
    /** Bytes as EDGAR serves it. */
    size: v.number(),
    is_primary: v.boolean(),
    /** Characters of its text; null when it cannot be read here. */
    characters: v.nullable(v.number()),
    /** Why it cannot be read here; null when it can. */
    unreadable: v.nullable(v.string()),
    /** On sec.gov; null for an invented filing. */
    url: v.nullable(v.string()),
    items: v.array(ItemSpan),
  }),
);
export type FilingDocument = v.InferOutput<typeof FilingDocument>;

/** Extension: one filing, its documents and its neighbours of the same form. */
export const FilingResponse = opaque(
  v.looseObject({
    filing: Filing,
    /** Every filer; the first is the one whose neighbours are named. */
    companies: v.array(v.looseObject({ cik: Cik, name: v.string(), ticker: v.nullable(v.string()) })),
    /** In the filing's order; empty when none are stored. */
    documents: v.array(FilingDocument),
    /** Names of documents that the filing lists and the source lacks. */
    missing: v.array(v.string()),
    /** The filing of the same form filed before this one, and the one after it. */
    previous: neighbour,
    next: neighbour,
    sample: v.boolean(),
  }),
);
export type FilingResponse = v.InferOutput<typeof FilingResponse>;

export const DocumentQuery = v.strictObject({
  /** First character wanted. */
  offset: v.optional(integer({ min: 0, max: TEXT_LENGTH_MAX }), '0'),
  /** Characters wanted: whole blocks are answered, so that a few more may come. */
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

/** A run of the text that stands on its own; offsets are those of the whole document's text. */
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

/** Extension: a run of a document's text and its shape. */
export const DocumentResponse = opaque(
  v.looseObject({
    accession_number: v.string(),
    filename: v.string(),
    /** Length of the whole text. */
    characters: v.number(),
    /** What is answered: from the first character of `text` to the one after its last. */
    from: v.number(),
    to: v.number(),
    text: v.string(),
    blocks: v.array(Block),
    /** Targets of links inside the document, of the whole document. */
    anchors: v.array(v.looseObject({ id: v.string(), offset: v.number() })),
    /** What could not be kept of the document's shape, in words. */
    losses: v.array(v.string()),
  }),
);
export type DocumentResponse = v.InferOutput<typeof DocumentResponse>;

/** Hits that one answer carries at most. */
export const HITS_MAX = 5_000;

export const HitsQuery = v.strictObject({
  /** In the language of full-text search, as its answer's links carry it. */
  q: v.optional(
    v.pipe(v.string('must be given once'), v.maxLength(1_000, 'must be at most 1000 characters')),
  ),
  /** Plain words as they stand, case apart: find in document. */
  find: v.optional(
    v.pipe(v.string('must be given once'), v.maxLength(200, 'must be at most 200 characters')),
  ),
});

/** Extension: where a query, or plain words, stand in a document. */
export const HitsResponse = opaque(
  v.looseObject({
    /** Start and end of each in the document's text, in order, without overlap. */
    hits: v.array(v.tuple([v.number(), v.number()])),
    /** More than `hits` holds when there are more than one answer carries. */
    total: v.number(),
  }),
);
