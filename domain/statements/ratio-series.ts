import type { RATIO_PERIODS } from '../../contract/ratio-names.ts';
import type { RatioSeries } from '../../contract/ratios.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { compoundGrowth, type Growth } from './compound-growth.ts';
import { ASSETS, NET_INCOME, REVENUE } from './concept-chains.ts';
import { warningsField } from './figure-warnings.ts';
import type { Figure } from './figure.ts';
import type { OperandName } from './operand-lines.ts';
import { EPS_DILUTED } from './per-share-chains.ts';
import { annualPeriods, type Period, quarterPeriods } from './period.ts';
import { RATIO_FORMULAS } from './ratio-formulas.ts';
import { ratioValues } from './ratio-values.ts';
import { operandWarnings, type OperandWarnings, recordReads } from './ratio-warnings.ts';
import { readFigure } from './read-figure.ts';

type RatioPeriod = (typeof RATIO_PERIODS)[number];
type Point = RatioSeries['points'][number];

const SPANS = [3, 5, 10] as const;
const GROWING: readonly (readonly [OperandName, string, Chain, 'flow' | 'per_share'])[] = [
  ['revenue', 'Revenue', REVENUE, 'flow'],
  ['net_income', 'Net income', NET_INCOME, 'flow'],
  ['eps', 'Diluted EPS', EPS_DILUTED, 'per_share'],
];

const cagrName = (name: string, label: string, span: number): { name: string; label: string } => ({
  name: `${name}_cagr_${span}`,
  label: `${label}, ${span}-year CAGR`,
});

/** Growth rates of years: of which line, over how many. */
export const GROWTH_RATES = GROWING.flatMap(([of, label, chain, kind]) =>
  SPANS.map((span) => ({ ...cagrName(of, label, span), of, chain, kind, span })),
);

/**
 * Ratios over all periods with a balance sheet, and growth rates of years. A ratio of a flow and a balance uses the twelve
 * months to the balance's date. `newest` limits the periods shown. Rule: docs/rules.md#ratios-over-time
 */
export function ratioSeries(facts: CompanyFacts, type: RatioPeriod, newest = Infinity): RatioSeries[] {
  const all = type === 'annual' ? annualPeriods(facts) : quarterPeriods(facts);
  const every = all.filter((period) => readFigure(facts, ASSETS, period, 'balance') !== null);
  const periods = every.slice(-newest);
  const flows = type === 'ttm' ? 'twelve_months' : 'period';
  const values = periods.map((period) => ratioValues(facts, period, flows));
  const warningsOf = operandWarnings(facts, type === 'annual' ? 'annual' : 'quarterly', periods[0]?.end);
  const ratios = RATIO_FORMULAS.map(({ compute, ...head }) => ({
    ...head,
    points: values.flatMap((value, index): Point[] => {
      const period = periods[index];
      if (period === undefined) return [];
      const { values: recorded, reads } = recordReads(value, flows);
      const found = compute(recorded);
      const warnings = found.value === null ? [] : warningsOf(reads, period);
      return [{ ...toPoint(period, found), ...warningsField(warnings) }];
    }),
  }));
  const known = ratios.filter(({ points }) => points.some(({ value }) => value !== null));
  return type === 'annual' ? [...known, ...growthSeries(facts, { every, periods }, warningsOf)] : known;
}

function toPoint({ label, end }: Period, { value, reason }: Pick<Point, 'value' | 'reason'>): Point {
  return { period: label, period_end: end, value, reason };
}

/** Compound annual growth over three, five and ten years; n.m. from or to a figure that is not above zero. */
function growthSeries(
  facts: CompanyFacts,
  { every, periods }: { every: readonly Period[]; periods: readonly Period[] },
  warningsOf: OperandWarnings,
): RatioSeries[] {
  return GROWING.flatMap(([name, label, chain, kind]) => {
    const byYear = new Map(
      every.map((period) => [Number(period.label), readFigure(facts, chain, period, kind)]),
    );
    return SPANS.map((span): RatioSeries => ({
      ...cagrName(name, label, span),
      group: 'growth',
      definition: `Compound annual growth of ${label.toLowerCase()} over ${span} years`,
      value_type: 'percent',
      points: periods.map((period) => {
        const [now, then] = [0, span].map((back) => byYear.get(Number(period.label) - back) ?? null);
        const both = every.filter(({ label: own }) => [0, span].includes(Number(period.label) - Number(own)));
        const found = both.flatMap((each) => warningsOf([{ name, of: 'period' }], each));
        const rate = growth(now ?? null, then ?? null, span);
        return { ...toPoint(period, rate), ...warningsField(rate.value === null ? [] : found) };
      }),
    })).filter(({ points }) => points.some(({ value }) => value !== null));
  });
}

/** Growth between two years; not available between two currencies. */
export function growth(now: Figure | null, then: Figure | null, years: number): Growth {
  if (now !== null && then !== null && now.unit !== then.unit)
    return { value: null, reason: `Not available: ${then.unit} ${years} years before, ${now.unit} now` };
  return compoundGrowth(now?.value ?? null, then?.value ?? null, years);
}
