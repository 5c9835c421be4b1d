import * as v from 'valibot';

import { ServiceError } from '../../contract/errors.ts';
import { EdgarError } from '../../edgar/answer.ts';
import { EftsResponse } from './response.ts';

const utf8 = new TextDecoder('utf-8');

/**
 * The response that a body of JSON is. Only a complete one in the index's own format counts, so that no failure reads as a
 * search without results. Throws EdgarError: `outage` for cut-off JSON, `malformed` for JSON of another kind.
 * Rule: docs/rules.md#sec-full-text-index-answers
 */
export function readResponse(bytes: Uint8Array): EftsResponse {
  let json: unknown;
  try {
    json = JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    throw new EdgarError('outage', 'EDGAR returned incomplete JSON', { cause });
  }
  const parsed = v.safeParse(EftsResponse, json, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'the whole';
  throw new EdgarError('malformed', `EDGAR returned JSON in an unknown format (${place}: ${issue.message})`);
}

/** The error for a failed request. Nothing is known then about the results. */
export function upstreamError(what: string): ServiceError {
  return new ServiceError(
    'upstream_error',
    `SEC's full-text search ${what}. This doesn't mean there are no results; try again shortly.`,
  );
}
