import * as v from 'valibot';

import { EXCHANGE_CODES, FILER_CATEGORIES, SECTOR_CODES } from '../../../contract/company-codes.ts';
import { list, oneOf, paging, words } from '../../../contract/parameters.ts';
import type { Parameters } from '../../../contract/request.ts';

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

/** A screen that any set of companies answers. */
const EXAMPLE = {
  where: ['net_income>0'],
  columns: ['revenue', 'revenue_growth', 'gross_margin', 'net_margin'],
  sort: '-revenue_growth',
};

/** The screen of an address, or the example where it asks for nothing. */
export function shownScreen(asked: ScreenState): ScreenState {
  const {
    columns,
    where = [],
    sort,
    sector,
    exchange,
    filer_category,
    sics,
    stale,
    currency,
    period_type,
    page,
    rows,
  } = asked;
  const isAsked =
    where.length > 0 ||
    columns.join(',') !== DEFAULT_COLUMNS ||
    [sort, sector, exchange, filer_category, sics, stale, currency, rows].some(
      (each) => each !== undefined,
    ) ||
    period_type !== 'annual' ||
    page > 1;
  return isAsked ? asked : { ...asked, ...EXAMPLE };
}

export function listText(values: string[] | undefined): string | undefined {
  return values === undefined || values.length === 0 ? undefined : values.join(',');
}

/** The request of a screen. */
export function screenParameters({ columns, where, sics, rows: _rows, ...rest }: ScreenState): Parameters {
  return { ...rest, columns: listText(columns), where: listText(where), sics: listText(sics) };
}
