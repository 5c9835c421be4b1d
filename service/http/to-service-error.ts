import { ServiceError } from '../../contract/errors.ts';
import type { Log } from '../../search/log.ts';
import { StoreError, type StoreFailure } from '../../store/store-error.ts';
import type { HttpContext } from './http-env.ts';

const STORE_MESSAGES: Record<StoreFailure, { message: string; retry_after: number }> = {
  newer: { message: 'The data needs a newer version of this service', retry_after: 300 },
  older: { message: 'The data is of an earlier version and must be loaded again', retry_after: 300 },
  damaged: { message: 'The stored data is damaged and must be repaired', retry_after: 300 },
  full: { message: 'The disk is full; free some space and try again', retry_after: 60 },
  readonly: { message: 'The data can only be read here: its disk is full or read-only', retry_after: 300 },
  unavailable: { message: 'The data store is not responding; try again shortly', retry_after: 5 },
};

/**
 * The error to answer with for whatever was thrown. A store that fails is 503; anything unexpected is 500 without
 * details, which go to the log with the request's id.
 */
export function toServiceError(thrown: Error, c: HttpContext, log: Log): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  const request = { request_id: c.get('request_id'), method: c.req.method, path: c.get('template') };
  if (thrown instanceof StoreError) {
    log.error({ ...request, failure: thrown.failure, err: thrown }, 'the store cannot answer');
    const { message, retry_after } = STORE_MESSAGES[thrown.failure];
    return new ServiceError('unavailable', message, { retry_after });
  }
  log.error({ ...request, err: thrown }, 'unexpected failure');
  return new ServiceError(
    'internal_error',
    'The service failed; its log has the details under this request id',
  );
}
