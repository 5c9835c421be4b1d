import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';
import { LIABILITIES } from './balance-chains.ts';
import { FINANCING, INVESTING, OPERATING } from './cash-flow-chains.ts';
import { hasConflict } from './chain-quarters.ts';
import { type Chain, conceptsOf } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { ASSETS, NET_INCOME, REVENUE } from './concept-chains.ts';
import type { FigureKind } from './figure-kind.ts';
import type { StatementName } from './line.ts';
import type { Period } from './period.ts';
import { toSeries } from './series.ts';

type Source = { name: string; chain: Chain; kind: FigureKind };

/** The series of each statement (docs/rules.md#statement-series). */
export const SERIES = {
  income_statement: {
    revenue: { name: 'Revenue', chain: REVENUE, kind: 'flow' },
    net_income: { name: 'Net income', chain: NET_INCOME, kind: 'flow' },
  },
  balance_sheet: {
    total_assets: { name: 'Total assets', chain: ASSETS, kind: 'balance' },
    total_liabilities: { name: 'Total liabilities', chain: LIABILITIES, kind: 'balance' },
  },
  cash_flow: {
    operating: { name: 'Operating cash flow', chain: OPERATING, kind: 'flow' },
    investing: { name: 'Investing cash flow', chain: INVESTING, kind: 'flow' },
    financing: { name: 'Financing cash flow', chain: FINANCING, kind: 'flow' },
  },
} as const satisfies Record<StatementName, Record<string, Source>>;

export function seriesConcepts(statement: StatementName): string[] {
  return Object.values(SERIES[statement]).flatMap(({ chain }) => conceptsOf(chain));
}

/** Reads one series, with a note on quarters omitted because they would not add up to their year. */
export function readSeries(
  facts: CompanyFacts,
  { name, chain, kind }: Source,
  periods: readonly Period[],
): SeriesPoint[] {
  const points = toSeries(facts, chain, kind, periods);
  const known = new Set(points.map(({ period }) => period));
  const missing = periods.filter((period) => !known.has(period.label) && hasConflict(facts, chain, period));
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label).join(', ');
    facts.notes.add(`${name}: ${labels} can’t be derived because the quarters don’t add up to the year.`);
  }
  return points;
}

/** A series with the warnings of the statement line that repeats it. */
export function withWarnings(
  points: readonly SeriesPoint[],
  lines: readonly StatementLine[],
  key: string,
): SeriesPoint[] {
  const line = new Map(lines.find((each) => each.key === key)?.points.map((point) => [point.period, point]));
  return points.map((point) => {
    const warnings = line.get(point.period)?.warnings;
    return warnings === undefined ? point : { ...point, warnings };
  });
}
