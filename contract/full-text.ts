import * as v from 'valibot';

import { opaque } from './opaque.ts';

/** Apart, since every page's search box knows what may be asked, and few read the answer. */
export { FULL_TEXT_Q_MAX, FullTextQuery } from './full-text-query.ts';

const texts = v.array(v.string());
const count = v.looseObject({
  key: v.string(),
  doc_count: v.number(),
  /** Extra: what the key is called, of a place or an industry; null where the service does not know. */
  name: v.optional(v.nullable(v.string())),
});

/** A document of a filing that matches. */
const MatchedFile = v.looseObject({
  filename: v.string(),
  file_type: v.nullable(v.string()),
  file_description: v.nullable(v.string()),
  /** On sec.gov; null for an invented filing. */
  url: v.nullable(v.string()),
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
    /** Extra: hits inside `snippet`, as pairs of offsets in it (UTF-16 units, end exclusive), in order. */
    highlights: v.optional(v.array(v.tuple([v.number(), v.number()]))),
    /** Extra: offset of the best hit in the document's text as the reader shows it. */
    offset: v.optional(v.number()),
    /** Extra: every document of the filing that matches, best first. */
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
    }),
    query: v.looseObject({}),
    /** Extra: the offset answered from, where the tier's cap moved it. */
    effective_from: v.optional(v.number()),
    /** Extra: filings that the matching documents belong to; pages count filings. */
    total_filings: v.optional(v.number()),
    /** Extra: how the rows were put in order, and why not by relevance where that was asked for. */
    ranking: v.optional(v.looseObject({ by: v.string(), reason: v.nullable(v.string()) })),
    /** Extra: matching documents by month of filing, `2024-11`, in order. */
    months: v.optional(v.array(count)),
    /** Extra: `embedded` index, or SEC's own (`efts`). */
    source: v.optional(v.string()),
  }),
);
export type FullTextResponse = v.InferOutput<typeof FullTextResponse>;
