import type { TtmLineItem } from '../../contract/ttm.ts';
import { dayOf } from '../calendar/day.ts';
import { type Chain, conceptsOf } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { ASSETS } from './concept-chains.ts';
import { combineFigures, type Figure } from './figure.ts';
import { INCOME_LINES } from './income-lines.ts';
import type { InstanceRecord } from './instance.ts';
import type { StatementName } from './line.ts';
import { annualPeriods, isHalves, isTwelveMonths, type Period, quarterPeriods } from './period.ts';
import { readFigure } from './read-figure.ts';
import { toPoint } from './series.ts';
import { STATEMENT_TITLES } from './statement-lines.ts';
import { checkItems } from './ttm-checks.ts';
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

/** Older windows are stale; of halves, those older than a half and the four months in which a year is reported. */
const STALE_DAYS = 185;
const STALE_DAYS_OF_HALVES = 305;

/**
 * Statements of the trailing twelve months: flows are the sum of the window's quarters, the balance sheet is the latest
 * one, from one filing. A line that doesn't cover the whole window is omitted.
 * Rule: docs/rules.md#ttm-statements. Example: SNOWFLAKE revenue at 2025-04-30 → 3839761000.
 */
export function computeTtm(
  facts: CompanyFacts,
  statements: readonly StatementName[],
  given: { today: string; own: InstanceRecord | null },
): Ttm {
  const window = ttmWindow(facts);
  const balance = newestBalance(facts);
  const notes = new Set<string>();
  const built = statements.map((statement): [StatementName, TtmStatement] => {
    const items =
      statement === 'balance_sheet'
        ? balanceItems(facts, balance, given.own)
        : flowItems(facts, statement, window, given.own);
    const checked = checkItems({ ...facts, notes }, statement, { items, window, balance });
    return [statement, { title: STATEMENT_TITLES[statement], line_items: checked }];
  });
  const as_of = window?.end ?? balance?.end ?? null;
  const byHalves = isHalves(window?.quarters ?? []);
  const most = byHalves ? STALE_DAYS_OF_HALVES : STALE_DAYS;
  return {
    statements: Object.fromEntries(built),
    metadata: {
      basis: byHalves && window?.basis === 'quarters' ? 'halves' : (window?.basis ?? null),
      as_of,
      currency: facts.currency,
      stale: as_of !== null && dayOf(given.today) - dayOf(as_of) > most,
      warnings: [
        ...warningsOf(window),
        ...emptyWarnings(facts, window, built),
        ...built.flatMap(([, { line_items }]) => lineWarnings(line_items)),
        ...notes,
      ],
    },
  };
}

function warningsOf(window: TtmWindow | null): string[] {
  if (window === null) return ['TTM is not available: no quarter or year with net income is reported.'];
  return window.basis === 'annual'
    ? ['The company reports annually only, so TTM is its last fiscal year.']
    : [];
}

/** Why a statement of flows has no line though there is a window. */
function emptyWarnings(
  { calendar }: CompanyFacts,
  window: TtmWindow | null,
  built: readonly (readonly [StatementName, TtmStatement])[],
): string[] {
  if (window === null) return [];
  const changed = calendar.years.findLast(({ kind, end }) => kind === 'transition' && end < window.end);
  const cause =
    changed === undefined
      ? ''
      : ` The fiscal year end changed: ${changed.start} to ${changed.end} is a transition period.`;
  return built
    .filter(([name, { line_items }]) => name !== 'balance_sheet' && line_items.length === 0)
    .map(
      ([, { title }]) =>
        `${title}: not available for the twelve months to ${window.end}, because not all of their quarters are reported.${cause}`,
    );
}

function lineWarnings(items: readonly TtmLineItem[]): string[] {
  return items.flatMap(({ label, warning }) =>
    warning === null || warning === undefined ? [] : [`${label}: ${warning}`],
  );
}

function flowItems(
  facts: CompanyFacts,
  statement: StatementName,
  window: TtmWindow | null,
  own: InstanceRecord | null,
): TtmLineItem[] {
  if (window === null) return [];
  return ttmLines(facts, statement, own, window.end).flatMap((line) => {
    const item = line.kind === 'flow' ? flowItem(facts, line, window) : otherItem(facts, line, window);
    return item === null ? [] : [item];
  });
}

