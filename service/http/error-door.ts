import { ServiceError } from '../../contract/errors.ts';
import type { Log } from '../log.ts';
import { StoreError, type StoreFailure } from '../store/store.ts';
import type { Exchange } from './exchange.ts';

const STORE_WORDS: Record<StoreFailure, { words: string; retry_after: number }> = {
  newer: {
    words: 'The data was written by a newer version of this service, which is needed to read it',
    retry_after: 300,
  },
  damaged: {
    words: 'The stored data is damaged and is not read from until it is repaired',
    retry_after: 300,
  },
  full: { words: 'The disk that holds the data is full; free some space and try again', retry_after: 60 },
  unavailable: { words: 'The data store does not answer at the moment; try again shortly', retry_after: 5 },
};

/**
 * The error to answer with for whatever was thrown. A store that fails is 503 in plain words; what nobody
 * expected is 500 without details, which go to the log with the request's id.
 */
export function toServiceError(thrown: unknown, exchange: Exchange, log: Log): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  const where = { request_id: exchange.request_id, method: exchange.method, path: exchange.template };
  if (thrown instanceof StoreError) {
    log.error({ ...where, failure: thrown.failure, err: thrown }, 'the store cannot answer');
    const { words, retry_after } = STORE_WORDS[thrown.failure];
    return new ServiceError('unavailable', words, { retry_after });
  }
  log.error({ ...where, err: thrown }, 'unexpected failure');
  return new ServiceError(
    'internal_error',
    'Something failed inside the service; its log has the details under this request id',
  );
}
