import type { KeyColumn, KeyFigure, KeyFigures } from '../../contract/metrics.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import type { Figure } from '../facts/fact.ts';
import { annualPeriods, type Period, quarterPeriods } from '../facts/period.ts';
import type { CompanyFacts } from '../statements/company-facts.ts';
import { readWarnings, warningsField, warningsIn, type WarningTable } from '../statements/figure-warnings.ts';
import { NET_INCOME } from '../statements/income-chains.ts';
import type { Line, StatementName } from '../statements/line.ts';
import { readFigure } from '../statements/read-figure.ts';
import { REVENUE } from '../statements/revenue-chain.ts';
import { readLine, toPoint } from '../statements/series.ts';
import { TEMPLATE } from '../statements/statement-lines.ts';
import { type TtmWindow, ttmWindow } from '../statements/twelve-months-sum.ts';
import { readTwelveMonths } from '../statements/twelve-months.ts';
import { partsOf, ratioNamed } from './ratio-table.ts';
import { computeRatio, readOperands } from './ratio.ts';

/** A line of the key figures, and its statement. */
type KeyLine = {
  statement: StatementName;
  line: Line;
  /** Lines whose checks the figure depends on. */
  reads: string[];
};

const KEYS: readonly (readonly [StatementName, string])[] = [
  ['income_statement', 'revenue'],
  ['income_statement', 'operating_income'],
  ['income_statement', 'net_income'],
  ['income_statement', 'eps_diluted'],
  ['cash_flow', 'free_cash_flow'],
  ['balance_sheet', 'total_assets'],
];

const KEY_LINES: readonly KeyLine[] = KEYS.flatMap(([statement, key]) =>
  TEMPLATE[statement]
    .filter((line) => line.key === key)
    .map((line) => ({ statement, line, reads: [key, ...partsOf(key)] })),
);

type Value = KeyFigure['values'][number];

const HISTORY_YEARS = 10;
const NET_MARGIN = ratioNamed('net_margin');

/**
 * Six lines and the net margin of the newest interim period, twelve months and fiscal year, each with the year before.
 * Rule: docs/rules.md#key-figures
 */
export function keyFigures(facts: CompanyFacts): KeyFigures {
  const columns = keyColumns(facts);
  const checks = readWarnings(
    facts,
    columns.flatMap(({ periods }) => periods),
  );
  const figures = KEY_LINES.map((line) => lineFigure(facts, line, columns, checks));
  const [revenue, income] = ['revenue', 'net_income'].map((wanted) =>
    figures.find(({ key }) => key === wanted),
  );
  const margin = revenue === undefined || income === undefined ? [] : [netMargin(revenue, income)];
  const at = figures.findIndex(({ key }) => key === 'net_income') + 1;
  return {
    columns: columns.map(({ kind, period, period_end }) => ({ kind, period, period_end })),
    figures: [...figures.slice(0, at), ...margin, ...figures.slice(at)].filter(hasFigures),
  };
}

function hasFigures({ values, history }: KeyFigure): boolean {
  return values.some(({ point }) => point !== null) || history.some(({ value }) => value !== null);
}

function lineFigure(
  facts: CompanyFacts,
  { statement, line, reads }: KeyLine,
  columns: ReadColumn[],
  checks: WarningTable,
): KeyFigure {
  const years = annualPeriods(facts).slice(-HISTORY_YEARS);
  return {
    key: line.key,
    label: line.label,
    statement,
    values: columns.map((column): Value => {
      const [now, prior] = column.read(line);
      const isSameUnit = now !== null && prior !== null && now.unit === prior.unit;
      const labels = column.periods.map(({ label }) => label);
      const failed = warningsField(warningsIn(checks, reads, labels));
      const point = now === null ? null : { ...toPoint(column.period, now), ...failed };
      return { point, prior: isSameUnit ? prior.value : null };
    }),
    history: years.map((year) => ({
      period: year.label,
      value: readLine(facts, line, year)?.value ?? null,
    })),
  };
}

type Margin = { value: number | null; reason: string | null };

/** Net income ÷ revenue; none where it is missing or not meaningful. */
function marginOf(income: SeriesPoint | null, revenue: SeriesPoint | null): Margin {
  const points = new Map([
    ['net_income', income],
    ['revenue', revenue],
  ]);
  const operands = readOperands(NET_MARGIN.formula, (key) => points.get(key) ?? null);
  const { value, why, gap } = computeRatio(NET_MARGIN.formula, operands);
  return { value: why === null ? value : null, reason: why ?? gap?.text ?? null };
}

