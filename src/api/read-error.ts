import * as v from 'valibot';

import { ErrorResponse } from '../../contract/errors.ts';
import { ApiError } from './api-error.ts';

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
 * The ApiError for a response that is not 2xx. Servers differ: the code is in `code`, `error_code` or `error`, the retry
 * delay in the body or in Retry-After.
 */
export function readError(endpoint: string, response: Response, text: string): ApiError {
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