function flowItem(facts: CompanyFacts, line: TtmLine, window: TtmWindow): TtmLineItem | null {
  const sum = sumTwelveMonths(facts, line.chain, window);
  if (sum === null) return null;
  const { figure, method, warning } = sum;
  const quarters = sum.quarters.map(({ period, figure: quarter }) => toPoint(period.label, quarter));
  const item = { ...toItem(line, figure), method, quarters, warning };
  // `quarters` already lists the operands.
  return method === 'four_quarters' || method === 'two_halves' ? { ...item, derived: null } : item;
}

function otherItem(facts: CompanyFacts, line: TtmLine, window: TtmWindow): TtmLineItem | null {
  if (line.kind === 'per_share') return perShareItem(facts, line, window);
  const newest = window.quarters.at(-1) ?? window.year;
  if (newest === null) return null;
  if (line.kind === 'shares') return sharesItem(facts, line, window, newest);
  const figure = readFigure(facts, line.chain, newest, 'balance');
  return figure === null ? null : { ...toItem(line, figure), method: 'balance' };
}

function perShareItem(facts: CompanyFacts, line: TtmLine, window: TtmWindow): TtmLineItem | null {
  if (line.key === 'dividends_per_share') return dividendsItem(facts, line, window);
  const isDiluted = conceptsOf(line.chain).some((concept) => DILUTED.has(concept));
  const shares = sharesChain(isDiluted ? 'shares_diluted' : 'shares_basic');
  const found = perShareTwelveMonths(facts, line, window, shares, isDiluted);
  if (found === null) return null;
  // Although computed from net income, it keeps the company's earnings per share tag.
  const stated = window.quarters.findLast(
    (period) => readFigure(facts, line.chain, period, 'per_share') !== null,
  );
  const tagged = stated === undefined ? null : readFigure(facts, line.chain, stated, 'per_share');
  const item = { ...toItem(line, found.figure), method: found.method };
  return tagged === null ? item : { ...item, tag: tagged.fact.concept };
}

/** Dividends per share of a fiscal year; of other windows the sum of four quarters, where all are stated. */
function dividendsItem(facts: CompanyFacts, line: TtmLine, window: TtmWindow): TtmLineItem | null {
  const year = window.to_date === null ? window.year : null;
  const whole = year === null ? null : readFigure(facts, line.chain, year, 'per_share');
  if (whole !== null) return { ...toItem(line, whole), method: 'fiscal_year' };
  const operands = window.quarters.flatMap((period) => {
    const figure = readFigure(facts, line.chain, period, 'per_share');
    return figure === null ? [] : [{ label: period.label, sign: 1 as const, figure }];
  });
  if (!isTwelveMonths(window.quarters) || operands.length !== window.quarters.length) return null;
  const byHalves = isHalves(window.quarters);
  const formula = byHalves ? 'Sum of two halves' : 'Sum of four quarters';
  const sum = combineFigures(operands, { method: 'sum', formula, start: null, end: window.end });
  return sum === null ? null : { ...toItem(line, sum), method: byHalves ? 'two_halves' : 'four_quarters' };
}

/** Weighted shares of the latest quarter; of the year, when its last quarter is not reported separately. */
function sharesItem(
  facts: CompanyFacts,
  line: TtmLine,
  window: TtmWindow,
  newest: Period,
): TtmLineItem | null {
  const latest = readFigure(facts, line.chain, newest, 'shares');
  if (latest !== null && newest.quarter !== null)
    return { ...toItem(line, latest), method: 'latest_quarter', is_total: false };
  const year = window.to_date === null ? window.year : null;
  const whole = year === null ? null : readFigure(facts, line.chain, year, 'shares');
  return whole === null ? null : { ...toItem(line, whole), method: 'fiscal_year', is_total: false };
}

function sharesChain(key: 'shares_basic' | 'shares_diluted'): Chain {
  return INCOME_LINES.find((line) => line.key === key)?.chain ?? [];
}

/** The newest date with total assets. */
function newestBalance(facts: CompanyFacts): Period | null {
  const periods = [...annualPeriods(facts), ...quarterPeriods(facts)].toSorted((a, b) =>
    a.end.localeCompare(b.end),
  );
  return periods.findLast((period) => readFigure(facts, ASSETS, period, 'balance') !== null) ?? null;
}

function balanceItems(facts: CompanyFacts, newest: Period | null, own: InstanceRecord | null): TtmLineItem[] {
  const assets = newest === null ? null : readFigure(facts, ASSETS, newest, 'balance');
  if (newest === null || assets === null) return [];
  const period = { ...newest, accession_number: assets.fact.accession_number };
  return ttmLines(facts, 'balance_sheet', own, newest.end).flatMap((line) => {
    const figure = readFigure(facts, line.chain, period, 'balance');
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
