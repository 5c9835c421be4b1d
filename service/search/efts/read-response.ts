import * as v from 'valibot';

import { ServiceError } from '../../../contract/errors.ts';
import { EftsResponse } from './response.ts';

/** The decompressed response. */
export type EftsPayload = { status: number; retry_after: string | null; text: string };

/** Characters at the start in which an SEC error page identifies itself. */
const HEAD = 4_096;

/**
 * How a response is treated. `refused`: SEC blocks us. `outage`: retry once. `broken`: don't retry. Only a complete
 * response in the index's own format is `answered`, so that no failure reads as a search without results.
 * Rules: docs/rules.md#sec-full-text-index-answers, docs/rules.md#edgar-answers
 */
export type EftsOutcome =
  | { kind: 'answered'; answer: EftsResponse }
  | { kind: 'refused' }
  | { kind: 'outage' | 'broken'; error: ServiceError; unidentified?: true };

export function readResponse({ status, text }: EftsPayload): EftsOutcome {
  const head = text.slice(0, HEAD);
  if (status === 429 || head.includes('Request Rate Threshold Exceeded')) return { kind: 'refused' };
  if (head.includes('Undeclared Automated Tool')) {
    const error = upstreamError(
      'did not accept the contact of this service; its operator must set EDGAR_CONTACT',
    );
    return { kind: 'broken', error, unidentified: true };
  }
  // An unexplained 403 is how a block begins.
  if (status === 403) return { kind: 'refused' };
  if (status >= 500) return { kind: 'outage', error: upstreamError(`returned status ${status}`) };
  if (status !== 200)
    return { kind: 'broken', error: upstreamError(`returned status ${status} instead of 200`) };
  if (head.trimStart().startsWith('<')) {
    return { kind: 'broken', error: upstreamError('returned a page instead of JSON') };
  }
  return readJson(text);
}

function readJson(text: string): EftsOutcome {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'outage', error: upstreamError('returned incomplete JSON') };
  }
  const parsed = v.safeParse(EftsResponse, json, { abortEarly: true });
  if (parsed.success) return { kind: 'answered', answer: parsed.output };
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'the whole';
  return {
    kind: 'broken',
    error: upstreamError(`returned JSON in an unknown format (${place}: ${issue.message})`),
  };
}

/** The error for a failed request. Nothing is known then about the results. */
export function upstreamError(what: string): ServiceError {
  return new ServiceError(
    'upstream_error',
    `SEC's full-text search ${what}. This doesn't mean there are no results; try again shortly.`,
  );
}
