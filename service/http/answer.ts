import { hash } from 'node:crypto';

import { errorBody, type ServiceError } from '../../contract/errors.ts';
import type { Exchange } from './exchange.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Whether an answer may be kept and asked for again with If-None-Match, or must never be kept. */
export type Keeping = 'revalidate' | 'never';

/** Answers 200 with JSON, or 304 where the caller already has this very body. */
export function answerJson(value: unknown, keeping: Keeping, exchange: Exchange, request: Request): Response {
  return answerText(JSON.stringify(value), keeping, exchange, request);
}

/** As answerJson, for a body that is JSON text already. */
export function answerText(body: string, keeping: Keeping, exchange: Exchange, request: Request): Response {
  const headers = commonHeaders(exchange);
  if (keeping === 'never') {
    headers['Cache-Control'] = 'no-store';
  } else {
    const etag = `W/"${hash('sha1', body, 'base64url')}"`;
    headers['Cache-Control'] = 'private, no-cache';
    headers['ETag'] = etag;
    if (holds(request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers });
  }
  headers['Content-Type'] = JSON_TYPE;
  return send(200, body, headers, exchange);
}

/** The one way an error leaves the service. */
export function answerError(error: ServiceError, exchange: Exchange): Response {
  const headers = commonHeaders(exchange);
  headers['Cache-Control'] = 'no-store';
  headers['Content-Type'] = JSON_TYPE;
  if (error.status === 401) headers['WWW-Authenticate'] = 'Bearer';
  if (error.status === 405 && exchange.allow !== null) headers['Allow'] = exchange.allow;
  if (error.details.retry_after !== undefined) headers['Retry-After'] = String(error.details.retry_after);
  const body = JSON.stringify(errorBody(error, exchange.family, exchange.request_id));
  return send(error.status, body, headers, exchange);
}

/** Answers OPTIONS: the methods of a path, and nothing for other origins. */
export function answerMethods(exchange: Exchange): Response {
  const headers = commonHeaders(exchange);
  headers['Allow'] = exchange.allow ?? '';
  headers['Cache-Control'] = 'no-store';
  return new Response(null, { status: 204, headers });
}

function send(status: number, body: string, headers: Record<string, string>, exchange: Exchange): Response {
  if (exchange.method !== 'HEAD') return new Response(body, { status, headers });
  headers['Content-Length'] = String(Buffer.byteLength(body));
  return new Response(null, { status, headers });
}

function commonHeaders(exchange: Exchange): Record<string, string> {
  const headers: Record<string, string> = {
    'X-Request-Id': exchange.request_id,
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Authorization, Accept-Encoding',
  };
  if (exchange.quota !== null) {
    const { day, month } = exchange.quota;
    const tightest = month.remaining < day.remaining ? month : day;
    headers['X-RateLimit-Limit'] = String(tightest.limit);
    headers['X-RateLimit-Remaining'] = String(tightest.remaining);
    headers['X-RateLimit-Reset'] = String(Date.parse(tightest.resets_at) / 1_000);
  }
  return headers;
}

/** Whether an If-None-Match names this ETag, compared weakly (RFC 9110 §13.1.2). */
function holds(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(',').some((entry) => entry.trim().replace(/^W\//, '') === opaque);
}
