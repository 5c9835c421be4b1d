import * as v from 'valibot';

import { Cik, type Endpoint, defineEndpoint, forOperators } from './endpoint.ts';
import { LoadPlanQuery } from './load-plan-query.ts';
import { words } from './parameters.ts';

/**
 * What a load reads: a company with its newest reports, the statements of all its reports, the documents of one filing, or
 * every filer's list and facts.
 */
const LOAD_SCOPES = ['company', 'statements', 'filing', 'market'] as const;

export type LoadScope = (typeof LOAD_SCOPES)[number];

export const LOAD_STATES = ['queued', 'running', 'done', 'failed', 'cancelled', 'interrupted'] as const;

export type LoadState = (typeof LOAD_STATES)[number];

/** Why a load failed, in the kinds of the command line's exit codes. */
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
  /** As requested: a ticker or a CIK, an accession number, or `market`. */
  identifier: v.string(),
  scope: v.optional(v.picklist(LOAD_SCOPES)),
  cik: v.nullable(Cik),
  name: v.nullable(v.string()),
  ticker: v.nullable(v.string()),
  /** Whether documents are loaded too. */
  with_documents: v.boolean(),
  state: v.picklist(LOAD_STATES),
  /** Current step, such as `Reading the filings list`. */
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

const LoadsResponse = v.looseObject({ loads: v.array(Load) });

const LoadPath = v.object({ id: v.string() });

const LoadResponse = v.looseObject({ load: Load });

/** What a load of a company would fetch. The plan itself fetches nothing. */
export const LoadPlanResponse = v.looseObject({
  identifier: v.string(),
  /** Null while the ticker lists are not loaded and the identifier is a ticker. */
  company: v.nullable(v.looseObject({ cik: Cik, name: v.string(), ticker: v.nullable(v.string()) })),
  already_loaded: v.boolean(),
  steps: v.array(v.looseObject({ what: v.string(), where: v.string(), note: v.nullable(v.string()) })),
  source: v.picklist(['sec', 'mirror']),
  contact_needed: v.boolean(),
});

/** Body of POST /loads. `contact` is stored for later loads. */
export const LoadRequest = v.strictObject({
  /** Ticker or CIK of a company, accession number of a filing, or `market`. */
  identifier: words(20),
  scope: v.optional(v.picklist(LOAD_SCOPES, 'must be company, statements, filing or market'), 'company'),
  with_documents: v.optional(v.boolean('must be true or false'), false),
  contact: v.optional(
    v.pipe(
      v.string('must be text'),
      v.trim(),
      v.regex(
        /^[^\p{Cc}]{0,80}[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]{2,}$/u,
        'must end in an e-mail address, e.g. Jane Doe jane@example.com',
      ),
      // Sent in a header, which allows only Latin-1.
      v.regex(/^[\u0020-\u00ff]*$/, 'must be written in Latin letters'),
      v.maxLength(120, 'must be at most 120 characters'),
    ),
  ),
});

export const loadsEndpoint = defineEndpoint(forOperators, {
  path: '/loads',
  summary: 'Recent loads, newest first',
  response: LoadsResponse,
}) satisfies Endpoint;

export const loadPlanEndpoint = defineEndpoint(forOperators, {
  path: '/loads/plan',
  summary: 'Plan of a load',
  query: LoadPlanQuery,
  response: LoadPlanResponse,
}) satisfies Endpoint;

export const startLoadEndpoint = defineEndpoint(forOperators, {
  method: 'POST',
  path: '/loads',
  summary: 'Start loading a company, a filing or the market from EDGAR',
  body: LoadRequest,
  response: LoadResponse,
}) satisfies Endpoint;

export const loadEndpoint = defineEndpoint(forOperators, {
  path: '/loads/{id}',
  summary: 'Progress of a load',
  params: LoadPath,
  response: LoadResponse,
}) satisfies Endpoint;

export const cancelLoadEndpoint = defineEndpoint(forOperators, {
  method: 'DELETE',
  path: '/loads/{id}',
  summary: 'Cancel a load and keep what it stored',
  params: LoadPath,
  response: LoadResponse,
}) satisfies Endpoint;
