import * as v from 'valibot';

import { CompanyReference } from './company.ts';
import { type Endpoint, byIdentifier, defineEndpoint, opaque } from './endpoint.ts';
import { asOf, integer, words } from './parameters.ts';
import { FactSource } from './series.ts';
import { TTM_STATEMENTS } from './statement-names.ts';

/** Most releases of one answer. */
const RELEASES_MAX = 8;

const ReleasesQuery = v.strictObject({
  ...asOf,
  /** One release, by the accession number of its 8-K. */
  accession: v.optional(words(40)),
  limit: v.optional(integer({ min: 1, max: RELEASES_MAX }), '1'),
});

const statement = v.picklist(TTM_STATEMENTS);

/** A figure of a press release that ties to a statement line: unaudited. Rule: docs/rules.md#release-figures */
export const ReleaseFigure = opaque(
  v.looseObject({
    statement,
    /** Line of the statement: `revenue`, `Revenue`. */
    key: v.string(),
    label: v.string(),
    /** `Q3 2025`, `9M 2025`, `2025`; of a balance the quarter it closes. */
    period: v.string(),
    period_end: v.string(),
    /** Quarter, half, nine months or year; null for a balance. */
    length: v.nullable(v.picklist(['Q', 'H', 'N', 'Y'])),
    value: v.number(),
    /** As the statement shows it. */
    display_value: v.optional(v.number()),
    unit: v.string(),
    /** The row's label and amount as printed. */
    row: v.string(),
    printed: v.string(),
    /** Exhibit, and the amount's offset in its text. */
    document: v.string(),
    offset: v.number(),
    /** The printed amount of an earlier period, and the fact that equals it. */
    tie: v.looseObject({ printed: v.string(), period: v.string(), source: FactSource }),
  }),
);

export type ReleaseFigure = v.InferOutput<typeof ReleaseFigure>;

/** A table of a press release as printed, with the lines that its rows tie to. */
const ReleaseTable = opaque(
  v.looseObject({
    document: v.string(),
    offset: v.number(),
    title: v.nullable(v.string()),
    /** `In millions`; null when the table doesn't say. */
    presented_in: v.nullable(v.string()),
    columns: v.array(v.string()),
    rows: v.array(
      v.looseObject({
        label: v.string(),
        offset: v.number(),
        /** One a column; null where nothing is printed. */
        cells: v.array(v.nullable(v.string())),
        /** Statement line; null for a row that ties to none. */
        line: v.nullable(v.string()),
      }),
    ),
  }),
);

export type ReleaseTable = v.InferOutput<typeof ReleaseTable>;

const Release = v.looseObject({
  accession_number: v.string(),
  form: v.string(),
  filing_date: v.string(),
  acceptance_datetime: v.nullable(v.string()),
  headline: v.nullable(v.string()),
  headline_from: v.nullable(v.looseObject({ filename: v.string(), offset: v.number() })),
  /** Exhibits whose text is loaded. */
  documents: v.array(v.string()),
  /** Of periods of which no report with figures is loaded. */
  figures: v.array(ReleaseFigure),
  tables: v.array(ReleaseTable),
});

/** Extension: earnings releases (exhibits 99 of 8-Ks with Item 2.02), their tables, and their figures that tie to lines. */
const ReleasesResponse = v.looseObject({
  company: CompanyReference,
  /** Newest first. */
  releases: v.array(opaque(Release)),
  /** How many are loaded. */
  total: v.number(),
});

export const releasesEndpoint = defineEndpoint(byIdentifier, {
  path: '/companies/{identifier}/releases',
  tier: 'professional',
  summary: 'Earnings releases',
  query: ReleasesQuery,
  response: ReleasesResponse,
}) satisfies Endpoint;
