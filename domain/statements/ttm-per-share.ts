import type { Derivation } from '../../contract/series.ts';
import { amountText } from './amount-text.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { combineFigures, type Figure, type Operand, toFactSource } from './figure.ts';
import type { Line } from './line.ts';
import { incomeToCommon } from './per-share-chains.ts';
import { readFigure } from './read-figure.ts';
import { sumTwelveMonths } from './ttm-sum.ts';
import type { TtmWindow } from './ttm-window.ts';

type PerShare = { figure: Figure; method: 'four_quarters' | 'fiscal_year' };

/**
 * Earnings per share of twelve months: the year's own when the window is a fiscal year; else net income to common
 * shareholders over the average of the quarters' weighted shares. Quarterly figures are not added: shares change.
 * Null when a quarter's shares are unknown. Rule: docs/rules.md#ttm-earnings-per-share
 */
export function perShareTwelveMonths(
  facts: CompanyFacts,
  line: Pick<Line, 'chain'>,
  window: TtmWindow,
  shares: Chain,
  isDiluted: boolean,
): PerShare | null {
  if (window.to_date === null && window.year !== null) {
    const figure = readFigure(facts, line.chain, window.year, 'per_share');
    return figure === null ? null : { figure, method: 'fiscal_year' };
  }
  const income = sumTwelveMonths(facts, incomeToCommon(isDiluted), window);
  const average = averageShares(facts, shares, window);
  if (income === null || average === null || average.value === 0) return null;
  const { value, unit } = income.figure;
  const derivation: Derivation = {
    method: 'net_income_per_share',
    formula: `TTM net income ÷ average weighted shares: ${amountText(value, unit)} ÷ ${amountText(average.value, average.unit)}`,
    operands: [...operandsOf(income.figure, 'Net income'), ...operandsOf(average, 'Shares')],
  };
  const figure = {
    ...income.figure,
    value: value / average.value,
    unit: `${unit}/shares`,
    derivation,
    first: null,
  };
  return { figure, method: 'four_quarters' };
}

/**
 * Average of four quarters' weighted shares. A year's weighted shares are the average of its quarters, so the unreported
 * fourth quarter is four times the year's less the other three.
 * Example: Apple 2024 basic, 4 × 15343783 − 15509763 − 15405856 − 15287521 = 15171992 thousand
 * (0000320193-24-000123).
 */
function averageShares(facts: CompanyFacts, shares: Chain, window: TtmWindow): Figure | null {
  const operands: Operand[] = [];
  for (const period of window.quarters) {
    const stated = readFigure(facts, shares, period, 'shares');
    const figure = stated ?? (period.quarter === 4 ? fourthQuarterShares(facts, shares, period.year) : null);
    if (figure === null) return null;
    operands.push({ label: period.label, sign: 1, figure });
  }
  if (operands.length !== 4) return null;
  const sum = combineFigures(operands, {
    method: 'average',
    formula: 'Average of the four quarters’ weighted shares',
    start: null,
    end: window.end,
  });
  return sum === null ? null : { ...sum, value: sum.value / 4 };
}

/** Weighted shares of a fourth quarter; null when the year's and three quarters' don't give them. */
export function fourthQuarterShares(facts: CompanyFacts, shares: Chain, year: number): Figure | null {
  const span = facts.calendar.years[year];
  if (span === undefined) return null;
  const at = { year, label: String(span.label), end: span.end };
  const whole = readFigure(facts, shares, { ...at, quarter: null }, 'shares');
  const others = ([1, 2, 3] as const).map((quarter) =>
    readFigure(facts, shares, { ...at, quarter }, 'shares'),
  );
  if (whole === null || !others.every((other) => other !== null)) return null;
  const value = 4 * whole.value - others.reduce((sum, other) => sum + other.value, 0);
  // In loss years diluted shares are omitted in some quarters; the average then doesn't give the fourth.
  return value > 0 && Math.abs(value - whole.value) < 0.1 * whole.value ? { ...whole, value } : null;
}

function operandsOf(figure: Figure, label: string): Derivation['operands'] {
  if (figure.derivation === null) return [{ label, sign: 1, source: toFactSource(figure.fact) }];
  return figure.derivation.operands.map((operand) => ({ ...operand, label: `${label}: ${operand.label}` }));
}
