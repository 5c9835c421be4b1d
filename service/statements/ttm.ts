import type { TtmLineItem } from '../../contract/statements.ts';
import type { Book } from './book.ts';
import { type Chain, conceptsOf } from './chain.ts';
import { ASSETS } from './concept-chains.ts';
import { dayOf } from './day.ts';
import type { Figure } from './figure.ts';
import { INCOME_LINES } from './income-lines.ts';
import type { InstanceRecord } from './instance.ts';
import type { StatementName } from './line.ts';
import { annualPeriods, type Period, quarterPeriods } from './period.ts';
import { readFigure } from './read-figure.ts';
import { toPoint } from './series.ts';
import { STATEMENT_TITLES } from './statement-lines.ts';
import { type TtmLine, ttmLines } from './ttm-lines.ts';
import { perShareTwelveMonths } from './ttm-per-share.ts';
import { sumTwelveMonths } from './ttm-sum.ts';
import { type TtmWindow, ttmWindow } from './ttm-window.ts';

const DILUTED: ReadonlySet<string> = new Set([
  'us-gaap:EarningsPerShareDiluted',
  'ifrs-full:DilutedEarningsLossPerShare',
]);

type TtmStatement = { title: string; line_items: TtmLineItem[] };

export type Ttm = {
  statements: Partial<Record<StatementName, TtmStatement>>;
  metadata: {
    basis: string | null;
    as_of: string | null;
    currency: string | null;
    stale: boolean;
    warnings: string[];
  };
};

/** A window that ended longer ago than two quarters and their filing is stale. */
const STALE_DAYS = 185;

/**
 * Statements of twelve months: flows are the sum of the window's quarters, the balance sheet is the newest one, from one
 * filing. A line that the window does not cover whole is left out.
 * Source: spec §4.14, domain §2. Example: SNOWFLAKE revenue at 2025-04-30 → 3839761000.
 */
export function computeTtm(
  book: Book,
  statements: readonly StatementName[],
  given: { today: string; own: InstanceRecord | null },
): Ttm {
  const window = ttmWindow(book);
  const balance = newestBalance(book);
  const built = statements.map((statement): [StatementName, TtmStatement] => {
    const items =
      statement === 'balance_sheet'
        ? balanceItems(book, balance, given.own)
        : flowItems(book, statement, window, given.own);
    return [statement, { title: STATEMENT_TITLES[statement], line_items: items }];
  });
  const as_of = window?.end ?? balance?.end ?? null;
  return {
    statements: Object.fromEntries(built),
    metadata: {
      basis: window?.basis ?? null,
      as_of,
      currency: book.currency,
      stale: as_of !== null && dayOf(given.today) - dayOf(as_of) > STALE_DAYS,
      warnings: [...warningsOf(window), ...built.flatMap(([, { line_items }]) => lineWarnings(line_items))],
    },
  };
}

function warningsOf(window: TtmWindow | null): string[] {
  if (window === null)
    return ['No quarter and no year with net income is reported: there are no twelve months to show.'];
  return window.basis === 'annual'
    ? ['The company reports whole years alone: the twelve months are its last fiscal year.']
    : [];
}

function lineWarnings(items: readonly TtmLineItem[]): string[] {
  return items.flatMap(({ label, warning }) =>
    warning === null || warning === undefined ? [] : [`${label}: ${warning}`],
  );
}

function flowItems(
  book: Book,
  statement: StatementName,
  window: TtmWindow | null,
  own: InstanceRecord | null,
): TtmLineItem[] {
  if (window === null) return [];
  return ttmLines(book, statement, own, window.end).flatMap((line) => {
    const item = line.nature === 'flow' ? flowItem(book, line, window) : otherItem(book, line, window);
    return item === null ? [] : [item];
  });
}

