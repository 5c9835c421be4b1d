import type { RATIO_PERIODS } from '../../contract/ratio-names.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { hasInterim } from '../facts/fiscal-calendar.ts';
import { annualPeriods, type Period, quarterPeriods } from '../facts/period.ts';
import { ASSETS } from '../statements/balance-chains.ts';
import type { CompanyFacts } from '../statements/company-facts.ts';
import { NET_INCOME } from '../statements/income-chains.ts';
import type { FilledLine } from '../statements/one-row.ts';
import { readFigure } from '../statements/read-figure.ts';
import { REVENUE } from '../statements/revenue-chain.ts';
import { checkedLines } from '../statements/statement-lines.ts';
import { twelveMonthLines } from '../statements/twelve-month-lines.ts';
import { type LineKey, operandsOf, partsOf, RATIOS } from './ratio-table.ts';
import type { RatioFigures } from './ratio.ts';

export type RatioPeriod = (typeof RATIO_PERIODS)[number];

/** The figures of all lines of one kind of period. */
export type Figures = {
  /** The periods that ratios are shown of, ascending: those with a balance sheet. */
  periods: Period[];
  at: (period: { label: string }) => RatioFigures;
};

/** Latest fiscal year with an income statement and a balance sheet in an annual report; null without one. */
function ratioPeriod(facts: CompanyFacts): Period | null {
  return (
    annualPeriods(facts).findLast((period) => {
      const income = [REVENUE, NET_INCOME].some((chain) => readFigure(facts, chain, period, 'flow') !== null);
      return income && readFigure(facts, ASSETS, period, 'balance') !== null;
    }) ?? null
  );
}

const OPERANDS = new Set(
  RATIOS.flatMap(({ formula }) => operandsOf(formula)).flatMap((key) => [key, ...partsOf(key)]),
);
const isWanted = (key: LineKey): boolean => OPERANDS.has(key);

/** Periods before the shown ones that figures are read of: growth and checks look back. */
const LOOK_BACK = { annual: 10, quarterly: 4, ttm: 4 };

type Range = {
  /** Newest periods to show. */
  newest?: number;
  /** Label of the last period; the newest without it. */
  until?: string;
};

/** Reads the lines of a kind of period. Notes on them belong to the statements, not to ratios. */
export function readFigures(
  facts: CompanyFacts,
  type: RatioPeriod,
  { newest = Infinity, until }: Range = {},
): Figures {
  const apart = { ...facts, notes: new Set<string>() };
  const every =
    type !== 'annual' && hasInterim(facts.calendar) ? quarterPeriods(apart) : yearsOf(apart, type);
  const all =
    until === undefined ? every : every.slice(0, every.findIndex(({ label }) => label === until) + 1);
  const periods = all
    .filter((period) => readFigure(apart, ASSETS, period, 'balance') !== null)
    .slice(-newest);
  const first = Math.max(
    all.findIndex(({ label }) => label === periods[0]?.label),
    0,
  );
  const own = linesOf(
    (statement) => checkedLines(apart, statement, all.slice(Math.max(first - LOOK_BACK[type], 0))).lines,
  );
  const years =
    type === 'annual'
      ? own
      : linesOf((statement) =>
          twelveMonthLines(apart, statement, { newest: all.length - first, until, isWanted }),
        );
  return {
    periods,
    at:
      ({ label }) =>
      (key, of) => {
        const isYear = of === 'twelve_months' || (of === 'period' && type === 'ttm');
        return (isYear ? years : own).get(key)?.get(label) ?? null;
      },
  };
}

type Points = ReadonlyMap<LineKey, ReadonlyMap<string, SeriesPoint>>;

function linesOf(read: (statement: (typeof TTM_STATEMENTS)[number]) => readonly FilledLine[]): Points {
  const lines = new Map<LineKey, Map<string, SeriesPoint>>();
  for (const statement of TTM_STATEMENTS)
    for (const { line, points } of read(statement))
      if (!lines.has(line.key)) lines.set(line.key, new Map(points.map((point) => [point.period, point])));
  return lines;
}

/** Fiscal years up to the newest one with an income statement and a balance sheet; no quarters of a company that has none. */
function yearsOf(facts: CompanyFacts, type: RatioPeriod): Period[] {
  const newest = ratioPeriod(facts);
  if (newest === null || type === 'quarterly') return [];
  return annualPeriods(facts).filter(({ end }) => end <= newest.end);
}
