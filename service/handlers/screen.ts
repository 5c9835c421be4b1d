import { SCREEN_COLUMNS } from '../../domain/screen/columns.ts';
import { runScreen } from '../../domain/screen/run-screen.ts';
import { figureRules } from '../../store/figure-rules.ts';
import { offsetOf, toPagination } from '../readers/company-row.ts';
import { readScreen, sortText } from '../readers/screen-request.ts';
import { toScreenColumn, toScreenedCompany, toShownColumn } from '../readers/screen-row.ts';
import type { Handler } from './handler.ts';

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