function flowItem(book: Book, line: TtmLine, window: TtmWindow): TtmLineItem | null {
  const sum = sumTwelveMonths(book, line.chain, window);
  if (sum === null) return null;
  const { figure, method, warning } = sum;
  const quarters = sum.quarters.map(({ period, figure: quarter }) => toPoint(period.label, quarter));
  // Four quarters tell of themselves what they are made of.
  const told = method === 'four_quarters' ? { derived: null } : {};
  return { ...toItem(line, figure), ...told, method, quarters, warning };
}

function otherItem(book: Book, line: TtmLine, window: TtmWindow): TtmLineItem | null {
  if (line.nature === 'per_share') return perShareItem(book, line, window);
  const newest = window.quarters.at(-1) ?? window.year;
  if (newest === null) return null;
  if (line.nature === 'shares') return sharesItem(book, line, window, newest);
  const figure = readFigure(book, line.chain, newest, 'balance');
  return figure === null ? null : { ...toItem(line, figure), method: 'balance' };
}

function perShareItem(book: Book, line: TtmLine, window: TtmWindow): TtmLineItem | null {
  const isDiluted = conceptsOf(line.chain).some((concept) => DILUTED.has(concept));
  const shares = sharesChain(isDiluted ? 'shares_diluted' : 'shares_basic');
  const found = perShareTwelveMonths(book, line, window, shares, isDiluted);
  if (found === null) return null;
  // Computed from net income, it is still what the company tags as earnings per share.
  const stated = window.quarters.findLast(
    (period) => readFigure(book, line.chain, period, 'per_share') !== null,
  );
  const tagged = stated === undefined ? null : readFigure(book, line.chain, stated, 'per_share');
  const item = { ...toItem(line, found.figure), method: found.method };
  return tagged === null ? item : { ...item, tag: tagged.fact.concept };
}

/** Weighted shares of the newest quarter; of the year, where it ends with a quarter that no report states alone. */
function sharesItem(book: Book, line: TtmLine, window: TtmWindow, newest: Period): TtmLineItem | null {
  const latest = readFigure(book, line.chain, newest, 'shares');
  if (latest !== null && newest.quarter !== null)
    return { ...toItem(line, latest), method: 'latest_quarter', is_total: false };
  const year = window.to_date === null ? window.year : null;
  const whole = year === null ? null : readFigure(book, line.chain, year, 'shares');
  return whole === null ? null : { ...toItem(line, whole), method: 'fiscal_year', is_total: false };
}

function sharesChain(key: 'shares_basic' | 'shares_diluted'): Chain {
  return INCOME_LINES.find((line) => line.key === key)?.chain ?? [];
}

/** The newest date with total assets. */
function newestBalance(book: Book): Period | null {
  const periods = [...annualPeriods(book), ...quarterPeriods(book)].toSorted((a, b) =>
    a.end.localeCompare(b.end),
  );
  return periods.findLast((period) => readFigure(book, ASSETS, period, 'balance') !== null) ?? null;
}

function balanceItems(book: Book, newest: Period | null, own: InstanceRecord | null): TtmLineItem[] {
  const assets = newest === null ? null : readFigure(book, ASSETS, newest, 'balance');
  if (newest === null || assets === null) return [];
  const period = { ...newest, accession_number: assets.fact.accession_number };
  return ttmLines(book, 'balance_sheet', own, newest.end).flatMap((line) => {
    const figure = readFigure(book, line.chain, period, 'balance');
    return figure === null ? [] : [{ ...toItem(line, figure), method: 'balance' as const }];
  });
}

function toItem(line: TtmLine, figure: Figure): TtmLineItem {
  const { key, label, level, is_total, is_negated } = line;
  return {
    label,
    tag: figure.fact.concept,
    value: figure.value,
    units: figure.unit,
    level,
    is_total,
    ...(key === null ? {} : { key }),
    source: figure.derivation === null ? toPoint('TTM', figure) : null,
    derived: figure.derivation,
    display_value: is_negated ? -figure.value : figure.value,
  };
}
