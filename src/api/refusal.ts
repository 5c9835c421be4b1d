import * as v from 'valibot';

import { ErrorResponse } from '../../contract/errors.ts';
import type { Tier } from '../../contract/tier.ts';
import { ApiError } from './api-error.ts';

/** Sends the page to the login, and back to where it was afterwards. */
export function goToLogin(): void {
  const next = `${location.pathname}${location.search}`;
  location.assign(`/login?${new URLSearchParams({ next }).toString()}`);
}

/** An error code is one word or snake_case: `INVALID_QUERY`, `forbidden`. Anything else is a message. */
const CODE = /^[a-z]+(_[a-z]+)*$/;

function readCode(body: v.InferOutput<typeof ErrorResponse>): string | null {
  for (const candidate of [body.code, body.error_code, body.error]) {
    const code = candidate?.toLowerCase();
    if (code !== undefined && CODE.test(code)) return code;
  }
  return null;
}

function wholeSeconds(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function parseBody(text: string): v.InferOutput<typeof ErrorResponse> | null {
  try {
    const parsed = v.safeParse(ErrorResponse, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    // Not JSON, such as a proxy's HTML page: the status alone describes the error.
    return null;
  }
}

/**
 * The ApiError for a response that is not 2xx. Most pages never need it: it is loaded once the page has. Servers differ: the code is in `code`, `error_code` or `error`, the retry
 * delay in the body or in Retry-After.
 */
export function readRefusal(endpoint: string, response: Response, text: string): ApiError {
  const body = parseBody(text);
  const fields = {
    kind: 'refused',
    endpoint,
    status: response.status,
    code: body === null ? null : readCode(body),
    request_id: body?.request_id ?? response.headers.get('x-request-id'),
    retry_after: body?.retry_after ?? wholeSeconds(response.headers.get('retry-after')),
    your_tier: body?.your_tier ?? null,
    required_tier: body?.required_tier ?? null,
    parameter: body?.parameter ?? null,
    identifier: body?.identifier ?? null,
    position: body?.position ?? null,
  } as const;
  return new ApiError(body?.error ?? `The server returned status ${response.status}`, fields);
}

/** `Free` of `free`: the table of limits is not part of every page. */
const nameOf = (tier: Tier): string => tier.slice(0, 1).toUpperCase() + tier.slice(1);

/** The server's 403 for a key of `your` tier, without a request. */
export function lockedRefusal(endpoint: string, your: Tier, required: Tier): ApiError {
  const [your_tier, required_tier] = [nameOf(your), nameOf(required)];
  return new ApiError(`This needs the ${required_tier} tier; your key has ${your_tier}`, {
    kind: 'refused',
    endpoint,
    status: 403,
    code: 'insufficient_tier',
    your_tier,
    required_tier,
  });
}
