import * as v from 'valibot';

import type { Call, Cluster } from './client.ts';
import { clusterError, notNow } from './cluster-error.ts';
import type { Clause } from './compile-intervals.ts';
import { Counted, exactly, FILINGS, filingsOf, Stats } from './count-facets.ts';

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

/** Asks one cluster: answers are whole or an error. */
export type Asks = {
  /** The answer to a search, in the given shape. `without` names parts that needn't be sent. */
  search<S extends v.GenericSchema>(body: object, schema: S, without?: string): Promise<v.InferOutput<S>>;
  /** How many documents each clause finds; no more than `most` if it is given. */
  counts(clauses: readonly Clause[], most?: number): Promise<number[]>;
  /** How many filings each clause finds; more than are counted exactly are Infinity. */
  filings(clauses: readonly Clause[]): Promise<number[]>;
};

/** Asks a cluster until a signal is aborted. What is counted once isn't asked again. */
export function asksOf(cluster: Cluster, signal?: AbortSignal): Asks {
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
      const asked = clauses.map((query) => {
        const most_here = 'term' in query || 'match_all' in query ? undefined : most;
        return { query, most: most_here, key: JSON.stringify([query, most_here]) };
      });
      const missing = asked.filter(({ key }) => !counted.has(key));
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
      return asked.map(({ key }) => counted.get(key) ?? 0);
    },
  };
}
