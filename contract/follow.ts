import * as v from 'valibot';

import { defineEndpoint, type Endpoint, forOperators } from './endpoint.ts';

const FORM = /^[A-Z0-9][A-Z0-9 /-]{0,19}$/;

/** Extension: whether EDGAR's newest filings are followed, and how far. */
export const FollowResponse = v.looseObject({
  on: v.boolean(),
  /** Why it can't be followed here; null when it can. */
  obstacle: v.nullable(v.string()),
  /** Forms whose documents are loaded, with their amendments; filings of other forms are listed. */
  forms: v.optional(v.array(v.string())),
  /** When the feed was last read whole, ISO 8601 UTC; null if never. */
  looked_at: v.nullable(v.string()),
  /** Last day whose index was read whole. */
  index_until: v.nullable(v.string()),
  filings_added: v.number(),
  documents_added: v.number(),
  /** What went wrong at the last look; null when nothing did. */
  problem: v.nullable(v.string()),
});

export type FollowResponse = v.InferOutput<typeof FollowResponse>;

export const followEndpoint = defineEndpoint(forOperators, {
  path: '/follow',
  summary: 'Whether newest filings are followed',
  response: FollowResponse,
}) satisfies Endpoint;

export const setFollowEndpoint = defineEndpoint(forOperators, {
  method: 'POST',
  path: '/follow',
  summary: 'Follow newest filings, or stop',
  body: v.strictObject({
    on: v.boolean('must be true or false'),
    /** Absent: as before. */
    forms: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.regex(FORM, 'must have forms such as 10-K'))),
        v.maxLength(50, 'must have at most 50 forms'),
      ),
    ),
  }),
  response: FollowResponse,
}) satisfies Endpoint;
