import * as v from 'valibot';

import { EXCHANGE_CODES, SECTOR_CODES } from '../../../contract/company-codes.ts';
import { FILER_CATEGORIES } from '../../../contract/filer-category.ts';
import { list, oneOf, paging, words } from '../../../contract/parameters.ts';
import type { Parameters } from '../../api/client.ts';

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
});

export type ScreenState = v.InferOutput<typeof ScreenSearch>;

function text(values: string[] | undefined): string | undefined {
  return values === undefined || values.length === 0 ? undefined : values.join(',');
}

/** The request of a screen. */
export function screenParameters({ columns, where, sics, ...rest }: ScreenState): Parameters {
  return { ...rest, columns: text(columns), where: text(where), sics: text(sics) };
}

/** Filters that the widget lacks. */
const OTHER_FILTERS = ['currency', 'exchange', 'filer_category', 'sics', 'stale'] as const;

/** A screen as a widget; none for one with a filter that the widget lacks. */
export function embedsOf(search: ScreenState) {
  if (OTHER_FILTERS.some((name) => search[name] !== undefined)) return [];
  const { columns, where, sort, period_type, sector } = search;
  const own = { columns: text(columns), where: text(where), sort, period_type, sector };
  return [{ what: 'table', target: { widget: 'screen' as const, ...own } }];
}
