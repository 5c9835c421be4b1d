import { RATIO_GROUPS } from '../../contract/ratio-names.ts';
import type { RatioCalculation, RatioSeries } from '../../contract/ratios.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementColumn } from '../../contract/statements.ts';
import type { Period } from '../facts/period.ts';
import type { CompanyFacts } from '../statements/company-facts.ts';
import { warningsField } from '../statements/figure-warnings.ts';
import { columnName } from '../statements/statement-answer.ts';
import { growth } from './growth.ts';
import { type Figures, type RatioPeriod, readFigures } from './ratio-figures.ts';
import { GROWTH_RATES, type LineKey, RATIOS } from './ratio-table.ts';
import {
  computeRatio,
  type Operand,
  operandLabel,
  type RatioValue,
  readOperands,
  toInput,
  warningsOf,
} from './ratio.ts';

/** Ratios of every company, shown with the reason where it has none. */
const EXPECTED: ReadonlySet<string> = new Set(Object.values(RATIO_GROUPS).flat());

type Head = Pick<RatioSeries, 'name' | 'group' | 'label' | 'definition' | 'value_type'>;
type Computed = { period: Period; found: RatioValue; warnings: ReturnType<typeof warningsOf> };

/** Ratios over time with their columns: all periods with a balance sheet. Rule: docs/rules.md#ratios-over-time */
export function answerRatios(
  facts: CompanyFacts,
  type: RatioPeriod,
): { columns: StatementColumn[]; series: RatioSeries[] } {
  const figures = readFigures(facts, type);
  const columns = figures.periods.map((period) => ({
    ...columnName(period, { isTwelveMonths: type === 'ttm' }),
    start: null,
    end: period.end,
  }));
  return { columns, series: seriesOf(figures, type) };
}

/** Ratios of the newest periods, and growth rates of years, from the lines of the statements. */
export function ratioSeries(facts: CompanyFacts, type: RatioPeriod, newest = Infinity): RatioSeries[] {
  return seriesOf(readFigures(facts, type, { newest }), type);
}

function seriesOf(figures: Figures, type: RatioPeriod): RatioSeries[] {
  const ratios = RATIOS.map(({ formula, ...head }) =>
    toSeries(
      head,
      figures.periods.map((period) => {
        const operands = readOperands(formula, figures.at(period));
        const warnings = warningsOf(operands.map(({ point }) => point));
        return { period, found: computeRatio(formula, operands), warnings };
      }),
    ),
  );
  return [...ratios, ...(type === 'annual' ? growthSeries(figures) : [])].filter(
    ({ name, points }) => points.length > 0 || EXPECTED.has(name),
  );
}

function toSeries(head: Head, computed: readonly Computed[]): RatioSeries {
  return {
    ...head,
    points: computed.flatMap(({ period, found, warnings }) => {
      if (found.gap !== null) return [];
      const { value, why } = found;
      return [
        {
          period: period.label,
          period_end: period.end,
          value,
          marks: why === null ? [] : ['not_meaningful' as const],
          reason: why,
          ...warningsField(warnings),
        },
      ];
    }),
    gaps: computed.flatMap(({ period, found }) =>
      found.gap === null ? [] : [{ period: period.label, period_end: period.end, ...found.gap }],
    ),
  };
}

function growthSeries({ periods, at }: Figures): RatioSeries[] {
  return GROWTH_RATES.map(({ name, label, definition, of, years }) =>
    toSeries(
      { name, label, group: 'growth', definition, value_type: 'percent' },
      periods.map((period) => {
        const pair = growthPair(at, period, { of, years });
        const warnings = warningsOf(pair);
        return { period, found: growthValue(pair, years), warnings };
      }),
    ),
  );
}

type Pair = [now: SeriesPoint | null, base: SeriesPoint | null];

function growthPair(at: Figures['at'], period: Period, { of, years }: { of: LineKey; years: number }): Pair {
  const before = { label: String(Number(period.label) - years) };
  return [at(period)(of, 'period'), at(before)(of, 'period')];
}

function growthValue([now, base]: Pair, years: number): RatioValue {
  const { value, reason, text } = growth(now, base, { years });
  return value === null ? { value, why: null, gap: { reason, text } } : { value, why: null, gap: null };
}

/**
 * How a ratio over time is calculated in one period: the operands that its formula reads, with their facts. Null for a
 * period or a ratio that the company doesn't have. Rule: docs/rules.md#ratios-over-time
 */
export function ratioCalculation(
  facts: CompanyFacts,
  type: RatioPeriod,
  { ratio, period: label }: { ratio: string; period: string },
): RatioCalculation | null {
  const figures = readFigures(facts, type, { newest: 1, until: label });
  const period = figures.periods.find((each) => each.label === label);
  const formula = RATIOS.find(({ name }) => name === ratio)?.formula;
  const rate = type === 'annual' ? GROWTH_RATES.find(({ name }) => name === ratio) : undefined;
  if (period === undefined) return null;
  if (formula !== undefined) {
    const operands = readOperands(formula, figures.at(period));
    return toCalculation({ ratio, period }, computeRatio(formula, operands), operands);
  }
  if (rate === undefined) return null;
  const pair = growthPair(figures.at, period, rate);
  const operands = pair.map((point): Operand => ({
    key: rate.of,
    label: operandLabel(rate.of),
    of: 'period',
    point,
    lacks: [],
  }));
  return toCalculation({ ratio, period }, growthValue(pair, rate.years), operands);
}

function toCalculation(
  { ratio, period }: { ratio: string; period: Period },
  { value, why, gap }: RatioValue,
  operands: readonly Operand[],
): RatioCalculation {
  return {
    ratio,
    period: period.label,
    period_end: period.end,
    value,
    marks: why === null ? [] : ['not_meaningful'],
    reason: why ?? gap?.text ?? null,
    operands: operands.map(({ key, label, of, point }) => ({
      name: key,
      label,
      // Of a fiscal year, twelve months are the year itself.
      of: of === 'twelve_months' && period.quarter === null ? 'period' : of,
      input: toInput({ label, point }),
    })),
  };
}
