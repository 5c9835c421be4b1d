import * as v from 'valibot';

import { FACET_MAX, type FullTextFilter } from '../full-text.ts';
import { type Call, type Cluster, clusterError, notNow } from './client.ts';
import type { Clause } from './query.ts';

/** Values that a shard counts, so that counts are those of all shards. */
const SHARD_MAX = 200_000;
/** Filings and filers that are counted exactly: the engine refuses more than 65,535 values in one answer. */
const COUNTED_MAX = 60_000;

const facet = (field: string) => ({
  terms: { field, size: FACET_MAX, shard_size: SHARD_MAX, order: [{ _count: 'desc' }, { _key: 'asc' }] },
});

/** How many values a field has. The values themselves aren't sent. */
const countOf = (field: string, name: string) => ({
  [name]: { terms: { field, size: COUNTED_MAX } },
  [`${name}_count`]: { stats_bucket: { buckets_path: `${name}>_count` } },
});

export const facetsOf = (filter: FullTextFilter) => ({
  forms: facet('root_form'),
  entities: facet('ciks'),
  sics: facet('sics'),
  locations: facet(filter.counted_location),
  months: {
    date_histogram: {
      field: 'filing_date',
      calendar_interval: 'month',
      format: 'yyyy-MM',
      min_doc_count: 1,
    },
  },
  ...filingsOf,
});

export const filersOf = countOf('ciks', 'filers');
const filingsOf = countOf('accession', 'filings');

/** What an answer with counts needn't have. */
export const FILINGS = 'aggregations.filings.buckets';
export const FILERS = 'aggregations.*.filers.buckets';

const Terms = v.object({
  buckets: v.array(v.object({ key: v.string(), doc_count: v.number() })),
  /** How far a count may be off, if a shard has more values than it counts. */
  doc_count_error_upper_bound: v.number(),
});
const Counted = v.object({ sum_other_doc_count: v.number() });
const Stats = v.object({ count: v.number() });

export const Facets = v.object({
  forms: Terms,
  entities: Terms,
  sics: Terms,
  locations: Terms,
  months: v.object({ buckets: v.array(v.object({ key_as_string: v.string(), doc_count: v.number() })) }),
  filings: Counted,
  filings_count: Stats,
});
export const Filers = v.object({ filers: Counted, filers_count: Stats });

/** A number of values, or null if there are more than are counted. */
export const exactly = (
  { sum_other_doc_count }: v.InferOutput<typeof Counted>,
  { count }: v.InferOutput<typeof Stats>,
): number | null => (sum_other_doc_count > 0 ? null : count);

/** The engine's own limit of a search, below the client's. */
const TIMEOUT = '1500ms';

const Whole = v.object({
  timed_out: v.boolean(),
  _shards: v.object({ failed: v.number() }),
});
const Total = v.object({ hits: v.object({ total: v.object({ value: v.number() }) }) });
const CountedAll = v.object({
  responses: v.array(
    v.union([
      v.object({ ...Whole.entries, ...Total.entries }),
      v.object({ error: v.unknown(), status: v.number() }),
    ]),
  ),
});

const LATE = 'The search engine took too long. Narrow the search, or try again shortly.';
const LACKING = 'A part of the search index is not available. Try again shortly.';

/** Throws ServiceError for an answer that a part of the index didn't give. */
function refusePartial({ timed_out, _shards }: v.InferOutput<typeof Whole>): void {
  if (timed_out) throw notNow(LATE);
  if (_shards.failed > 0) throw notNow(LACKING);
}

/** Reads one cluster: answers are whole or an error. */
export type ClusterReader = {
  /** The answer to a search, in the given shape. `without` names parts that needn't be sent. */
  search<S extends v.GenericSchema>(body: object, schema: S, without?: string): Promise<v.InferOutput<S>>;
  /** How many documents each clause finds; no more than `most` if it is given. */
  counts(clauses: readonly Clause[], most?: number): Promise<number[]>;
  /** How many filings each clause finds; more than are counted exactly are Infinity. */
  filings(clauses: readonly Clause[]): Promise<number[]>;
};

/** Reads a cluster until a signal is aborted. What is counted once isn't requested again. */
export function openClusterReader(cluster: Cluster, signal?: AbortSignal): ClusterReader {
  const counted = new Map<string, number>();
  const call = async <S extends v.GenericSchema>(
    request: Call,
    schema: S,
    check: (answer: unknown) => void = () => {},
  ): Promise<v.InferOutput<S>> => {
    try {
      const answer = await cluster.call({ ...request, ...(signal === undefined ? {} : { signal }) });
      check(answer);
      return v.parse(schema, answer);
    } catch (thrown) {
      throw clusterError(thrown);
    }
  };
  const ofFilings = v.object({ aggregations: v.object({ filings: Counted, filings_count: Stats }) });
  return {
    filings: (clauses) =>
      Promise.all(
        clauses.map(async (query) => {
          const body = { size: 0, timeout: TIMEOUT, query, aggs: filingsOf };
          const { aggregations } = await call(
            {
              method: 'POST',
              path: `/${cluster.index}/_search`,
              query: { filter_path: `-${FILINGS}` },
              body,
            },
            ofFilings,
            (answer) => refusePartial(v.parse(Whole, answer)),
          );
          return exactly(aggregations.filings, aggregations.filings_count) ?? Infinity;
        }),
      ),
    async search(body, schema, without) {
      return call(
        {
          method: 'POST',
          path: `/${cluster.index}/_search`,
          query: {
            // Rarity of words is counted over all shards, so that the same words weigh the same in each.
            search_type: 'dfs_query_then_fetch',
            allow_partial_search_results: 'false',
            ...(without === undefined ? {} : { filter_path: `-${without}` }),
          },
          body: { timeout: TIMEOUT, ...body },
        },
        schema,
        (answer) => refusePartial(v.parse(Whole, answer)),
      );
    },
    async counts(clauses, most) {
      // The documents of one word are a number that the index has; those of several have to be found.
      const counting = clauses.map((query) => {
        const most_here = 'term' in query || 'match_all' in query ? undefined : most;
        return { query, most: most_here, key: JSON.stringify([query, most_here]) };
      });
      const missing = counting.filter(({ key }) => !counted.has(key));
      const lines = missing.flatMap(({ query, most: most_here }) => [
        { allow_partial_search_results: false },
        { size: 0, timeout: TIMEOUT, track_total_hits: most_here ?? true, query },
      ]);
      if (lines.length > 0) {
        const path = `/${cluster.index}/_msearch`;
        const { responses } = await call({ method: 'POST', path, lines }, CountedAll);
        if (responses.length !== missing.length) throw notNow(LACKING);
        for (const [at, response] of responses.entries()) {
          if ('error' in response) throw notNow(LACKING);
          refusePartial(response);
          counted.set(missing[at]?.key ?? '', response.hits.total.value);
        }
      }
      return counting.map(({ key }) => counted.get(key) ?? 0);
    },
  };
}
