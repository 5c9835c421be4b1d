import type { AnswerOf, Endpoint } from '../../contract/endpoints.ts';
import { type Given, type Parameters, addressOf, readAnswer, withDay } from '../../contract/request.ts';
import { isTier, type Tier, tierReaches } from '../../contract/tier.ts';
import { asOfDay } from '../../views/format/dates.ts';
import { ApiError, mustWait } from './api-error.ts';
import type { BackOff } from './back-off.ts';

/** The tier of the server's key, from its status; null until it is known, and for a server that doesn't say. */
let known: Tier | null = null;
let remembering: Promise<void> = Promise.resolve();

async function remember(status: Promise<{ tier: string }>): Promise<void> {
  try {
    const { tier } = await status;
    const name = tier.toLowerCase();
    known = isTier(name) ? name : null;
  } catch {
    // The page shows why the status failed; each request then finds out for itself.
    known = null;
  }
}

/** Remembers the tier in a status response. Requests that need more than Free wait for it. */
export function learnTier<T extends { tier: string }>(status: Promise<T>): Promise<T> {
  remembering = remember(status);
  return status;
}

/**
 * Throws the server's 403 without a request for an endpoint above the key's tier: each would count towards the quota of a
 * key that can't have it.
 */
async function refuseLocked({ tier }: Endpoint, endpoint: string): Promise<void> {
  if (tier === null || tier === 'free') return;
  await remembering;
  if (known === null || tierReaches(known, tier)) return;
  throw (await import('./refusal.ts')).lockedRefusal(endpoint, known, tier);
}

/** Pauses of the server that this page came from. Loaded with the first refusal that says to wait: most pages never need it. */
let shared: BackOff | null = null;

/** The pause of the server; null before the first. */
export const serverPause = (): BackOff | null => shared;

/** Notes a refusal. Returns the error to throw: with the number of tries, if the server says to wait. */
async function noteRefusal(endpoint: string, error: ApiError): Promise<ApiError> {
  if (error.code === 'signed_out') (await import('./refusal.ts')).goToLogin();
  if (shared === null) {
    if (!mustWait(error)) return error;
    const { createBackOff } = await import('./back-off.ts');
    shared ??= createBackOff(() => performance.now());
  }
  return shared.refused(endpoint, error);
}

type Request<E extends Endpoint> = Given<E> & { signal?: AbortSignal };

/** Path and query of a request as of the day that the page shows, as other programs send it. */
export function addressToday(
  endpoint: Endpoint,
  { path = {}, query = {} }: { path?: Record<string, string>; query?: Parameters },
): string {
  return addressOf(endpoint, path, withDay(endpoint, query, asOfDay()));
}

/** The browser's own way; the server's, which draws a first screen, is another. */
let fetchAnswer: (address: string, init: RequestInit) => Promise<Response> = (address, init) =>
  fetch(address, init);

export function sendWith(other: typeof fetchAnswer): void {
  fetchAnswer = other;
}

/** Sends a request that isn't an endpoint's. */
export const sendPlain = (address: string, init: RequestInit): Promise<Response> =>
  fetchAnswer(address, init);

/** Longest wait for a response; endpoints that work longer say so in the contract. */
const TIMEOUT_MS = 15_000;

/**
 * Calls one endpoint of the contract and returns the parsed response.
 * Throws ApiError: `refused` for any status but 2xx, `network` without a response, `timeout` without one in 15 seconds,
 * `unexpected` for a response that doesn't match the contract. What the server will refuse is not sent. An aborted request throws the signal's reason.
 */
export async function request<E extends Endpoint>(called: E, options: Request<E> = {}): Promise<AnswerOf<E>> {
  const endpoint = addressOf(called, options.path ?? {});
  const { body, signal } = options;
  const type = 'application/json';
  const init: RequestInit = {
    method: called.method,
    headers: { accept: type, ...(body !== undefined && { 'content-type': type }) },
    // Without a body it is undefined, which no request has.
    body: JSON.stringify(body),
    signal: signal ?? null,
  };
  const begun_at = performance.now();
  // A server draws pages for visitors of several tiers.
  if (!import.meta.env.SSR) await refuseLocked(called, endpoint);
  // A server that leaves its status unanswered is not waited for twice.
  const timeout_ms = (called.timeout_ms ?? TIMEOUT_MS) - (performance.now() - begun_at);
  await serverPause()?.enter(endpoint);
  try {
    const { response, text } = await send(endpoint, addressToday(called, options), init, timeout_ms);
    if (!response.ok) {
      const { readRefusal } = await import('./refusal.ts');
      const error = readRefusal(endpoint, response, text);
      throw import.meta.env.SSR ? error : await noteRefusal(endpoint, error);
    }
    serverPause()?.answered(endpoint);
    const { answer, mismatch } = readAnswer(called, text);
    if (mismatch === null) return answer;
    const { status, headers } = response;
    throw new ApiError(mismatch, {
      kind: 'unexpected',
      endpoint,
      status,
      request_id: headers.get('x-request-id'),
    });
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
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
  try {
    const response = await fetchAnswer(url, { ...init, signal });
    return { response, text: await response.text() };
  } catch (cause) {
    init.signal?.throwIfAborted();
    if (limit.aborted) throw new ApiError('No response in time', { kind: 'timeout', endpoint }, { cause });
    throw new ApiError('No response', { kind: 'network', endpoint }, { cause });
  }
}
