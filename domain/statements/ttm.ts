import type { SeriesPoint } from '../../contract/series.ts';
import type { TtmLineItem } from '../../contract/ttm.ts';
import { dayOf } from '../calendar/day.ts';
import { shownLabel, shownPoint } from './cash-effect.ts';
import type { CompanyFacts } from './company-facts.ts';
import { ASSETS } from './concept-chains.ts';
import type { Figure } from './figure.ts';
import type { InstanceRecord } from './instance.ts';
import type { StatementName } from './line.ts';
import { annualPeriods, isHalves, type Period, quarterPeriods } from './period.ts';
import { readFigure } from './read-figure.ts';
import { toPoint } from './series.ts';
import { STATEMENT_TITLES } from './statement-lines.ts';
import { checkItems } from './ttm-checks.ts';
import { type TtmLine, ttmLines } from './ttm-lines.ts';
import { type TtmWindow, ttmWindow } from './ttm-window.ts';
import { readTwelveMonths } from './twelve-months.ts';

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
export const STALE_DAYS = 185;
export const STALE_DAYS_OF_HALVES = 305;

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
    const shown = checked.map((item) => shownItem(statement, item));
    return [statement, { title: STATEMENT_TITLES[statement], line_items: shown }];
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

/** A line with the label and values that statements show. `display_value` so far says whether its filing negates it. */
function shownItem(statement: StatementName, item: TtmLineItem): TtmLineItem {
  const { key = '', tag, value, units, quarters } = item;
  const negated = value !== 0 && item.display_value === -value;
  const show = (point: SeriesPoint): SeriesPoint => shownPoint(statement, key, point, negated);
  const { display_value, sign_note } = show({ period: 'TTM', value, unit: units, concept: tag });
  return {
    ...item,
    label: statement === 'cash_flow' ? shownLabel(item.label) : item.label,
    ...(display_value !== undefined && { display_value }),
    ...(sign_note !== undefined && { sign_note }),
    ...(quarters !== undefined && { quarters: quarters.map(show) }),
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
  return ttmLines(facts, statement, own, window.end).flatMap((line) => flowItem(facts, line, window) ?? []);
}

function flowItem(facts: CompanyFacts, line: TtmLine, window: TtmWindow): TtmLineItem | null {
  const found = readTwelveMonths(facts, line, window);
  if (found === null) return null;
  const { figure, method, warning } = found;
  const item = { ...toItem(line, figure), method };
  if (line.kind === 'per_share' && line.key !== 'dividends_per_share')
    return withOwnTag(facts, item, line, window);
  if (line.kind === 'shares') return { ...item, is_total: false };
  if (line.kind !== 'flow') return item;
  const quarters = found.quarters.map(({ period, figure: quarter }) => toPoint(period.label, quarter));
  // `quarters` already lists the operands.
  const isListed = quarters.length > 0 && method !== 'fiscal_year';
  return { ...item, quarters, warning, ...(isListed && { derived: null }) };
}

/** Although computed from net income, earnings per share keep the company's tag. */
function withOwnTag(facts: CompanyFacts, item: TtmLineItem, line: TtmLine, window: TtmWindow): TtmLineItem {
  const stated = window.quarters.findLast(
    (period) => readFigure(facts, line.chain, period, 'per_share') !== null,
  );
  const tagged = stated === undefined ? null : readFigure(facts, line.chain, stated, 'per_share');
  return tagged === null ? item : { ...item, tag: tagged.fact.concept };
}

/** A line with its figure. */
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
    const figure = line.read?.(facts, period) ?? readFigure(facts, line.chain, period, 'balance');
    return figure === null ? [] : [{ ...toItem(line, figure), method: 'balance' as const }];
  });
}
