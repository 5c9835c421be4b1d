import * as v from 'valibot';

import { EXCHANGE_CODES, FILER_CATEGORIES, SECTOR_CODES } from './companies.ts';
import { CompanyListing, Pagination } from './company.ts';
import { type Endpoint, defineEndpoint, get, opaque } from './endpoint.ts';
import { filerParameters } from './filer-filters.ts';
import { asOf, boolean, integer, list, oneOf, words } from './parameters.ts';

export const SCREEN_PERIODS = ['annual', 'quarterly', 'ttm'] as const;

const ScreenQuery = v.strictObject({
  ...asOf,
  /** Names of columns, in the order shown. */
  columns: v.optional(list(30), 'revenue,revenue_growth,net_income,net_margin,roe'),
  /** Conditions, all of which hold: `revenue>1e9,gross_margin=30%..50%,inventory=missing`. */
  where: v.optional(list(20)),
  /** A column, its percentile or `name`; with `-` descending. */
  sort: v.optional(words(80)),
  period_type: v.optional(oneOf(SCREEN_PERIODS), 'annual'),
  /** Three-letter code. USD where amounts are compared and none is given. */
  currency: v.optional(v.pipe(words(3), v.toUpperCase())),
  sector: v.optional(v.pipe(words(40), v.toLowerCase(), oneOf(SECTOR_CODES))),
  exchange: v.optional(v.pipe(words(20), v.toUpperCase(), oneOf(EXCHANGE_CODES))),
  filer_category: v.optional(oneOf(FILER_CATEGORIES)),
  ...filerParameters(() => list(50), 'located'),
  /** `false` leaves out companies without a recent report, `true` shows only those. */
  stale: v.optional(boolean),
  page: v.optional(integer({ min: 1, max: 1_000_000 }), '1'),
  limit: v.optional(integer({ min: 1, max: 1_000 }), '50'),
});

export const ScreenColumn = v.looseObject({
  name: v.string(),
  label: v.string(),
  /** A statement, a group of ratios, or `growth`. */
  group: v.string(),
  /** `amount` and `per_share` are money; `percent` and `times` are decimals. */
  value_type: v.picklist(['amount', 'per_share', 'shares', 'percent', 'times', 'days']),
  /** Where the figure is shown; null for a ratio. */
  statement: v.nullable(v.string()),
  key: v.nullable(v.string()),
});

export type ScreenColumn = v.InferOutput<typeof ScreenColumn>;

export const ScreenCell = opaque(
  v.looseObject({
    /** Null where a ratio or growth is missing or not meaningful, as `reason` says. */
    value: v.nullable(v.number()),
    unit: v.nullable(v.string()),
    period: v.string(),
    period_end: v.string(),
    /** Of a derived figure: of its newest operand; null for a ratio. */
    accession_number: v.nullable(v.string()),
    concept: v.nullable(v.string()),
    is_derived: v.boolean(),
    /** Whether a figure fails a check; its statement says which. */
    is_doubtful: v.boolean(),
    reason: v.nullable(v.string()),
    /** Only where the value is not meaningful: the number that was computed, if there is one. */
    not_meaningful: v.optional(v.nullable(v.number())),
    /** 0 lowest, 100 highest among companies of the same SIC industry group; null among fewer than three. */
    percentile: v.nullable(v.number()),
    /** How many of them have a value, this company included. */
    peers: v.number(),
  }),
);

export type ScreenCell = v.InferOutput<typeof ScreenCell>;

export const ScreenedCompany = v.looseObject({
  ...CompanyListing.entries,
  sic: v.nullable(v.string()),
  sector: v.nullable(v.string()),
  filer_category: v.nullable(v.string()),
  currency: v.nullable(v.string()),
  /** The newest period with figures. */
  period: v.string(),
  period_end: v.string(),
  /** No newer report for longer than the company's reports are apart. */
  stale: v.boolean(),
  /** By column; null where the company reports none. */
  values: v.record(v.string(), v.nullable(ScreenCell)),
});

export type ScreenedCompany = v.InferOutput<typeof ScreenedCompany>;

export const ScreenResponse = v.looseObject({
  companies: v.array(ScreenedCompany),
  columns: v.array(ScreenColumn),
  pagination: Pagination,
  period_type: v.picklist(SCREEN_PERIODS),
  sort: v.string(),
  /** The one currency in which amounts are compared; null where none are. */
  currency: v.nullable(v.string()),
  /** Whether `currency` was not requested, but follows from comparing amounts. */
  is_default_currency: v.boolean(),
  /** Companies left out because they report in another currency, as far as they fulfil the other conditions. */
  other_currencies: v.array(v.looseObject({ currency: v.string(), count: v.number() })),
  searched: v.looseObject({
    /** Companies with current values of this kind of period. */
    companies: v.number(),
    /** Companies whose values are being computed and are left out until then. */
    pending: v.number(),
    /** Companies left out only because a figure that a condition compares is not meaningful. */
    not_meaningful: v.optional(v.number()),
  }),
});

export type ScreenResponse = v.InferOutput<typeof ScreenResponse>;

const ScreenColumnsResponse = v.looseObject({ columns: v.array(ScreenColumn), total: v.number() });

export const screenEndpoint = defineEndpoint(get, {
  path: '/screen',
  tier: 'professional',
  summary: 'Companies by their current figures',
  query: ScreenQuery,
  response: ScreenResponse,
}) satisfies Endpoint;

export const screenColumnsEndpoint = defineEndpoint(get, {
  path: '/screen/columns',
  tier: 'free',
  summary: 'Columns of a screen',
  response: ScreenColumnsResponse,
}) satisfies Endpoint;
