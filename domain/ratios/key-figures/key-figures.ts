import type { KeyFigure, KeyFigures } from '../../../contract/metrics.ts';
import type { SeriesPoint } from '../../../contract/series.ts';
import type { CompanyFacts } from '../../statements/company-facts.ts';
import {
  readWarnings,
  warningsField,
  warningsIn,
  type WarningTable,
} from '../../statements/figure-warnings.ts';
import type { Figure } from '../../statements/figure.ts';
import { annualPeriods, type Period } from '../../statements/period.ts';
import { toPoint } from '../../statements/series.ts';
import { ratioNamed } from '../ratio-table.ts';
import { computeRatio, readOperands } from '../ratio.ts';
import { keyColumns, type ReadColumn } from './key-columns.ts';
import { KEY_LINES, type KeyLine } from './key-lines.ts';
import { periodValue, twelveMonthsValue } from './key-value.ts';

type Value = KeyFigure['values'][number];

const HISTORY_YEARS = 10;
const NET_MARGIN = ratioNamed('net_margin');

/**
 * Six lines and the net margin of the newest interim period, twelve months and fiscal year, each with the year before.
 * Rule: docs/rules.md#key-figures
 */
export function keyFigures(facts: CompanyFacts): KeyFigures {
  const columns = keyColumns(facts);
  const checks = readWarnings(facts, columns.flatMap(periodsOfColumn));
  const figures = KEY_LINES.map((line) => lineFigure(facts, line, columns, checks));
  const [revenue, income] = ['revenue', 'net_income'].map((wanted) =>
    figures.find(({ key }) => key === wanted),
  );
  const margin = revenue === undefined || income === undefined ? [] : [netMargin(revenue, income)];
  const at = figures.findIndex(({ key }) => key === 'net_income') + 1;
  return {
    columns: columns.map(({ kind, period, period_end }) => ({ kind, period, period_end })),
    figures: [...figures.slice(0, at), ...margin, ...figures.slice(at)].filter(isReported),
  };
}

function isReported({ values, history }: KeyFigure): boolean {
  return values.some(({ point }) => point !== null) || history.some(({ value }) => value !== null);
}

/** The periods that a column's figures are read from. */
function periodsOfColumn({ spans }: ReadColumn): Period[] {
  if (spans.kind === 'period') return [spans.now];
  const { quarters, year, to_date } = spans.now;
  return [
    ...quarters,
    ...(year === null ? [] : [year]),
    ...(to_date === null ? [] : [to_date.now, to_date.prior]),
  ];
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
      const { period, spans } = column;
      const read = (which: 'now' | 'prior'): Figure | null => {
        if (spans.kind === 'ttm')
          return spans[which] === null ? null : twelveMonthsValue(facts, line, spans[which]);
        return spans[which] === null ? null : periodValue(facts, line, spans[which]);
      };
      const [now, prior] = [read('now'), read('prior')];
      const isSameUnit = now !== null && prior !== null && now.unit === prior.unit;
      const labels = periodsOfColumn(column).map(({ label }) => label);
      const failed = warningsField(warningsIn(checks, reads, labels));
      const point = now === null ? null : { ...toPoint(period, now), ...failed };
      return { point, prior: isSameUnit ? prior.value : null };
    }),
    history: years.map((year) => ({
      period: year.label,
      value: periodValue(facts, line, year)?.value ?? null,
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
