import * as v from 'valibot';

import { EXCHANGE_CODES, FILER_CATEGORIES, SECTOR_CODES } from '../../../contract/companies.ts';
import { list, oneOf, paging, words } from '../../../contract/parameters.ts';

export const DEFAULT_COLUMNS = 'revenue,revenue_growth,net_income,net_margin,roe';

/** Everything the page shows is in its address; names are the API's. */
export const ScreenSearch = v.strictObject({
  columns: v.optional(list(30), DEFAULT_COLUMNS),
  where: v.optional(list(20)),
  sort: v.optional(words(80)),
  period_type: v.optional(oneOf(['annual', 'quarterly', 'ttm']), 'annual'),
  currency: v.optional(words(3)),
  sector: v.optional(oneOf(SECTOR_CODES)),
  exchange: v.optional(oneOf(EXCHANGE_CODES)),
  filer_category: v.optional(oneOf(FILER_CATEGORIES)),
  sics: v.optional(list(50)),
  stale: v.optional(oneOf(['true', 'false'])),
  page: paging.page,
  /** All companies in one table instead of pages of 50. */
  rows: v.optional(oneOf(['all'])),
});

export type ScreenState = v.InferOutput<typeof ScreenSearch>;
