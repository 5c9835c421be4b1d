import * as v from 'valibot';

import { type Endpoint, defineEndpoint, get, opaque } from './endpoint.ts';
import { FullTextQuery } from './full-text-query.ts';

const texts = v.array(v.string());

const count = v.looseObject({
  key: v.string(),
  doc_count: v.number(),
  /** Extra: name of the place or industry; null if unknown. */
  name: v.optional(v.nullable(v.string())),
});

/** A matching document of a filing. */
const MatchedFile = v.looseObject({
  filename: v.string(),
  file_type: v.nullable(v.string()),
  file_description: v.nullable(v.string()),
  /** On sec.gov; null for an invented filing. */
  url: v.nullable(v.string()),
});

/** Words around one place of a document. */
const Excerpt = v.looseObject({
  snippet: v.string(),
  highlights: v.array(v.tuple([v.number(), v.number()])),
  offset: v.number(),
  /** Key of the Item it is in (`1A`, `II-1A`, `5.02`), and the title in the filing; null outside of Items. */
  item: v.nullable(v.string()),
  item_title: v.nullable(v.string()),
  /** Heading of the note to the financial statements it is in, or what follows them: the auditor's report, signatures. */
  note: v.nullable(v.string()),
});

export const FullTextResult = opaque(
  v.looseObject({
    id: v.string(),
    score: v.number(),
    accession: v.string(),
    form: v.string(),
    root_forms: texts,
    file_type: v.string(),
    file_date: v.string(),
    period_ending: v.nullable(v.string()),
    filename: v.string(),
    url: v.string(),
    entities: v.array(v.looseObject({ cik: v.string(), name: v.string(), ticker: v.nullable(v.string()) })),
    ciks: texts,
    biz_states: texts,
    biz_locations: texts,
    inc_states: texts,
    sics: texts,
    items: texts,
    is_primary: v.boolean(),
    is_amendment: v.boolean(),
    /** Extra: words around the best hit, on one line; without a query, the opening. */
    snippet: v.optional(v.string()),
    /** Extra: hits in `snippet` as pairs of offsets (UTF-16 units, end exclusive), in order. */
    highlights: v.optional(v.array(v.tuple([v.number(), v.number()]))),
    /** Extra: offset of the best hit in the document's text as the reader shows it. */
    offset: v.optional(v.number()),
    /** Extra: the best places of the document, best first. */
    excerpts: v.optional(v.array(Excerpt)),
    /** Extra: mentions in the document; at least these if `is_complete` is false. Rule: docs/rules.md#mentions */
    mentions: v.optional(v.looseObject({ count: v.number(), is_complete: v.boolean() })),
    /** Extra: matching documents of the filing, best first. */
    matched_files: v.optional(v.array(MatchedFile)),
    file_description: v.optional(v.nullable(v.string())),
    /** Extra: title of each item as it read on the filing date, in the order of `items`. */
    item_titles: v.optional(v.array(v.nullable(v.string()))),
    /** Extra: an invented filing of the sample. */
    sample: v.optional(v.boolean()),
  }),
);

export type FullTextResult = v.InferOutput<typeof FullTextResult>;

export const FullTextResponse = opaque(
  v.looseObject({
    results: v.array(FullTextResult),
    total: v.number(),
    total_relation: v.string(),
    from: v.number(),
    size: v.number(),
    tier: v.string(),
    tier_cap: v.number(),
    tier_capped: v.boolean(),
    applied_default_window: v.nullable(
      v.looseObject({ window: v.string(), date_from: v.string(), date_to: v.string() }),
    ),
    /** Other wordings that were searched, without those found in too many filings to say anything. */
    also_matched: v.nullable(v.looseObject({ label: v.string(), phrases: texts })),
    query_understanding: v.nullable(v.looseObject({ forms: texts, items: texts, residual_q: v.string() })),
    facets: v.looseObject({
      forms: v.array(count),
      entities: v.array(
        v.looseObject({
          cik: v.string(),
          name: v.string(),
          ticker: v.nullable(v.string()),
          count: v.number(),
        }),
      ),
      sics: v.array(count),
      biz_states: v.array(count),
      /** Extra, with `count_sections`: text without boilerplate, and each kind of it. A document may be in several. */
      sections: v.optional(v.array(count)),
    }),
    query: v.looseObject({}),
    /** Extra: first offset of this page, if the tier's cap moved it. */
    effective_from: v.optional(v.number()),
    /** Extra: number of filings with matching documents; pages count filings. */
    total_filings: v.optional(v.number()),
    /** Extra: order of the rows, and why it isn't relevance if that was requested. */
    ranking: v.optional(v.looseObject({ by: v.string(), reason: v.nullable(v.string()) })),
    /** Extra: how the words were rewritten; absent if the source doesn't rewrite. */
    rewrites: v.optional(
      v.looseObject({
        /** Words left out. */
        stop_words: texts,
        /** Words, and the other forms searched. */
        word_forms: v.array(v.looseObject({ typed: v.string(), also: texts })),
        /** Extra: terms of the field that were searched as phrases, as typed. */
        terms: v.optional(texts),
        /** How many of the words the documents have, if none has all of them. */
        most_words: v.nullable(v.looseObject({ wanted: v.number(), found: v.number() })),
      }),
    ),
    /** Extra: of `total`, documents with the words as typed, and documents with only another wording. */
    matches: v.optional(v.looseObject({ exact: v.number(), widened: v.number() })),
    /**
     * Extra, where nothing matches: parameters to change so that `total` documents match, and what changes in words. Empty
     * values remove a parameter. Null if no change was found.
     */
    nearest: v.optional(
      v.nullable(
        v.looseObject({ label: v.string(), change: v.record(v.string(), v.string()), total: v.number() }),
      ),
    ),
    /** Extra: companies the query names: filtered by with `ticker:AAPL`, else only suggested. */
    companies_in_query: v.optional(
      v.array(
        v.looseObject({
          cik: v.string(),
          name: v.string(),
          ticker: v.nullable(v.string()),
          text: v.string(),
          is_filter: v.boolean(),
        }),
      ),
    ),
    /** Extra: Items and sections whose text alone was searched; `text` is the term of `q`, null for `within`. */
    within: v.optional(
      v.array(v.looseObject({ value: v.string(), label: v.string(), text: v.nullable(v.string()) })),
    ),
    /** Extra: what was searched within the filters, and how many listed companies have no filings here. */
    searched: v.optional(
      v.looseObject({ documents: v.number(), companies: v.number(), companies_not_loaded: v.number() }),
    ),
    /** Extra: matching documents by month of filing, `2024-11`, in order. */
    months: v.optional(v.array(count)),
    /** Extra: `embedded` index, `opensearch`, or SEC's own (`efts`). */
    source: v.optional(v.string()),
  }),
);

export type FullTextResponse = v.InferOutput<typeof FullTextResponse>;

export const fullTextEndpoint = defineEndpoint(get, {
  path: '/search/full-text',
  tier: 'professional',
  spec: '4.3',
  summary: 'Search inside filing documents',
  query: FullTextQuery,
  response: FullTextResponse,
  errors: 'full_text',
}) satisfies Endpoint;
