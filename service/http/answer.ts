import { createHash, hash } from 'node:crypto';

import type { Context, MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { errorBody, type ServiceError } from '../../contract/errors.ts';
import { errorFamilyAt } from '../../contract/find-endpoint.ts';
import type { Tier } from '../../contract/tier.ts';
import type { QuotaState } from '../context.ts';
import type { Caching, Route } from './route.ts';

/** Answers 304 where the caller already has the body that `answerJson` gave an ETag. Rule: docs/rules.md#conditional-requests */
export const revalidate = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'x-request-id',
    'x-content-type-options',
    'x-ratelimit-limit',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
  ],
});

export function answerJson(c: HttpContext, value: unknown, caching: Caching): Response {
  return answerText(c, JSON.stringify(value), caching);
}

/** When an answer was made, and whether from a cache, is no part of what it says. */
const PROCESSED = '"processed_at":"';
const PROCESSED_REST = /^"processed_at":"[^"]{0,40}"(?:,"from_cache":(?:true|false))?/;
const PROCESSED_MAX = 120;

/** As answerJson, for a body that is JSON text already. */
export function answerText(c: HttpContext, text: string, caching: Caching): Response {
  // Encoded once, for its tag, its length and the socket.
  const body = Buffer.from(text);
  if (caching === 'never') return send(c, 200, body, { 'Cache-Control': 'no-store' });
  return send(c, 200, body, { 'Cache-Control': 'private, no-cache', ETag: `W/"${tagOf(body)}"` });
}

function tagOf(body: Buffer): string {
  const start = body.indexOf(PROCESSED);
  const rest = start === -1 ? '' : body.toString('latin1', start, start + PROCESSED_MAX);
  const length = PROCESSED_REST.exec(rest)?.[0].length ?? 0;
  if (length === 0) return hash('sha1', body, 'base64url');
  return createHash('sha1')
    .update(body.subarray(0, start))
    .update(body.subarray(start + length))
    .digest('base64url');
}

/** The one way an error leaves the service. */
export function answerError(c: HttpContext, error: ServiceError): Response {
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  const allow = c.get('allow');
  if (error.status === 401) headers['WWW-Authenticate'] = 'Bearer';
  if (error.status === 405 && allow !== null) headers['Allow'] = allow;
  if (error.details.retry_after !== undefined) headers['Retry-After'] = String(error.details.retry_after);
  const body = errorBody(error, errorFamilyAt(c.req.path), c.get('request_id'));
  return send(c, error.status, Buffer.from(JSON.stringify(body)), headers);
}

/** Answers OPTIONS: the methods of a path, and nothing for other origins. */
export function answerMethods(c: HttpContext): Response {
  return c.body(null, 204, { Allow: c.get('allow') ?? '', 'Cache-Control': 'no-store' });
}

/** What is left of the tighter of the caller's two quotas. */
export function setQuotaHeaders(c: HttpContext, { day, month }: QuotaState): void {
  const tightest = month.remaining < day.remaining ? month : day;
  c.header('X-RateLimit-Limit', String(tightest.limit));
  c.header('X-RateLimit-Remaining', String(tightest.remaining));
  c.header('X-RateLimit-Reset', String(Date.parse(tightest.resets_at) / 1_000));
}

/** The length lets a gateway decide whether compressing pays without reading the body. */
function send(
  c: HttpContext,
  status: ContentfulStatusCode,
  body: Buffer<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  return c.body(body, status, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(body.length),
  });
}

/** Who sends a request: the socket's address, null when the caller is a part of this program, and who signed in at the gateway. */
export type Caller = { address: string | null; user?: string | null };

/** What is known of a request while it is answered; one middleware after another adds to it. */
export type HttpEnv = {
  Bindings: Caller;
  Variables: {
    request_id: string;
    /** Still percent-encoded, without its `?`. */
    search: string;
    /** Path with its parameters' names instead of their values, fit for a log; `-` until matched. */
    template: string;
    /** Methods of the matched path, for the Allow header; null until matched. */
    allow: string | null;
    route: Route;
    params: Record<string, string>;
    tier: Tier;
    /** Label of the caller's key; null without one. */
    key_label: string | null;
    /** Key and address of the caller, in one text that is compared and never shown. */
    client: string;
    /** Remaining quota of the caller's key; null when it is not metered. */
    quota: QuotaState | null;
  };
};

export type HttpContext = Context<HttpEnv>;
export type Middleware = MiddlewareHandler<HttpEnv>;
