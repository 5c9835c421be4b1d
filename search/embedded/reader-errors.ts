import { ServiceError } from '../../contract/errors.ts';
import { QueryError } from '../../domain/query/query.ts';
import { StoreError } from '../../store/store-error.ts';
import type { ReaderFailure } from './reader-message.ts';

export const BUSY = 'Too many searches are running. Try again shortly.';
export const STARTING = 'Full-text search is starting. Try again shortly.';
export const ENDING = 'The service is shutting down.';

export function unavailable(message: string, retry_after: number): ServiceError {
  return new ServiceError('unavailable', message, { retry_after });
}

/** For a search that has used its time. */
export function stoppedAfter(ran_ms: number): ServiceError {
  const seconds = Math.round(ran_ms / 100) / 10;
  return unavailable(
    `The search was stopped after ${seconds} seconds. Narrow it by words, dates or forms.`,
    5,
  );
}

/** What a reader failed with, after a search of so many milliseconds or without one. */
export function errorOf(failure: ReaderFailure, ran_ms = 0): Error {
  if (failure.kind === 'stopped') return stoppedAfter(ran_ms);
  if (failure.kind === 'query') return new QueryError(failure.message, failure.position);
  if (failure.kind === 'store') return new StoreError(failure.failure, failure.message);
  return new Error(`A reader process failed: ${failure.message}`);
}
