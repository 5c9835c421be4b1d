import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';

import type { Target } from './target.ts';

/** From the first packet to the last. */
const TIMEOUT_MS = 15_000;

/** What became of one attempt: a status, or why there is none. */
export type Outcome = { status: number | null; error: string | null };

/**
 * Posts a body to a target, at its resolved address and no other. Redirects are not followed, and of the answer only the
 * status counts. Never throws.
 */
export function post(
  { url, address }: Target,
  { body, headers }: { body: string; headers: Record<string, string> },
  timeout_ms = TIMEOUT_MS,
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(timeout_ms);
  const request = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    signal,
    // Node asks for one address or a list, depending on the version of its connection.
    lookup: (_host, options, done) => {
      const family = isIP(address);
      if (options.all === true) done(null, [{ address, family }]);
      else done(null, address, family);
    },
  });
  request.on('response', (response) => {
    const { statusCode: status = 0 } = response;
    response.destroy();
    resolve({ status, error: reasonOf(status) });
  });
  request.on('error', (error) => {
    const error_text = signal.aborted ? `no answer within ${timeout_ms / 1_000} s` : error.message;
    resolve({ status: null, error: error_text.slice(0, 200) });
  });
  request.end(body);
  return promise;
}

function reasonOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `answered ${status}: redirects are not followed`
    : `answered ${status}`;
}
