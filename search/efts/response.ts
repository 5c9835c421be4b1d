import * as v from 'valibot';

import { ServiceError } from '../../contract/errors.ts';
import { EdgarError } from '../../edgar/answer.ts';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A list that older responses leave null. */
const texts = v.nullish(v.array(text), []);
const day = v.pipe(text, v.regex(/^\d{4}-\d{2}-\d{2}$/));

const Hit = v.looseObject({
  /** `accession:filename`. */
  _id: v.pipe(text, v.regex(/^\d{10}-\d{2}-\d{6}:[^:/]+$/)),
  _score: v.nullable(v.number()),
  _source: v.looseObject({
    ciks: v.pipe(v.array(v.pipe(text, v.regex(/^\d{1,10}$/))), v.minLength(1)),
    display_names: texts,
    period_ending: v.nullish(day),
    xsl: v.nullish(text),
    sequence: v.nullish(v.union([count, v.pipe(text, v.regex(/^\d{1,6}$/))])),
    root_forms: v.nullish(v.array(text)),
    /** Only in the older index. */
    root_form: v.nullish(text),
    form: text,
    file_date: day,
    adsh: v.pipe(text, v.regex(/^\d{10}-\d{2}-\d{6}$/)),
    file_type: v.nullish(text),
    file_description: v.nullish(text),
    sics: texts,
    biz_states: texts,
    biz_locations: texts,
    inc_states: texts,
    items: texts,
  }),
});
export type EftsHit = v.InferOutput<typeof Hit>;

const Buckets = v.looseObject({
  buckets: v.array(v.looseObject({ key: text, doc_count: count })),
});

const Aggregations = v.looseObject({
  form_filter: v.optional(Buckets),
  entity_filter: v.optional(Buckets),
  sic_filter: v.optional(Buckets),
  biz_states_filter: v.optional(Buckets),
  inc_states_filter: v.optional(Buckets),
});
export type EftsAggregations = v.InferOutput<typeof Aggregations>;

/** Clauses of the executed search, as the response repeats them. */
const Carried = v.looseObject({
  query: v.optional(
    v.looseObject({
      bool: v.optional(
        v.looseObject({
          must: v.optional(v.array(v.looseObject({ match_phrase: v.optional(v.record(text, v.unknown())) }))),
        }),
      ),
    }),
  ),
});

/**
 * A response of SEC's full-text search. An HTML page, a JSON error, failed shards and a timeout don't fit this
 * schema, so that no failure reads as a search without hits.
 * Rule: docs/rules.md#sec-full-text-index-answers
 */
export const EftsResponse = v.looseObject({
  timed_out: v.literal(false),
  _shards: v.optional(v.looseObject({ failed: v.literal(0) })),
  hits: v.looseObject({
    total: v.looseObject({ value: count, relation: v.picklist(['eq', 'gte']) }),
    hits: v.array(Hit),
  }),
  /** Present on the first page at least. */
  aggregations: v.optional(Aggregations),
  /** An echo of the query, used only in its known shape. */
  query: v.optional(v.fallback(Carried, {})),
});
export type EftsResponse = v.InferOutput<typeof EftsResponse>;

/** Whether `OR` was searched as a word. */
export function tookOrAsWord(answer: EftsResponse): boolean {
  const must = answer.query?.query?.bool?.must ?? [];
  return must.some((clause) =>
    Object.values(clause.match_phrase ?? {}).some((word) => typeof word === 'string' && /^or$/i.test(word)),
  );
}

const utf8 = new TextDecoder('utf-8');

/**
 * The response that a body of JSON is. Only a complete one in the index's own format counts, so that no failure reads as a
 * search without results. Throws EdgarError: `outage` for cut-off JSON, `malformed` for JSON of another kind.
 * Rule: docs/rules.md#sec-full-text-index-answers
 */
export function readResponse(bytes: Uint8Array): EftsResponse {
  let json: unknown;
  try {
    json = JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new EdgarError('outage', 'EDGAR returned incomplete JSON', { cause });
  }
  const parsed = v.safeParse(EftsResponse, json, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const path = v.getDotPath(issue) ?? 'the whole';
  throw new EdgarError('malformed', `EDGAR returned JSON in an unknown format (${path}: ${issue.message})`);
}

/** The error for a failed request. Nothing is known then about the results. */
export function upstreamError(what: string): ServiceError {
  return new ServiceError(
    'upstream_error',
    `SEC's full-text search ${what}. This doesn't mean there are no results; try again shortly.`,
  );
}
