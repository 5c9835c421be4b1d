import { filedOperands, type SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import type { TtmLineItem } from '../../contract/ttm.ts';
import { addDays, dayOf } from '../calendar/day.ts';
import type { Figure, FigureKind } from '../facts/fact.ts';
import { SNAP_DAYS } from '../facts/fiscal-calendar.ts';
import type { InstanceRecord, PresentationLine } from '../facts/instance.ts';
import { annualPeriods, isHalves, type Period, quarterPeriods } from '../facts/period.ts';
import { ASSETS } from './balance-chains.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { readWarnings, warningsField, warningsIn, type WarningTable } from './figure-warnings.ts';
import { shownLabel, shownPoint } from './footing-groups.ts';
import { withOthers } from './footing.ts';
import { type Line, lineOperand, type StatementName } from './line.ts';
import { readFigure } from './read-figure.ts';
import { toPoint } from './series.ts';
import { STATEMENT_TITLES, TEMPLATE } from './statement-lines.ts';
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

const TTM = 'TTM';

/**
 * Lines of twelve months with the printed rows under none of them. A filing's own presentation has all its lines and stays as it is.
 * Rule: docs/rules.md#ttm-statements
 */
function footItems(
  facts: CompanyFacts,
  statement: StatementName,
  items: readonly TtmLineItem[],
): TtmLineItem[] {
  if (items.some(({ key }) => key === undefined)) return [...items];
  const footed = withOthers(
    facts,
    statement,
    items.map((item) => toLine(statement, item)),
    new Map(),
  );
  const byKey = new Map(items.map((item) => [item.key, item]));
  return footed.flatMap((line) => footedItem(line, byKey) ?? []);
}

function toLine(statement: StatementName, item: TtmLineItem): StatementLine {
  const { key = '', label, level, is_total, value, units, source, quarters = [], tag, warnings } = item;
  const derived = item.derived ?? sumOf(statement, item);
  const filed = filedOperands(derived);
  const [first, last] = [filed[0], filed.at(-1)];
  const isRestated = [source, ...quarters].some((point) => point?.marks?.includes('restated') === true);
  const point = {
    accession_number: last?.accession_number ?? '',
    form: last?.form ?? '',
    filed: last?.filed ?? '',
    start: first?.start ?? null,
    period_end: last?.period_end ?? '',
    ...source,
    period: TTM,
    value,
    unit: units,
    concept: tag,
    derived,
    marks: isRestated ? (['restated'] as const) : [],
    ...(warnings !== undefined && { warnings }),
  };
  return { key, label, level, is_total, points: [{ ...point, marks: [...point.marks] }] };
}

/** The sum of an item's quarters as a calculation, which says of which filings it is. */
function sumOf(
  statement: StatementName,
  { key = '', quarters = [] }: TtmLineItem,
): NonNullable<TtmLineItem['derived']> | null {
  if (quarters.length === 0) return null;
  const operands = quarters.map((point) =>
    lineOperand(statement, { label: point.period, sign: 1, key, point }),
  );
  return { method: 'twelve_months', formula: quarters.map(({ period }) => period).join(' + '), operands };
}

/** The item of a line as footed; null when it has no figure of the twelve months. */
function footedItem(
  line: StatementLine,
  items: ReadonlyMap<string | undefined, TtmLineItem>,
): TtmLineItem | null {
  const point = line.points.find(({ period }) => period === TTM);
  if (point === undefined) return null;
  const { key, label, level, is_total } = line;
  const known = items.get(key);
  if (known !== undefined) return { ...known, key, label, level, is_total };
  return {
    key,
    label,
    tag: point.concept ?? '',
    value: point.value,
    units: point.unit,
    level,
    is_total,
    method: 'residual',
    source: null,
    derived: point.derived ?? null,
    display_value: point.value,
  };
}

/** Quarters are checked against their year: the window's periods, those a year before and their years. */
const REACH_DAYS = 3 * 366;

type Given = { items: readonly TtmLineItem[]; window: TtmWindow | null; balance: Period | null };

/** Lines of twelve months, each with the checks that its figures fail. Notes on them are added to `facts.notes`. */
function checkItems(facts: CompanyFacts, statement: StatementName, given: Given): TtmLineItem[] {
  if (given.items.length === 0) return [];
  const until = given.window?.end ?? given.balance?.end;
  const isNear = ({ end }: Period): boolean => until === undefined || end >= addDays(until, -REACH_DAYS);
  const quarters = quarterPeriods(facts).filter(isNear);
  const years = annualPeriods(facts).filter(isNear);
  const table = new Map([
    ...readWarnings(facts, years, [statement]),
    ...readWarnings(facts, quarters, [statement]),
  ]);
  const items = given.items.map((item) => withWarnings(item, table, given));
  return footItems(facts, statement, items);
}

function withWarnings(item: TtmLineItem, table: WarningTable, { window, balance }: Given): TtmLineItem {
  const { key, method, quarters = [] } = item;
  if (key === undefined) return item;
  const year = window?.year == null ? [] : [window.year.label];
  const labels = window?.quarters.map(({ label }) => label) ?? [];
  const periods: Readonly<Record<string, string[]>> = {
    balance: balance === null ? [] : [balance.label],
    fiscal_year: year,
    year_to_date: [...year, ...labels],
    latest_quarter: labels.slice(-1),
  };
  const marked = quarters.map((point) => ({
    ...point,
    ...warningsField(warningsIn(table, [key], [point.period])),
  }));
  return {
    ...item,
    ...(item.quarters !== undefined && { quarters: marked }),
    ...warningsField(warningsIn(table, [key], periods[method ?? ''] ?? labels)),
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
