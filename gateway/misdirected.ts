import { ServiceError } from '../contract/errors.ts';
import { API_PREFIX } from '../contract/target.ts';
import { refusal } from './refusal.ts';

/** Answers 421 to a request for a name that isn't this instance's, in the API's form below its prefix. */
export function misdirected(pathname: string, reason: string): Response {
  if (pathname.startsWith(`${API_PREFIX}/`)) {
    const { headers, body } = refusal(new ServiceError('forbidden', reason), crypto.randomUUID(), pathname);
    return new Response(body, { status: 421, headers });
  }
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return new Response(`${reason}\n`, { status: 421, headers });
}
