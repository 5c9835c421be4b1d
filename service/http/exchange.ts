import { randomUUID } from 'node:crypto';

import type { ErrorFamily } from '../../contract/errors.ts';
import type { QuotaState } from '../context.ts';

/** What is known of one request while it is answered; filled in as the pipeline goes. */
export type Exchange = {
  request_id: string;
  method: string;
  /** Path with its parameters' names instead of their values, fit for a log; `-` until matched. */
  template: string;
  family: ErrorFamily;
  quota: QuotaState | null;
  /** Methods of the matched path, for the Allow header; null until matched. */
  allow: string | null;
};

/** A new exchange; the caller's own X-Request-Id is taken over when it is short and plain. */
export function openExchange(request: Request): Exchange {
  const given = request.headers.get('x-request-id');
  return {
    request_id: given !== null && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID(),
    method: request.method,
    template: '-',
    family: 'plain',
    quota: null,
    allow: null,
  };
}
