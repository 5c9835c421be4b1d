import { randomUUID } from 'node:crypto';

import { type Ask, AskError, createAsk } from '../../../contract/request.ts';
import type { Upstream } from '../../upstream.ts';
import { CaptionError } from './caption.ts';

/** The service with the key of embedded views. Throws CaptionError where the answer says what was wrong. */
export function askThrough(upstream: Upstream): Ask {
  const ask = createAsk((request) =>
    upstream({ ...request, headers: { ...request.headers, 'x-request-id': randomUUID() } }),
  );
  return async (endpoint, given) => {
    try {
      return await ask(endpoint, given);
    } catch (error) {
      if (!(error instanceof AskError)) throw error;
      const isOwn = error.status === 400 || error.status === 404;
      throw isOwn ? new CaptionError(error.message) : new Error(`The service answered ${error.status}`);
    }
  };
}
