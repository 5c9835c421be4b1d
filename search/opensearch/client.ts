import { Client, errors } from '@opensearch-project/opensearch';
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws-v3';
import * as v from 'valibot';

import { ServiceError } from '../../contract/errors.ts';
import { QueryError } from '../../domain/query/query.ts';
import { FACET_MAX, type FullTextFilter } from '../full-text.ts';
import type { Clause } from './query.ts';
import type { AwsSettings, OpenSearchSettings } from './settings.ts';

const SHORTLY = 5;
/** Seconds until someone may have set right what is wrong. */
const LATER = 60;

/** The cluster can't answer now. */
export const notNow = (message: string, retry_after = SHORTLY): ServiceError =>
  new ServiceError('unavailable', message, { retry_after });

/** The index has what was removed from the store a moment ago. */
export const behind = (what: string): ServiceError =>
  notNow(`The search index has ${what}, which the store no longer has. It is being brought up to date.`);

/** Nothing can be searched before all of it is indexed. */
export const notIndexed = (): ServiceError =>
  notNow('Nothing is indexed yet. The first index is searched when it is complete.', LATER);

/** The cluster is not one that can be used. */
export const notUsable = (message: string): ServiceError =>
  new ServiceError('upstream_error', message, { retry_after: LATER });

const isTooBroad = (said: string): boolean =>
  /too_many_clauses|TooManyClauses|expanded to too many/i.test(said);

/** What the engine says where an index takes no changes: its disk reached the watermark, or someone closed it. */
const isBlocked = (said: string): boolean => /cluster_block_exception|blocked by/.test(said);
const BLOCKED =
  'The search index takes no changes, most often because a disk of the cluster is full. Free some space; nothing is lost.';

function ofResponse({ statusCode, body }: errors.ResponseError): Error {
  const said = JSON.stringify(body ?? '');
  if (statusCode === 401)
    return notUsable(
      'The search engine refused the user or the password. Check OPENSEARCH_USER and OPENSEARCH_PASSWORD.',
    );
  if (isBlocked(said) && statusCode < 500) return notNow(BLOCKED, LATER);
  if (statusCode === 403) return notUsable(`The search engine’s user lacks a right: ${said.slice(0, 500)}`);
  if (isTooBroad(said)) return new QueryError('A word with * matches too many words. Add more letters.', 0);
  if (statusCode === 404) return notIndexed();
  if (statusCode === 429) return notNow('The search engine is busy. Try again shortly.', 2);
  if (statusCode >= 500) return notNow('A part of the search index is not available. Try again shortly.');
  return new Error(`The search engine refused a request: ${statusCode} ${said.slice(0, 2_000)}`);
}

/** What a failed request means. An outage is never an empty or partial page. */
export function clusterError(thrown: unknown): Error {
  if (thrown instanceof v.ValiError || thrown instanceof errors.DeserializationError)
    return notUsable(
      'The search engine answered in a form that OpenSearch 3 doesn’t have. Check its address.',
    );
  if (thrown instanceof errors.ResponseError) return ofResponse(thrown);
  if (thrown instanceof errors.TimeoutError)
    return notNow('The search engine took too long. Narrow the search, or try again shortly.');
  if (thrown instanceof errors.OpenSearchClientError)
    return notNow('The search engine is not reachable. Try again shortly.');
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Record<string, string>;
  /** A JSON body, or lines of JSON. */
  body?: object;
  lines?: readonly object[];
  timeout_ms?: number;
  /** Ends the request when it is aborted. */
  signal?: AbortSignal;
};

/** Asks the cluster. Throws the client's errors. */
export type Cluster = {
  /** Name the indices begin with, and their alias. */
  index: string;
  call(call: Call): Promise<unknown>;
  close(): Promise<void>;
};

/** Longest wait for an answer, a little above the engine's own limit of a search. */
const TIMEOUT_MS = 2_500;

/** Signs each request as Amazon OpenSearch Service requires. */
const signer = ({ region, credentials }: AwsSettings) =>
  AwsSigv4Signer({ region, service: 'es', getCredentials: async () => credentials });

/** Reaches the cluster through the official client: it spreads requests over nodes and leaves out dead ones. */
export function openCluster({ nodes, auth, aws = null, ca, index }: OpenSearchSettings): Cluster {
  const client = new Client({
    nodes: [...nodes],
    ...(auth === null ? {} : { auth }),
    ...(aws === null ? {} : signer(aws)),
    ...(ca === null ? {} : { ssl: { ca } }),
    requestTimeout: TIMEOUT_MS,
    // A node that died during a request gets it no second time; another does once.
    maxRetries: Math.min(2, nodes.length - 1),
  });
  return {
    index,
    async call({ method, path, query = {}, body, lines, timeout_ms = TIMEOUT_MS, signal }) {
      signal?.throwIfAborted();
      const pending = client.transport.request(
        {
          method,
          path,
          querystring: query,
          ...(lines === undefined
            ? { body: body ?? '' }
            : { bulkBody: lines.map((line) => JSON.stringify(line)) }),
        },
        { requestTimeout: timeout_ms },
      );
      // In braces: a listener that returns a promise has its rejection thrown.
      const abort = (): void => {
        pending.abort();
      };
      signal?.addEventListener('abort', abort, { once: true });
      try {
        return (await pending).body;
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
    close: () => client.close(),
  };
}

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
