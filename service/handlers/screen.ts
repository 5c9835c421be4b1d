import type { ScreenCell, ScreenColumn as ColumnOnWire, ScreenedCompany } from '../../contract/screen.ts';
import { type ScreenColumn, SCREEN_COLUMNS } from '../../domain/screen/columns.ts';
import type { Operand } from '../../domain/screen/condition.ts';
import type { CurrentCell } from '../../domain/screen/current-cell.ts';
import type { Rank } from '../../domain/screen/percentiles.ts';
import { runScreen } from '../../domain/screen/run-screen.ts';
import { figureRules } from '../../store/figure-rules.ts';
import type { ScreenRow } from '../../store/screen.ts';
import { offsetOf, toPagination } from '../readers/company-row.ts';
import { readScreen, sortText } from '../readers/screen-request.ts';
import type { Handler } from './handler.ts';

function toScreenColumn({ name, label, group, value_type, line }: ScreenColumn): ColumnOnWire {
  return { name, label, group, value_type, statement: line?.statement ?? null, key: line?.key ?? null };
}

/** A shown column; a percentile keeps the name that it was requested by. */
function toShownColumn({ name, column, is_percentile }: Operand): ColumnOnWire {
  const own = toScreenColumn(column);
  return is_percentile ? { ...own, name, label: `${own.label}, percentile` } : own;
}

/** A row of a screen with the cells of the columns shown. */
function toScreenedCompany(
  row: ScreenRow,
  given: {
    shown: readonly Operand[];
    cells: ReadonlyMap<string, CurrentCell>;
    rankOf: (column: string) => Rank | null;
    today: string;
  },
): ScreenedCompany {
  const { cik, name, ticker, sic_description, exchange, sample, sic, sector, filer_category } = row;
  const { currency, period, period_end, stale_after } = row;
  const cellOf = ({ column }: Operand): ScreenCell | null => {
    const cell = given.cells.get(column.name);
    if (cell === undefined) return null;
    const rank = given.rankOf(column.name);
    return { ...cell, percentile: rank?.percentile ?? null, peers: rank?.peers ?? 0 };
  };
  return {
    cik,
    name,
    ticker,
    sic_description,
    exchange,
    loaded: true,
    sample,
    sic,
    sector,
    filer_category,
    currency,
    period,
    period_end,
    stale: given.today > stale_after,
    values: Object.fromEntries(given.shown.map((operand) => [operand.name, cellOf(operand)])),
  };
}

/** Companies by their current figures. Rules: docs/rules.md#screen-conditions, docs/rules.md#screen-values */
export const screen: Handler<'screen'> = async ({ query }, { store, caches, today }) => {
  const { period_type } = query;
  const request = readScreen(query, ({ stale_after }) => today > stale_after);
  const rules = figureRules();
  // Of a past day, this has what is missing computed.
  const pending = await store.screen.countPending(rules);
  const { value: rows } = await caches.screens.get(period_type, () => store.screen.rows(period_type, rules));
  const has_ranks = query.as_of === undefined || pending === 0;
  const { companies, other_currencies, not_meaningful, rankOf } = runScreen(rows, { ...request, has_ranks });
  const { offset, limit } = offsetOf(query);
  const page = companies.slice(offset, offset + limit);
  const cells = await store.screen.cells(
    period_type,
    page.map(({ cik }) => cik),
  );
  return {
    companies: page.map((row) =>
      toScreenedCompany(row, {
        shown: request.shown,
        cells: cells.get(row.cik) ?? new Map(),
        rankOf: (column) => rankOf(row, column),
        today,
      }),
    ),
    columns: request.shown.map(toShownColumn),
    pagination: toPagination(query, companies.length),
    period_type,
    sort: sortText(request.sort),
    currency: request.currency,
    is_default_currency: request.is_default_currency,
    other_currencies,
    searched: { companies: rows.length, pending, not_meaningful },
  };
};

/** What a screen can show, compare and sort by. */
export const screenColumns: Handler<'screenColumns'> = async () => {
  const columns = SCREEN_COLUMNS.map((column) => toScreenColumn(column));
  return { columns, total: columns.length };
};
