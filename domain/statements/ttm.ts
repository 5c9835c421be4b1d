import type { SeriesPoint } from '../../contract/series.ts';
import type { TtmLineItem } from '../../contract/ttm.ts';
import { addDays, dayOf } from '../calendar/day.ts';
import type { FigureKind } from '../facts/fact.ts';
import { SNAP_DAYS } from '../facts/fiscal-calendar.ts';
import type { InstanceRecord, PresentationLine } from '../facts/instance.ts';
import { annualPeriods, isHalves, type Period, quarterPeriods } from '../facts/period.ts';
import { ASSETS } from './balance-chains.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { readWarnings, warningsField, warningsIn, type WarningTable } from './figure-warnings.ts';
import { shownLabel, shownPoint } from './footing-groups.ts';
import { withOthers } from './footing.ts';
import type { Line, StatementName } from './line.ts';
import { readFigure } from './read-figure.ts';
import { toPoint } from './series.ts';
import { STATEMENT_TITLES, TEMPLATE } from './statement-lines.ts';
import { spanOf } from './twelve-month-lines.ts';
import { type TtmWindow, ttmWindow } from './twelve-months-sum.ts';
import { readTwelveMonths } from './twelve-months.ts';

/** A line of a statement of twelve months: of the template, or of the filing's own presentation. */
type TtmLine = Omit<Line, 'key' | 'level'> & {
  key: string | null;
  level: number;
  is_negated: boolean;
};

/**
 * Lines to show: the filing's own presentation, if a filing for the window's end is loaded and has the statement's
 * essential figures; else the template's.
 */
function ttmLines(
  facts: CompanyFacts,
  statement: StatementName,
  own: InstanceRecord | null,
  end: string,
): TtmLine[] {
  const presented =
    own === null || Math.abs(dayOf(own.period_end) - dayOf(end)) > SNAP_DAYS
      ? []
      : presentedLines(facts, statement, own);
  const essential = new Set(ESSENTIAL[statement]);
  const isWhole = presented.some(({ chain }) =>
    chain.some((rule) => 'concepts' in rule && rule.concepts.some((name) => essential.has(name))),
  );
  return isWhole ? presented : TEMPLATE[statement].map((line) => ({ ...line, is_negated: false }));
}

/** Concepts without which a presentation is not the whole statement. */
const ESSENTIAL: Readonly<Record<StatementName, readonly string[]>> = {
  income_statement: ['us-gaap:NetIncomeLoss', 'us-gaap:ProfitLoss', 'ifrs-full:ProfitLoss'],
  balance_sheet: ['us-gaap:Assets', 'ifrs-full:Assets'],
  cash_flow: [
    'us-gaap:NetCashProvidedByUsedInOperatingActivities',
    'ifrs-full:CashFlowsFromUsedInOperatingActivities',
  ],
};

function presentedLines(facts: CompanyFacts, statement: StatementName, own: InstanceRecord): TtmLine[] {
  const rows = own.presentation
    .filter((row) => row.statement === statement)
    .toSorted((a, b) => a.position - b.position);
  const keys = keysByConcept(statement);
  return rows.flatMap((row, index) => {
    const kind = kindOf(facts, row.concept);
    // Cash is shown at the beginning and at the end; the later row is the end.
    const isRepeated = rows.slice(index + 1).some((later) => later.concept === row.concept);
    return kind === null || isRepeated ? [] : [toTtmLine(row, kind, keys.get(row.concept) ?? null)];
  });
}

function toTtmLine(row: PresentationLine, kind: FigureKind, key: string | null): TtmLine {
  const chain: Chain = [{ concepts: [row.concept] }];
  const { label, level, is_total, is_negated } = row;
  return { key, label, level, is_total: is_total && kind !== 'shares', kind, chain, is_negated };
}

function keysByConcept(statement: StatementName): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { key, chain } of TEMPLATE[statement])
    for (const rule of chain)
      if ('concepts' in rule)
        for (const concept of rule.concepts) if (!keys.has(concept)) keys.set(concept, key);
  return keys;
}

/** Kind of figure of a concept, by its latest facts; null without facts. */
function kindOf(facts: CompanyFacts, concept: string): FigureKind | null {
  const years = [...(facts.byPeriod.get(concept)?.values() ?? [])];
  const [fact] = [...(years.at(-1)?.values() ?? [])].flat();
  if (fact === undefined) return null;
  if (fact.unit.endsWith('/shares')) return 'per_share';
  if (fact.unit === 'shares') return fact.start === null ? 'balance' : 'shares';
  return fact.start === null ? 'balance' : 'flow';
}

/** A line with its figure of the twelve months; `quarters` are those that it sums. */
type Item = {
  line: Omit<TtmLine, 'kind' | 'chain'>;
  point: SeriesPoint;
  /** The company's own tag of a figure that is computed. */
  tag?: string;
  method: NonNullable<TtmLineItem['method']>;
  quarters?: SeriesPoint[];
  warning?: string | null;
};

/**
 * Lines of twelve months with the printed rows under none of them. A filing's own presentation has all its lines and stays as it is.
 * Rule: docs/rules.md#ttm-statements
 */
function footItems(facts: CompanyFacts, statement: StatementName, items: readonly Item[]): Item[] {
  if (items.some(({ line }) => line.key === null)) return [...items];
  const byKey = new Map(items.map((item) => [item.line.key, item]));
  const lines = items.map(({ line: { key, label, level, is_total }, point }) => ({
    key: key ?? '',
    label,
    level,
    is_total,
    points: [point],
  }));
  return withOthers(facts, statement, lines, new Map()).flatMap(({ points, ...line }): Item[] => {
    const [point] = points;
    if (point === undefined) return [];
    return [byKey.get(line.key) ?? { line: { ...line, is_negated: false }, point, method: 'residual' }];
  });
}