/** Net income ÷ revenue in each column and year. */
function netMargin(revenue: KeyFigure, income: KeyFigure): KeyFigure {
  return {
    key: NET_MARGIN.name,
    label: NET_MARGIN.label,
    statement: null,
    values: income.values.map(({ point, prior }, at): Value => {
      const below = revenue.values[at];
      const { value, reason } = marginOf(point, below?.point ?? null);
      const before = marginOf(amount(prior), amount(below?.prior ?? null));
      if (point === null || value === null)
        return { point: null, prior: before.value, ...(reason !== null && { reason }) };
      return { point: ratioPoint([point, below?.point ?? point], value), prior: before.value };
    }),
    history: income.history.map(({ period, value }, at) => ({
      period,
      value: marginOf(amount(value), amount(revenue.history[at]?.value ?? null)).value,
    })),
  };
}

/** An amount whose unit is that of the figure it is compared with. */
function amount(value: number | null): SeriesPoint | null {
  return value === null ? null : { period: '', value, unit: '' };
}

/** A ratio carries the warnings of its operands. */
function ratioPoint(operands: [SeriesPoint, SeriesPoint], value: number): SeriesPoint {
  const [{ period, period_end }] = operands;
  const failed = operands.flatMap(({ warnings = [] }) => warnings);
  const ends = period_end === undefined ? {} : { period_end };
  return { period, value, unit: 'pure', ...ends, ...warningsField(failed) };
}

/** A column, the periods that its figures are read from, and how a line is read of it and of a year before. */
type ReadColumn = KeyColumn & {
  periods: Period[];
  read: (line: Line) => [now: Figure | null, prior: Figure | null];
};

/**
 * The newest interim period and the twelve months it ends, where they are newer than the newest fiscal year; the newest
 * fiscal year. Rule: docs/rules.md#key-figures
 */
export function keyColumns(facts: CompanyFacts): ReadColumn[] {
  const years = annualPeriods(facts);
  const year = newest(facts, years);
  const interims = quarterPeriods(facts);
  const interim = newest(facts, interims);
  const columns: ReadColumn[] = [];
  if (interim !== null && (year === null || interim.end >= year.end))
    columns.push(columnOf(facts, 'interim', interim, interims));
  const window = ttmWindow(facts);
  if (window !== null && window.basis === 'quarters' && (year === null || window.end > year.end))
    columns.push(ttmColumn(facts, window, interims));
  if (year !== null) columns.push(columnOf(facts, 'annual', year, years));
  return columns;
}

function newest(facts: CompanyFacts, periods: readonly Period[]): Period | null {
  const isReported = (period: Period): boolean =>
    [REVENUE, NET_INCOME].some((chain) => readFigure(facts, chain, period, 'flow') !== null);
  return periods.findLast(isReported) ?? null;
}

function columnOf(
  facts: CompanyFacts,
  kind: 'interim' | 'annual',
  now: Period,
  all: readonly Period[],
): ReadColumn {
  const prior = yearBefore(now, all);
  return {
    kind,
    period: now.label,
    period_end: now.end,
    periods: [now],
    read: (line) => [readLine(facts, line, now), prior && readLine(facts, line, prior)],
  };
}

/** The same interim period of the fiscal year before; of a year, the year before. */
function yearBefore(now: Period, all: readonly Period[]): Period | null {
  const isSame = ({ year, quarter, half }: Period): boolean =>
    year === now.year - 1 && quarter === now.quarter && half === now.half;
  return all.find(isSame) ?? null;
}

function ttmColumn(facts: CompanyFacts, now: TtmWindow, interims: readonly Period[]): ReadColumn {
  const last = now.quarters.at(-1);
  const before = last === undefined ? null : yearBefore(last, interims);
  const prior = before === null ? null : ttmWindow(facts, before.end);
  const { quarters, year, to_date } = now;
  const read = (line: Line, window: TtmWindow): Figure | null =>
    readTwelveMonths(facts, line, window)?.figure ?? null;
  return {
    kind: 'ttm',
    period: 'TTM',
    period_end: now.end,
    periods: [...quarters, ...(year ? [year] : []), ...(to_date ? [to_date.now, to_date.prior] : [])],
    read: (line) => [read(line, now), prior && prior.end === before?.end ? read(line, prior) : null],
  };
}
