import type { QueryOf } from '../contract/endpoints.ts';
import { ServiceError } from '../contract/errors.ts';
import { clip } from '../contract/parameters.ts';
import type { ScreenCell, ScreenColumn as ColumnOnWire, ScreenedCompany } from '../contract/screen.ts';
import { filerTests } from '../domain/company/filer-filter.ts';
import { SCREEN_COLUMNS, type ScreenColumn } from '../domain/screen/columns.ts';
import {
  type Condition,
  ConditionError,
  findScreenValue,
  type ScreenValue,
  parseCondition,
} from '../domain/screen/condition.ts';
import type { CurrentCell } from '../domain/screen/current-values.ts';
import { comparesMoney, runScreen, type ScreenRequest } from '../domain/screen/run-screen.ts';
import type { Rank } from '../domain/screen/sector-ranks.ts';
import { figureRules } from '../store/rules.ts';
import type { ScreenRow } from '../store/screen.ts';
import { offsetOf, toPagination } from './companies.ts';
import type { Handler } from './context.ts';
import { readFilers } from './full-text/request.ts';

function toScreenColumn({ name, label, group, value_type, line }: ScreenColumn): ColumnOnWire {
  return { name, label, group, value_type, statement: line?.statement ?? null, key: line?.key ?? null };
}

/** A shown column; a percentile keeps the name that it was requested by. */
function toShownColumn({ name, column, is_percentile }: ScreenValue): ColumnOnWire {
  const own = toScreenColumn(column);
  return is_percentile ? { ...own, name, label: `${own.label}, percentile` } : own;
}

/** A row of a screen with the cells of the columns shown. */
function toScreenedCompany(
  row: ScreenRow,
  given: {
    shown: readonly ScreenValue[];
    cells: ReadonlyMap<string, CurrentCell>;
    rankOf: (column: string) => Rank | null;
    today: string;
  },
): ScreenedCompany {
  const { cik, name, ticker, sic_description, exchange, sample, sic, sector, filer_category } = row;
  const { currency, period, period_end, stale_after } = row;
  const cellOf = ({ column }: ScreenValue): ScreenCell | null => {
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
    values: Object.fromEntries(given.shown.map((value) => [value.name, cellOf(value)])),
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

type Query = QueryOf<'screen'>;

/** A screen as requested. `is_default_currency`: the currency follows from comparing amounts. */
type ReadScreen = ScreenRequest<ScreenRow> & { shown: ScreenValue[]; is_default_currency: boolean };

const DEFAULT_CURRENCY = 'USD';

/** Reads a screen's parameters. Throws ServiceError invalid_param, naming what would be right. */
function readScreen(query: Query, isStale: (row: ScreenRow) => boolean): ReadScreen {
  const conditions = (query.where ?? []).map(readCondition);
  const named = (query.columns ?? []).map((name) => screenValueOf(name, 'columns'));
  // What companies are compared by is shown.
  const all = [...named, ...conditions.flatMap((one) => (one.kind === 'missing' ? [] : [one.of]))];
  const shown = [...new Map(all.map((of) => [of.name, of])).values()];
  const sort = readSort(query.sort, shown);
  const compared = [...conditions.map(comparedBy), ...(sort.of === 'name' ? [] : [sort.of])];
  const isMoney = compared.some((of) => of !== null && comparesMoney(of));
  const currency = query.currency ?? (isMoney ? DEFAULT_CURRENCY : null);
  return {
    shown,
    conditions,
    sort,
    currency,
    is_default_currency: query.currency === undefined && currency !== null,
    isWanted: readFilters(query, isStale),
  };
}

/** Whether there is a figure is a condition in any currency. */
function comparedBy(condition: Condition): ScreenValue | null {
  return condition.kind === 'range' ? condition.of : null;
}

function screenValueOf(name: string, parameter: string): ScreenValue {
  const found = findScreenValue(name);
  if (found !== null) return found;
  const near = SCREEN_COLUMNS.filter(({ name: known }) => known.includes(name.slice(0, 6))).slice(0, 3);
  const hint =
    near.length === 0 ? '/screen/columns lists them' : near.map((column) => column.name).join(', ');
  throw new ServiceError('invalid_param', `${parameter}: '${clip(name)}' is no column (${hint})`, {
    parameter,
  });
}

function readCondition(text: string): Condition {
  try {
    return parseCondition(text);
  } catch (cause) {
    if (!(cause instanceof ConditionError)) throw cause;
    throw new ServiceError('invalid_param', `where: ${clip(cause.message, 160)}`, { parameter: 'where' });
  }
}

function readSort(given: string | undefined, shown: readonly ScreenValue[]): ReadScreen['sort'] {
  const [first] = shown;
  if (given === undefined) return { of: first ?? 'name', is_descending: first !== undefined };
  const is_descending = given.startsWith('-');
  const name = given.replace(/^-/, '');
  return { of: name === 'name' ? 'name' : screenValueOf(name, 'sort'), is_descending };
}

/** What a sort is in an address: `-revenue`. */
function sortText({ of, is_descending }: ReadScreen['sort']): string {
  return `${is_descending ? '-' : ''}${of === 'name' ? of : of.name}`;
}

function readFilters(query: Query, isStale: (row: ScreenRow) => boolean): (row: ScreenRow) => boolean {
  const { sector, exchange, filer_category, stale } = query;
  const ofFiler = filerTests(readFilers(query));
  const category = filer_category === undefined ? null : categoryPattern(filer_category);
  return (row) =>
    (sector === undefined || row.sector === sector) &&
    (exchange === undefined || row.exchange === exchange) &&
    ofFiler.every((test) => test(row)) &&
    (category === null || category.test(row.filer_category ?? '')) &&
    (stale === undefined || isStale(row) === stale);
}

/** EDGAR states several in one text: `Non-accelerated filer<br>Smaller reporting company`. */
function categoryPattern(category: string): RegExp {
  return new RegExp(`(?:^|>)\\s*${category.replaceAll('_', '[- ]')}`, 'i');
}
