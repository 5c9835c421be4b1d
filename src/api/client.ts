import * as v from 'valibot';

import { buildPath } from '../../contract/build-path.ts';
import type { AnswerOf, Endpoint, ParamsOf } from '../../contract/endpoints.ts';
import { ApiError } from './api-error.ts';
import { withAsOf } from './as-of-day.ts';
import { refuseLocked } from './known-tier.ts';
import { noteRefusal, serverPause } from './pause.ts';
import { readError } from './read-error.ts';

export type Parameters = Record<string, string | number | boolean | undefined>;
type Request<E extends Endpoint> = {
  path?: ParamsOf<E> & Record<string, string>;
  query?: Parameters;
  body?: unknown;
  signal?: AbortSignal;
};

function pathOf(endpoint: Endpoint, path: Record<string, string>): string {
  return `${endpoint.host === 'api' ? '/v1' : ''}${buildPath(endpoint.path, path)}`;
}

function withQuery(endpoint: string, query: Parameters): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, String(value));
  const text = params.toString();
  return text === '' ? endpoint : `${endpoint}?${text}`;
}

/** Path and query of a request, as other programs send it: `/v1/companies/AAPL/ratios?period_type=ttm`. */
export function addressOf(
  endpoint: Endpoint,
  { path = {}, query = {} }: { path?: Record<string, string>; query?: Parameters },
): string {
  return withQuery(pathOf(endpoint, path), withAsOf(endpoint, query));
}

function parseJson(endpoint: string, text: string, requestId: string | null): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const fields = { kind: 'unexpected', endpoint, status: 200, request_id: requestId } as const;
    throw new ApiError('The response is not JSON', fields, { cause });
  }
}

function parseResponse<E extends Endpoint>(called: E, endpoint: string, response: Response, text: string) {
  const requestId = response.headers.get('x-request-id');
  const parsed = v.safeParse(called.response, parseJson(endpoint, text, requestId));
  // The parsed output matches the endpoint's schema; TypeScript cannot infer that for a generic E.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  if (parsed.success) return parsed.output as AnswerOf<E>;
  const issue = parsed.issues[0];
  const where = v.getDotPath(issue) ?? 'response';
  throw new ApiError(`${where}: ${issue.message}`, {
    kind: 'unexpected',
    endpoint,
    status: response.status,
    request_id: requestId,
  });
}

/** Longest wait for a response; endpoints that work longer say so in the contract. */
const TIMEOUT_MS = 15_000;

/**
 * Calls one endpoint of the contract and returns the parsed response.
 * Throws ApiError: `refused` for any status but 2xx, `network` without a response, `timeout` without one in 15 seconds,
 * `unexpected` for a response that doesn't match the contract. What the server will refuse is not sent. An aborted request throws the signal's reason.
 */
export async function request<E extends Endpoint>(called: E, options: Request<E> = {}): Promise<AnswerOf<E>> {
  const endpoint = pathOf(called, options.path ?? {});
  const init: RequestInit = { method: called.method, headers: { accept: 'application/json' } };
  if (options.signal !== undefined) init.signal = options.signal;
  if (options.body !== undefined) {
    init.body = JSON.stringify(options.body);
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
  }
  const asked_at = performance.now();
  await refuseLocked(called, endpoint);
  // A server that leaves its status unanswered is not waited for twice.
  const timeout_ms = (called.timeout_ms ?? TIMEOUT_MS) - (performance.now() - asked_at);
  await serverPause()?.enter(endpoint);
  try {
    const { response, text } = await send(
      endpoint,
      withQuery(endpoint, withAsOf(called, options.query ?? {})),
      init,
      timeout_ms,
    );
    if (!response.ok) throw await noteRefusal(endpoint, readError(endpoint, response, text));
    serverPause()?.answered(endpoint);
    return parseResponse(called, endpoint, response, text);
  } finally {
    serverPause()?.left(endpoint);
  }
}

/** The response with its text. Throws ApiError `network` or `timeout`; an aborted request the signal's reason. */
async function send(
  endpoint: string,
  url: string,
  init: RequestInit,
  timeout_ms: number,
): Promise<{ response: Response; text: string }> {
  const limit = AbortSignal.timeout(Math.max(0, Math.ceil(timeout_ms)));
  const signal = init.signal instanceof AbortSignal ? AbortSignal.any([init.signal, limit]) : limit;
  try {
    const response = await fetch(url, { ...init, signal });
    return { response, text: await response.text() };
  } catch (cause) {
    init.signal?.throwIfAborted();
    if (limit.aborted) throw new ApiError('No response in time', { kind: 'timeout', endpoint }, { cause });
    throw new ApiError('No response', { kind: 'network', endpoint }, { cause });
  }
}

/** Parameters without default values, so that equal requests share one URL and one cache entry. */
export function withoutDefaults(given: Parameters, defaults: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && value !== defaults[key]),
  );
}
