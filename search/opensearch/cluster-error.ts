import { errors } from '@opensearch-project/opensearch';
import * as v from 'valibot';

import { ServiceError } from '../../contract/errors.ts';
import { QueryError } from '../../domain/query/query.ts';

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
