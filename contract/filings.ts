import * as v from 'valibot';

import { Pagination } from './company.ts';
import { ListReach } from './coverage.ts';
import { AccessionNumber, Cik, type Endpoint, IsoDate, byCik, defineEndpoint } from './endpoint.ts';
import { FilingsQuery } from './filings-query.ts';

export const Filing = v.looseObject({
  accession_number: AccessionNumber,
  form: v.string(),
  filing_date: IsoDate,
  /** ISO 8601 with the Eastern offset, e.g. `2020-02-13T07:12:18-05:00`; null when EDGAR states none. */
  acceptance_datetime: v.nullable(v.string()),
  description: v.nullable(v.string()),
  /** Bytes of the whole submission; null when EDGAR states none. */
  size: v.nullable(v.number()),
  items: v.array(v.string()),
  is_amendment: v.optional(v.boolean(), false),
  /** Period of report; null when the form has none. */
  period_end: v.optional(v.nullable(IsoDate), null),
  /** Title of each item as it read on the filing date, in the order of `items`. */
  item_titles: v.optional(v.array(v.nullable(v.string())), []),
  /** Other companies on the same filing. */
  co_registrants: v.optional(v.array(v.looseObject({ cik: Cik, name: v.string() })), []),
  primary_document: v.optional(v.nullable(v.string()), null),
  /** Whether its text is stored and can be read here. */
  readable: v.optional(v.boolean()),
  /** Share of new wording of a 10-K or 10-Q, 0 to 1; null where it was not compared. */
  new_wording: v.optional(v.nullable(v.number())),
  /** `incomplete`: earlier reports are missing, so the share is an upper bound. */
  new_wording_basis: v.optional(v.nullable(v.picklist(['complete', 'incomplete']))),
  /** Filing index on sec.gov; null for an invented filing. */
  url: v.optional(v.nullable(v.string()), null),
  /** Primary document on sec.gov; null for an invented filing or where none is named. */
  document_url: v.optional(v.nullable(v.string()), null),
});

export type Filing = v.InferOutput<typeof Filing>;

export const FilingsResponse = v.looseObject({
  filings: v.array(Filing),
  pagination: Pagination,
  filters: v.looseObject({ form_type: v.nullable(v.string()) }),
  company_cik: Cik,
  /** Extra: this company's forms with their number of filings, most frequent first. */
  forms: v.optional(v.array(v.looseObject({ form: v.string(), count: v.number() }))),
  /** Extra: how far the list reaches. */
  list: v.optional(ListReach),
});

export const filingsEndpoint = defineEndpoint(byCik, {
  path: '/companies/{cik}/filings',
  tier: 'free',
  spec: '4.7',
  summary: 'A company’s filings, newest first',
  query: FilingsQuery,
  response: FilingsResponse,
}) satisfies Endpoint;
