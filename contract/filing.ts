import * as v from 'valibot';

import { Cik, type Endpoint, defineEndpoint, get, opaque } from './endpoint.ts';
import { Filing } from './filings.ts';
import { asOf } from './parameters.ts';

/** An accession number in a path. Any text is accepted, because an invalid one is a 404, not a 400. */
const FilingPath = v.object({ accession: v.string() });

const neighbour = v.nullable(
  v.looseObject({
    accession_number: v.string(),
    form: v.string(),
    filing_date: v.string(),
    period_end: v.nullable(v.string()),
  }),
);

/** One Item of a document as a range of its text; offsets are UTF-16 units, ends exclusive. */
export const ItemSpan = opaque(
  v.looseObject({
    /** `1A`, `II-1A`, `5.02`; unique in the document. */
    key: v.string(),
    item: v.string(),
    part: v.nullable(v.string()),
    title: v.string(),
    start: v.number(),
    body_start: v.number(),
    end: v.number(),
    /** `found`, `incorporated` by reference to another document, or `referred` to another place of this one. */
    status: v.string(),
    /** Extension: the notes it refers to, by number, with their runs. */
    notes: v.optional(
      v.array(
        v.looseObject({
          note: v.string(),
          runs: v.array(v.looseObject({ start: v.number(), end: v.number() })),
        }),
      ),
    ),
    /** Extension: further runs, where an index of pages names several. */
    more: v.optional(v.array(v.looseObject({ start: v.number(), end: v.number() }))),
    /** `ok`, or `suspect` if its length is unusual for such an Item. */
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
    /** Characters of its text; null if it can't be read. */
    characters: v.nullable(v.number()),
    /** Why it can't be read; null if it can. */
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
    /** All filers; `previous` and `next` are filings of the first. */
    companies: v.array(v.looseObject({ cik: Cik, name: v.string(), ticker: v.nullable(v.string()) })),
    /** In the filing's order; empty when none are stored. */
    documents: v.array(FilingDocument),
    /** Documents listed in the filing but not available from the source. */
    missing: v.array(v.string()),
    /** The previous and the next filing on the same form. */
    previous: neighbour,
    next: neighbour,
    sample: v.boolean(),
  }),
);

export type FilingResponse = v.InferOutput<typeof FilingResponse>;

export const filingEndpoint = defineEndpoint(get, {
  path: '/filings/{accession}',
  tier: 'free',
  summary: 'One filing with its documents',
  params: FilingPath,
  query: v.strictObject(asOf),
  response: FilingResponse,
}) satisfies Endpoint;
