import type { Parameters } from '../../../contract/request.ts';
import { DEFAULT_COLUMNS, type ScreenState } from './screen-search.ts';

/** A screen that any set of companies answers. */
const EXAMPLE = {
  where: ['net_income>0'],
  columns: ['revenue', 'revenue_growth', 'gross_margin', 'net_margin'],
  sort: '-revenue_growth',
};

/** The screen of an address, or the example where it has no conditions. */
export function shownScreen(given: ScreenState): ScreenState {
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
  } = given;
  const isChosen =
    where.length > 0 ||
    columns.join(',') !== DEFAULT_COLUMNS ||
    [sort, sector, exchange, filer_category, sics, stale, currency, rows].some(
      (each) => each !== undefined,
    ) ||
    period_type !== 'annual' ||
    page > 1;
  return isChosen ? given : { ...given, ...EXAMPLE };
}

function listText(values: string[] | undefined): string | undefined {
  return values === undefined || values.length === 0 ? undefined : values.join(',');
}

export function screenParameters({ columns, where, sics, rows: _rows, ...rest }: ScreenState): Parameters {
  return { ...rest, columns: listText(columns), where: listText(where), sics: listText(sics) };
}
