import * as v from 'valibot';

import { Cik } from './identifier.ts';
import { words } from './parameters.ts';

export const LOAD_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted'] as const;
export type LoadState = (typeof LOAD_STATES)[number];

/** Why a load failed: the kinds that the command line's exit codes tell apart. */
export const LOAD_FAILURES = [
  'not_found',
  'rate_limited',
  'outage',
  'malformed',
  'no_contact',
  'disk',
  'internal',
] as const;
export type LoadFailure = (typeof LOAD_FAILURES)[number];

export const Load = v.looseObject({
  id: v.string(),
  /** As asked for: a ticker or a CIK. */
  identifier: v.string(),
  cik: v.nullable(Cik),
  name: v.nullable(v.string()),
  ticker: v.nullable(v.string()),
  /** Whether filings' documents are fetched too. */
  with_documents: v.boolean(),
  state: v.picklist(LOAD_STATES),
  /** What is being done, in words: `Reading the filings list`. */
  step: v.nullable(v.string()),
  done: v.number(),
  /** Null until known. */
  total: v.nullable(v.number()),
  filings_added: v.number(),
  documents_added: v.number(),
  documents_missing: v.number(),
  failure: v.nullable(v.picklist(LOAD_FAILURES)),
  message: v.nullable(v.string()),
  /** ISO 8601, UTC. */
  started_at: v.string(),
  updated_at: v.string(),
  finished_at: v.nullable(v.string()),
});
export type Load = v.InferOutput<typeof Load>;

export const LoadsResponse = v.looseObject({ loads: v.array(Load) });
export const LoadPath = v.object({ id: v.string() });
export const LoadResponse = v.looseObject({ load: Load });

export { LoadPlanQuery } from './load-plan-query.ts';

/** What a load of one company would fetch. Nothing is fetched to answer this. */
export const LoadPlanResponse = v.looseObject({
  identifier: v.string(),
  /** Null while the ticker lists are not loaded and the identifier is a ticker. */
  company: v.nullable(v.looseObject({ cik: Cik, name: v.string(), ticker: v.nullable(v.string()) })),
  already_loaded: v.boolean(),
  steps: v.array(v.looseObject({ what: v.string(), where: v.string(), note: v.nullable(v.string()) })),
  source: v.picklist(['sec', 'mirror']),
  contact_needed: v.boolean(),
});

/** Body of POST /loads. `contact` is kept for later loads. */
export const LoadRequest = v.strictObject({
  identifier: words(20),
  with_documents: v.optional(v.boolean('must be true or false'), false),
  contact: v.optional(
    v.pipe(
      v.string('must be text'),
      v.trim(),
      v.regex(
        /^[^\p{Cc}]{0,80}[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]{2,}$/u,
        'must end in an e-mail address, e.g. Jane Doe jane@example.com',
      ),
      // It travels in a header, which carries Latin letters and nothing beyond.
      v.regex(/^[\u0020-\u00ff]*$/, 'must be written in Latin letters'),
      v.maxLength(120, 'must be at most 120 characters'),
    ),
  ),
});
