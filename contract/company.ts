import * as v from 'valibot';

import { CompaniesQuery } from './companies.ts';
import { ListReach, coverage } from './coverage.ts';
import { Cik, type Endpoint, IsoDate, byCik, defineEndpoint, get } from './endpoint.ts';
import { asOf, boolean } from './parameters.ts';

export const FormerName = v.looseObject({
  name: v.string(),
  from: v.nullable(IsoDate),
  to: v.nullable(IsoDate),
});

/**
 * The four fields of every list of companies, plus extras. `sic_description` is null until filings are loaded.
 * Rule: docs/rules.md#company-fields
 */
export const CompanyListing = v.looseObject({
  cik: Cik,
  name: v.string(),
  ticker: v.nullable(v.string()),
  sic_description: v.nullable(v.string()),
  /** Extra: exchange code of the primary ticker; null when EDGAR states none. */
  exchange: v.optional(v.nullable(v.string())),
  /** Extra: whether the company's filings list is loaded, or only its name and tickers are known. */
  loaded: v.optional(v.boolean()),
  /** Extra: invented company of the sample. */
  sample: v.optional(v.boolean()),
});

export type CompanyListing = v.InferOutput<typeof CompanyListing>;

/**
 * Company of /search and /companies/{cik}. A field is null when EDGAR doesn't state it or it isn't loaded.
 * Rule: docs/rules.md#company-fields
 */
export const Entity = v.looseObject({
  cik: Cik,
  name: v.string(),
  ticker: v.nullable(v.string()),
  entity_type: v.nullable(v.string()),
  sic_description: v.nullable(v.string()),
  state_of_incorporation: v.nullable(v.string()),
  /** MMDD. */
  fiscal_year_end: v.nullable(v.string()),
  loaded: v.optional(v.boolean()),
  sample: v.optional(v.boolean()),
  /** Extra: former name that the search matched. */
  matched_former_name: v.optional(v.string()),
});

export type Entity = v.InferOutput<typeof Entity>;

/** A company with the extras of the embedded service. */
export const CompanyEntity = v.looseObject({
  ...Entity.entries,
  sic: v.optional(v.nullable(v.string())),
  sector: v.optional(v.nullable(v.string())),
  exchange: v.optional(v.nullable(v.string())),
  tickers: v.optional(v.array(v.looseObject({ ticker: v.string(), exchange: v.nullable(v.string()) }))),
  former_names: v.optional(v.array(FormerName)),
  filer_category: v.optional(v.nullable(v.string())),
  /** Extra: the place of `state_of_incorporation` by name, `Delaware`; null when EDGAR states none or an unknown code. */
  state_of_incorporation_name: v.optional(v.nullable(v.string())),
  business_location: v.optional(v.nullable(v.string())),
  filings: v.optional(
    v.looseObject({
      total: v.number(),
      first_filing_date: v.nullable(IsoDate),
      latest_filing_date: v.nullable(IsoDate),
      /** Extra: how far the list reaches. */
      list: v.optional(ListReach),
    }),
  ),
  /** Extra, if requested: how far the figures of quarters and years reach. */
  coverage,
  /** Extra: when the filings list was read from EDGAR, ISO 8601; null when it has not been. */
  as_of: v.optional(v.nullable(v.string())),
});

export type CompanyEntity = v.InferOutput<typeof CompanyEntity>;

export const Pagination = v.looseObject({
  page: v.number(),
  limit: v.number(),
  total: v.number(),
  has_more: v.boolean(),
});

export type Pagination = v.InferOutput<typeof Pagination>;

/** Company of a statement's or event list's envelope. */
export const CompanyReference = v.looseObject({
  cik: Cik,
  ticker: v.nullable(v.string()),
  name: v.string(),
  /** Extra, of answers with figures and of comparisons: an invented company of the sample. */
  sample: v.optional(v.boolean()),
});

export const CompaniesResponse = v.looseObject({
  companies: v.array(CompanyListing),
  pagination: Pagination,
  filters: v.looseObject({ sector: v.nullable(v.string()), exchange: v.nullable(v.string()) }),
});

const CompanyResponse = v.looseObject({ company: CompanyEntity });

export const companiesEndpoint = defineEndpoint(get, {
  path: '/companies',
  tier: 'free',
  spec: '4.5',
  summary: 'List companies',
  query: CompaniesQuery,
  response: CompaniesResponse,
}) satisfies Endpoint;

export const companyEndpoint = defineEndpoint(byCik, {
  path: '/companies/{cik}',
  tier: 'free',
  spec: '4.6',
  summary: 'One company',
  query: v.strictObject({ ...asOf, coverage: v.optional(boolean) }),
  response: CompanyResponse,
}) satisfies Endpoint;