/** Quarters are checked against their year: the window's periods, those a year before and their years. */
const REACH_DAYS = 3 * 366;

type Given = { items: readonly Item[]; window: TtmWindow | null; balance: Period | null };

/** Lines of twelve months, each with the checks that its figures fail. Notes on them are added to `facts.notes`. */
function checkItems(facts: CompanyFacts, statement: StatementName, given: Given): Item[] {
  if (given.items.length === 0) return [];
  const until = given.window?.end ?? given.balance?.end;
  const isNear = ({ end }: Period): boolean => until === undefined || end >= addDays(until, -REACH_DAYS);
  const table = new Map(
    [annualPeriods(facts), quarterPeriods(facts)].flatMap((periods) => [
      ...readWarnings(facts, periods.filter(isNear), [statement]),
    ]),
  );
  const items = given.items.map((item) => withWarnings(item, table, given));
  return footItems(facts, statement, items);
}

function withWarnings(item: Item, table: WarningTable, { window, balance }: Given): Item {
  const { line, method, point, quarters } = item;
  const { key } = line;
  if (key === null) return item;
  const year = window?.year == null ? [] : [window.year.label];
  const labels = window?.quarters.map(({ label }) => label) ?? [];
  const periods: Readonly<Record<string, string[]>> = {
    balance: balance === null ? [] : [balance.label],
    fiscal_year: year,
    year_to_date: [...year, ...labels],
    latest_quarter: labels.slice(-1),
  };
  const warned = (each: SeriesPoint, of: readonly string[]): SeriesPoint => ({
    ...each,
    ...warningsField(warningsIn(table, [key], of)),
  });
  return {
    ...item,
    point: warned(point, periods[method] ?? labels),
    ...(quarters !== undefined && { quarters: quarters.map((each) => warned(each, [each.period])) }),
  };
}

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

/** An item as the API answers it, with the label and values that statements show. */
function shownItem(
  statement: StatementName,
  { line, point, tag = point.concept ?? '', method, quarters, warning }: Item,
): TtmLineItem {
  const { key, label, level, is_total, is_negated } = line;
  const show = (each: SeriesPoint): SeriesPoint => shownPoint(statement, key ?? '', each, is_negated);
  const { warnings, ...plain } = point;
  const { value, unit, derived = null } = plain;
  const { display_value, sign_note } = show({ period: 'TTM', value, unit, concept: tag });
  // `quarters` already lists the operands.
  const isListed = quarters !== undefined && quarters.length > 0 && method !== 'fiscal_year';
  return {
    label: statement === 'cash_flow' ? shownLabel(label) : label,
    tag,
    value,
    units: unit,
    level,
    is_total,
    ...(key !== null && { key }),
    method,
    source: derived === null ? plain : null,
    derived: isListed ? null : derived,
    ...(display_value !== undefined && { display_value }),
    ...(sign_note !== undefined && { sign_note }),
    ...(quarters !== undefined && { quarters: quarters.map(show) }),
    ...(warning !== undefined && { warning }),
    ...(warnings !== undefined && { warnings }),
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
): Item[] {
  if (window === null) return [];
  return ttmLines(facts, statement, own, window.end).flatMap((line) => flowItem(facts, line, window) ?? []);
}

function flowItem(facts: CompanyFacts, line: TtmLine, window: TtmWindow): Item | null {
  const found = readTwelveMonths(facts, line, window);
  if (found === null) return null;
  const { figure, method, warning } = found;
  const span = line.kind === 'flow' ? spanOf(found, window) : {};
  const item = { line, method, point: { ...toPoint('TTM', figure), ...span } };
  if (line.kind === 'per_share' && line.key !== 'dividends_per_share')
    return withOwnTag(facts, item, line, window);
  if (line.kind === 'shares') return { ...item, line: { ...line, is_total: false } };
  if (line.kind !== 'flow') return item;
  const quarters = found.quarters.map(({ period, figure: quarter }) => toPoint(period.label, quarter));
  return { ...item, quarters, warning };
}

/** Although computed from net income, earnings per share keep the company's tag. */
function withOwnTag(facts: CompanyFacts, item: Item, { chain }: TtmLine, window: TtmWindow): Item {
  const tagged = window.quarters
    .map((period) => readFigure(facts, chain, period, 'per_share'))
    .findLast((figure) => figure !== null);
  return tagged == null ? item : { ...item, tag: tagged.fact.concept };
}

/** The newest date with total assets. */
function newestBalance(facts: CompanyFacts): Period | null {
  const periods = [...annualPeriods(facts), ...quarterPeriods(facts)].toSorted((a, b) =>
    a.end.localeCompare(b.end),
  );
  return periods.findLast((period) => readFigure(facts, ASSETS, period, 'balance') !== null) ?? null;
}

function balanceItems(facts: CompanyFacts, newest: Period | null, own: InstanceRecord | null): Item[] {
  const assets = newest === null ? null : readFigure(facts, ASSETS, newest, 'balance');
  if (newest === null || assets === null) return [];
  const period = { ...newest, accession_number: assets.fact.accession_number };
  return ttmLines(facts, 'balance_sheet', own, newest.end).flatMap((line) => {
    const figure = line.read?.(facts, period) ?? readFigure(facts, line.chain, period, 'balance');
    return figure === null ? [] : [{ line, point: toPoint('TTM', figure), method: 'balance' as const }];
  });
}
