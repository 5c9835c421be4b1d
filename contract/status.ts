import * as v from 'valibot';

import { defineEndpoint, type Endpoint, get } from './endpoint.ts';

const window = v.looseObject({
  limit: v.number(),
  remaining: v.number(),
  /** ISO 8601, UTC. */
  resets_at: v.string(),
});

/** The last comparison of all that is stored with its checksums. */
export const DataCheck = v.looseObject({
  /** ISO 8601, UTC. */
  finished_at: v.string(),
  companies: v.number(),
  /** Texts, facts and reports that differ from their checksum. */
  damaged: v.number(),
});

export type DataCheck = v.InferOutput<typeof DataCheck>;

/** How much of the stored data was made by rules of an earlier version. */
export const OutdatedData = v.looseObject({
  /** Whether it is being made again from stored documents. */
  running: v.boolean(),
  /** Filings whose texts are to be made again. */
  texts: v.number(),
  /** Reports whose disclosures are to be found again. */
  disclosures: v.number(),
  /** Reports whose XBRL is to be read again. */
  reports: v.number(),
  /** Companies whose filing list or facts have to be read from EDGAR again. */
  companies: v.number(),
});

export type OutdatedData = v.InferOutput<typeof OutdatedData>;

/** Extension: loaded data and its age, and the caller's tier and quota. */
export const StatusResponse = v.looseObject({
  service: v.string(),
  version: v.string(),
  /** The service's "today", YYYY-MM-DD. */
  today: v.string(),
  tier: v.string(),
  /** Whether a browser can see the desk as another tier; absent: no. */
  views_tiers: v.optional(v.boolean()),
  /** Null before the first; absent where nothing is compared in the background. */
  data_check: v.optional(v.nullable(DataCheck)),
  /** Absent where it is not known. */
  outdated: v.optional(OutdatedData),
  quota: v.nullable(v.looseObject({ day: window, month: window })),
  data: v.looseObject({
    companies: v.number(),
    companies_loaded: v.number(),
    filings: v.number(),
    documents: v.number(),
    latest_filing_date: v.nullable(v.string()),
    /** When the ticker lists were last read; null if never. */
    tickers_as_of: v.nullable(v.string()),
    /** Whether the sample is loaded. */
    sample: v.boolean(),
  }),
  edgar: v.looseObject({
    /** `sec` over the network, or `mirror`, a folder. */
    source: v.picklist(['sec', 'mirror']),
    /** Whether a contact for the User-Agent is still missing. */
    contact_needed: v.boolean(),
    /** The contact sent to SEC; null if missing or not needed. */
    contact: v.nullable(v.string()),
  }),
});

export type StatusResponse = v.InferOutput<typeof StatusResponse>;

export const statusEndpoint = defineEndpoint(get, {
  path: '/status',
  tier: 'free',
  summary: 'Loaded data, tier and quota',
  response: StatusResponse,
}) satisfies Endpoint;
