import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { ListReach } from './coverage.ts';
import { type Endpoint, byIdentifier, defineEndpoint, opaque } from './endpoint.ts';
import { asOf, boolean, integer } from './parameters.ts';

/** Longest window of material events, in days (docs/rules.md#material-events-response). */
export const DAYS_BACK_MAX = 730;

export const MaterialEventsQuery = v.strictObject({
  ...asOf,
  days_back: v.optional(integer({ min: 1, max: DAYS_BACK_MAX }), '90'),
  limit: v.optional(integer({ min: 1, max: 100 }), '20'),
  /** Extra: whether a foreign issuer's 6-Ks are listed too; they have no items. */
  include_6k: v.optional(boolean, 'false'),
});

/** Where quoted words are: a document of the filing and an offset in its text. */
const TextOffset = v.looseObject({ filename: v.string(), offset: v.number() });

/** Exhibit of an event. */
const Exhibit = v.looseObject({
  type: v.string(),
  description: v.nullable(v.string()),
  filename: v.string(),
  url: v.nullable(v.string()),
});

/** An 8-K. The API specification doesn't show this shape. Rule: docs/rules.md#material-events-response */
export const MaterialEvent = opaque(
  v.looseObject({
    accession_number: v.string(),
    form: v.string(),
    is_amendment: v.boolean(),
    filing_date: v.string(),
    acceptance_datetime: v.nullable(v.string()),
    /** Date of the earliest event; null if the filing has none. */
    report_date: v.nullable(v.string()),
    /** Listed by EDGAR or found as headings in the text. */
    items: v.array(v.string()),
    item_details: v.array(
      v.looseObject({
        code: v.string(),
        title: v.nullable(v.string()),
        event_type: v.nullable(v.string()),
        /** Listed by EDGAR, as a heading of the text, or both; null if the text isn't loaded. */
        source: v.nullable(v.picklist(['both', 'metadata', 'text'])),
        /** Offset of its heading; null without one. */
        offset: v.nullable(v.number()),
      }),
    ),
    /** Type of its most severe item. */
    primary_event_type: v.nullable(v.string()),
    /**
     * The press release's title, else the first informative sentence under the most severe item: the filing's own words
     * on one line, at most 160 characters, possibly cut. Null if the text isn't loaded.
     */
    headline: v.nullable(v.string()),
    headline_from: v.nullable(TextOffset),
    /** First informative words under the most severe item, at most 300 characters. Null if it only refers to an exhibit. */
    snippet: v.nullable(v.string()),
    snippet_from: v.nullable(TextOffset),
    /** Whether the main document's text is loaded. */
    has_text: v.boolean(),
    /** Document of the items' offsets; null if none is loaded. */
    primary_document: v.nullable(v.string()),
    url: v.nullable(v.string()),
    exhibits: v.array(Exhibit),
  }),
);

export type MaterialEvent = v.InferOutput<typeof MaterialEvent>;

export const MaterialEventsResponse = opaque(
  v.looseObject({
    company: v.looseObject({
      ...CompanyReference.entries,
      /** Whether its filing list is loaded; without it no events are known. */
      loaded: v.boolean(),
    }),
    events: v.array(MaterialEvent),
    /** All events in the window, including those beyond `limit`. */
    total: v.number(),
    filters: v.looseObject({
      days_back: v.number(),
      limit: v.number(),
      include_6k: v.boolean(),
      /** First and last day of the window. */
      date_from: v.string(),
      date_to: v.string(),
    }),
    list: ListReach,
  }),
);

export type MaterialEventsResponse = v.InferOutput<typeof MaterialEventsResponse>;

export const materialEventsEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/material-events',
  tier: 'professional',
  spec: '4.16',
  summary: '8-K filings by item',
  query: MaterialEventsQuery,
  response: MaterialEventsResponse,
}) satisfies Endpoint;
