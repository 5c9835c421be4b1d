import { ServiceError } from '../../contract/errors.ts';
import type { OpenLoadRunner } from './runner.ts';
import { createTurns } from './turns.ts';

function refuse(): Promise<never> {
  return Promise.reject(new ServiceError('not_implemented', 'This service starts no loads'));
}

/** For a service that only reads: it starts no loads and leaves those of another process on the same store alone. */
export function withoutLoads(): OpenLoadRunner {
  return {
    start: refuse,
    cancel: refuse,
    follow: refuse,
    inTurn: createTurns(),
    close: () => Promise.resolve(),
  };
}
