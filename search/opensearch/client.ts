import { Client, errors } from '@opensearch-project/opensearch';
import { AwsSigv4Signer } from '@opensearch-project/opensearch/aws-v3';
import * as v from 'valibot';

import { ServiceError } from '../../contract/errors.ts';
import { QueryError } from '../../domain/query/query.ts';
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
