import * as v from 'valibot';

import { ServiceError } from '../../contract/errors.ts';
import { EftsAnswer } from './answer.ts';

/** What came back, unpacked. */
export type EftsReply = { status: number; retry_after: string | null; text: string };

/** Characters in which a page of SEC's own says what it is. */
const HEAD = 4_096;

/**
 * What a reply says. `refused`: SEC keeps us out; `outage`: worth asking once more; `broken`: it is not. Nothing but a
 * whole answer in the index's own shape is `answered`, so that no failure reads as a search without results.
 * Source: domain §6.6, §10.1.
 */
export type EftsOutcome =
  | { kind: 'answered'; answer: EftsAnswer }
  | { kind: 'refused' }
  | { kind: 'outage' | 'broken'; error: ServiceError; unidentified?: true };

export function readReply({ status, text }: EftsReply): EftsOutcome {
  const head = text.slice(0, HEAD);
  if (status === 429 || head.includes('Request Rate Threshold Exceeded')) return { kind: 'refused' };
  if (head.includes('Undeclared Automated Tool')) {
    const error = upstreamError(
      'did not accept who asks; the operator of this service has to set EDGAR_CONTACT',
    );
    return { kind: 'broken', error, unidentified: true };
  }
  // An unexplained 403 is how a block begins.
  if (status === 403) return { kind: 'refused' };
  if (status >= 500) return { kind: 'outage', error: upstreamError(`answered ${status}`) };
  if (status !== 200) return { kind: 'broken', error: upstreamError(`answered ${status}, 200 was due`) };
  if (head.trimStart().startsWith('<')) {
    return { kind: 'broken', error: upstreamError('answered a page, JSON was due') };
  }
  return readJson(text);
}

function readJson(text: string): EftsOutcome {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: 'outage', error: upstreamError('answered JSON that is not whole') };
  }
  const parsed = v.safeParse(EftsAnswer, json, { abortEarly: true });
  if (parsed.success) return { kind: 'answered', answer: parsed.output };
  const [issue] = parsed.issues;
  const place = v.getDotPath(issue) ?? 'the whole';
  return {
    kind: 'broken',
    error: upstreamError(`answered in a shape that is not its own (${place}: ${issue.message})`),
  };
}

/** The error for an index that did not answer; nothing is known then of what it would have found. */
export function upstreamError(what: string): ServiceError {
  return new ServiceError(
    'upstream_error',
    `SEC's own index ${what}. This says nothing about what it holds; try again shortly`,
  );
}
