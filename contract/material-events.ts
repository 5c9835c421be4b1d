import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { opaque } from './opaque.ts';
import { boolean, integer } from './parameters.ts';

/** Widest window of material events, in days (spec §8). */
export const DAYS_BACK_MAX = 730;

/**
 * Items of Form 8-K, gravest first: what an event is first of all about (`primary_event_type`). Those not named stand behind
 * them, exhibits (9.01) last. Source: domain §7.
 */
export const ITEMS_BY_SEVERITY =
  '4.02 1.03 2.06 1.05 3.01 2.04 5.01 4.01 2.01 1.01 1.02 2.05 5.02 2.02 2.03 3.02 3.03 5.03 5.07 7.01 8.01'.split(
    ' ',
  );

export const MaterialEventsQuery = v.strictObject({
  days_back: v.optional(integer({ min: 1, max: DAYS_BACK_MAX }), '90'),
  limit: v.optional(integer({ min: 1, max: 100 }), '20'),
  /** Extra: whether a foreign issuer's 6-Ks are listed too; they have no items. */
  include_6k: v.optional(boolean, 'false'),
});

/** Where words of an event stand in the reader: a document of the filing and an offset of its text. */
const Place = v.looseObject({ filename: v.string(), offset: v.number() });

/** Exhibit of an event. */
const Exhibit = v.looseObject({
  type: v.string(),
  description: v.nullable(v.string()),
  filename: v.optional(v.string()),
  url: v.nullable(v.string()),
});

/**
 * An 8-K. The specification does not show this shape (the fields are those of domain §7): what a hosted instance may
 * leave out or name otherwise is optional here.
 */
export const MaterialEvent = opaque(
  v.looseObject({
    accession_number: v.optional(v.string()),
    /** A hosted instance's name for it. */
    accession: v.optional(v.string()),
    form: v.string(),
    is_amendment: v.optional(v.boolean()),
    filing_date: v.string(),
    acceptance_datetime: v.optional(v.nullable(v.string())),
    /** Day of the earliest event; null when the filing states none. */
    report_date: v.optional(v.nullable(v.string())),
    /** Stated by EDGAR or found as headings in the text. */
    items: v.array(v.string()),
    item_details: v.optional(
      v.array(
        v.looseObject({
          code: v.string(),
          title: v.nullable(v.string()),
          event_type: v.nullable(v.string()),
          /** `both`, `metadata` (EDGAR's list alone) or `text` (a heading alone); null while the text is not loaded. */
          source: v.optional(v.nullable(v.string())),
          /** Offset of its heading in the reader; null when it has none. */
          offset: v.optional(v.nullable(v.number())),
        }),
      ),
    ),
    /** Of its gravest item. */
    primary_event_type: v.optional(v.nullable(v.string())),
    /**
     * What happened in a line of the filing's own words, at most 160 characters; may break off. The title of its press
     * release, else the first telling sentence under its gravest item. Null while the text is not loaded.
     */
    headline: v.optional(v.nullable(v.string())),
    headline_from: v.optional(v.nullable(Place)),
    /** The first telling words under its gravest item, as filed, at most 300 characters; may break off. Null where it only points. */
    snippet: v.optional(v.nullable(v.string())),
    snippet_from: v.optional(v.nullable(Place)),
    /** Extra: whether the main document's text is loaded. */
    has_text: v.optional(v.boolean()),
    /** Extra: document that `offset` of an item counts in; null while none is loaded. */
    primary_document: v.optional(v.nullable(v.string())),
    url: v.optional(v.nullable(v.string())),
    exhibits: v.optional(v.array(Exhibit)),
    /** A hosted instance's one-line text. */
    description: v.optional(v.nullable(v.string())),
  }),
);
export type MaterialEvent = v.InferOutput<typeof MaterialEvent>;

export const MaterialEventsResponse = opaque(
  v.looseObject({
    company: v.optional(
      v.looseObject({
        ...CompanyReference.entries,
        /** Extra: whether its filings list is loaded; without it there are no events to be known. */
        loaded: v.optional(v.boolean()),
        /** Extra: invented company of the sample. */
        sample: v.optional(v.boolean()),
      }),
    ),
    events: v.array(MaterialEvent),
    /** Events in the window, also those beyond `limit`. */
    total: v.optional(v.number()),
    filters: v.optional(
      v.looseObject({
        days_back: v.number(),
        limit: v.number(),
        include_6k: v.optional(v.boolean()),
        /** First day of the window. */
        date_from: v.optional(v.string()),
      }),
    ),
  }),
);
export type MaterialEventsResponse = v.InferOutput<typeof MaterialEventsResponse>;
