import type { Derivation } from '../../contract/series.ts';
import { amountText, combineFigures, type Figure, type Operand, sources } from '../facts/fact.ts';
import { interimOf, isHalves, isTwelveMonths, type Period, yearOf } from '../facts/period.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { incomeToCommon, SHARES_BASIC, SHARES_DILUTED } from './income-chains.ts';
import type { Line } from './line.ts';
import { readFigure } from './read-figure.ts';
import { operandsToDate, sumTwelveMonths, type TtmSum, type TtmWindow } from './twelve-months-sum.ts';

/**
 * Earnings per share of twelve months: the year's own when the window is a fiscal year; else net income to common
 * shareholders over the average of the quarters' or halves' weighted shares. Quarterly figures are not added: shares change.
 * Null when a quarter's shares are unknown. Rule: docs/rules.md#ttm-earnings-per-share
 */
function earnings(facts: CompanyFacts, { key, chain }: Line, window: TtmWindow): TwelveMonths | null {
  if (window.to_date === null && window.year !== null)
    return plain('fiscal_year', readFigure(facts, chain, window.year, 'per_share'));
  const isDiluted = key === 'eps_diluted';
  const shares = isDiluted ? SHARES_DILUTED : SHARES_BASIC;
  const income = sumTwelveMonths(facts, incomeToCommon(isDiluted), window);
  const average = averageShares(facts, shares, window) ?? sharesToDate(facts, shares, window);
  if (income === null || average === null || average.value === 0)
    return addedToDate(facts, chain, window, isDiluted);
  const { value, unit } = income.figure;
  const derivation: Derivation = {
    method: 'net_income_per_share',
    formula: `TTM net income ÷ average weighted shares: ${amountText(value, unit)} ÷ ${amountText(average.value, average.unit)}`,
    operands: [
      ...sources({ label: 'Net income', sign: 1, figure: income.figure }),
      ...sources({ label: 'Shares', sign: 1, figure: average }),
    ],
  };
  const figure = {
    ...income.figure,
    value: value / average.value,
    unit: `${unit}/shares`,
    derivation,
    first: null,
  };
  return plain(isHalves(window.quarters) ? 'two_halves' : 'four_quarters', figure);
}

/**
 * Average of the weighted shares of four quarters or two halves. A year's weighted shares are the average of its quarters,
 * so the unreported fourth quarter is four times the year's less the other three, and a second half twice less the first.
 * Example: Apple 2024 basic, 4 × 15343783 − 15509763 − 15405856 − 15287521 = 15171992 thousand
 * (0000320193-24-000123).
 */
function averageShares(facts: CompanyFacts, shares: Chain, window: TtmWindow): Figure | null {
  const operands: Operand[] = [];
  for (const period of window.quarters) {
    const stated = readFigure(facts, shares, period, 'shares');
    const figure = stated ?? (period.quarter === 4 ? lastShares(facts, shares, period) : null);
    if (figure === null) return null;
    operands.push({ label: period.label, sign: 1, figure });
  }
  const count = operands.length;
  if (!isTwelveMonths(window.quarters) || count !== window.quarters.length) return null;
  const sum = combineFigures(operands, {
    method: 'average',
    formula: `Average of the ${count === 2 ? 'two halves' : 'four quarters'}’ weighted shares`,
    start: null,
    end: window.end,
  });
  return sum === null ? null : { ...sum, value: sum.value / count };
}

const MOST_CHANGE = 0.25;

/**
 * The same where a quarter isn't known: the year's weighted shares plus the part of a year that has passed of what those to date have
 * changed since a year before. Null where they change by more than a quarter, as by an offering.
 * Example: AMAZON to 2026-06-30, 10,827 + 0.5 × (10,889 − 10,800) million (0001018724-26-000026).
 */
function sharesToDate(facts: CompanyFacts, shares: Chain, window: TtmWindow): Figure | null {
  const operands = operandsToDate(facts, shares, window, 'shares');
  const [whole, now, prior] = operands?.map(({ figure }) => figure.value) ?? [];
  if (operands === null || whole === undefined || now === undefined || prior === undefined) return null;
  if (Math.abs(now - prior) > MOST_CHANGE * whole) return null;
  const passed = (window.to_date?.now.quarter ?? QUARTERS) / QUARTERS;
  const sum = combineFigures(operands, {
    method: 'average',
    formula: `The year’s weighted shares plus ${passed} of the change of those to date`,
    start: null,
    end: window.end,
  });
  return sum === null ? null : { ...sum, value: whole + passed * (now - prior) };
}

/** Shares may change by less than this share of them where filed earnings per share are added. */
const SAME_SHARES = 0.05;

/**
 * Earnings per share as filed, of the year plus those to date less those to date a year before, where shares aren't known. Null where
 * net income shows that they are of different share counts.
 */
function addedToDate(
  facts: CompanyFacts,
  chain: Chain,
  window: TtmWindow,
  isDiluted: boolean,
): TwelveMonths | null {
  const operands = operandsToDate(facts, chain, window, 'per_share');
  const incomes = operandsToDate(facts, incomeToCommon(isDiluted), window, 'flow');
  if (operands === null || incomes === null) return null;
  const counts = operands.map(({ figure }, at) => (incomes[at]?.figure.value ?? Number.NaN) / figure.value);
  const [whole = Number.NaN] = counts;
  if (!counts.every((count) => Math.abs(count - whole) <= SAME_SHARES * whole)) return null;
  const formula = 'Fiscal year plus year to date less prior year to date, per share';
  const figure = combineFigures(operands, {
    method: 'fy_plus_ytd_minus_prior_ytd',
    formula,
    start: null,
    end: window.end,
  });
  return plain('year_to_date', figure);
}

const QUARTERS = 4;

/**
 * Weighted shares of a year's last quarter or half: the year's times four or two, less the others. Null when these don't
 * give them.
 */
export function lastShares(facts: CompanyFacts, shares: Chain, period: Period): Figure | null {
  const { year, half } = period;
  const span = facts.calendar.years[year];
  if (span === undefined) return null;
  const whole = readFigure(facts, shares, yearOf(span, year), 'shares');
  const before =
    half === true
      ? [interimOf(span, { year, quarter: 2, half })]
      : ([1, 2, 3] as const).map((quarter) => interimOf(span, { year, quarter }));
  const others = before.map((each) => ({
    label: each.label,
    figure: readFigure(facts, shares, each, 'shares'),
  }));
  if (whole === null) return null;
  const operands: Operand[] = [...others, null].map(() => ({
    label: `FY${span.label}`,
    sign: 1,
    figure: whole,
  }));
  for (const { label, figure } of others) {
    if (figure === null) return null;
    operands.push({ label, sign: -1, figure });
  }
  const formula = `${others.length + 1} × the year’s weighted shares less those before`;
  const { end } = period;
  const last = combineFigures(operands, { method: 'last_shares', formula, start: null, end });
  // In loss years diluted shares are omitted in some quarters; the average then doesn't give the last.
  const isNear = last !== null && last.value > 0 && Math.abs(last.value - whole.value) < 0.1 * whole.value;
  return isNear ? last : null;
}

/** A line of twelve months. `quarters` are those that it sums; empty for the other methods. */
export type TwelveMonths = {
  method: TtmSum['method'] | 'balance' | 'latest_quarter';
  figure: Figure;
  quarters: TtmSum['quarters'];
  warning: string | null;
};

/**
 * A line of the twelve months of a window: a flow is summed, a balance is that of the last day, earnings per share and shares
 * follow their own rules. Null where a part is missing. Rules: docs/rules.md#ttm-sum, docs/rules.md#ttm-earnings-per-share
 */
export function readTwelveMonths(facts: CompanyFacts, line: Line, window: TtmWindow): TwelveMonths | null {
  const newest = window.quarters.at(-1) ?? window.year;
  if (newest === null) return null;
  if (line.key === 'dividends_per_share') return dividends(facts, line, window);
  if (line.kind === 'per_share') return earnings(facts, line, window);
  if (line.kind === 'shares' && line.key !== 'shares_outstanding')
    return latestShares(facts, line, window, newest);
  if (line.kind === 'flow' && line.read === undefined) return sumTwelveMonths(facts, line.chain, window);
  const figure =
    line.read?.(facts, newest, (chain, kind) =>
      kind === 'flow'
        ? (sumTwelveMonths(facts, chain, window)?.figure ?? null)
        : readFigure(facts, chain, newest, kind),
    ) ?? readFigure(facts, line.chain, newest, 'balance');
  return plain(line.kind === 'flow' ? 'four_quarters' : 'balance', figure);
}

const plain = (method: TwelveMonths['method'], figure: Figure | null): TwelveMonths | null =>
  figure === null ? null : { method, figure, quarters: [], warning: null };

/** Dividends per share of a fiscal year; of other windows the sum of four quarters, where all are stated. */
function dividends(facts: CompanyFacts, line: Line, window: TtmWindow): TwelveMonths | null {
  const year = window.to_date === null ? window.year : null;
  const whole = year === null ? null : readFigure(facts, line.chain, year, 'per_share');
  if (whole !== null) return plain('fiscal_year', whole);
  const operands = window.quarters.flatMap((period) => {
    const figure = readFigure(facts, line.chain, period, 'per_share');
    return figure === null ? [] : [{ label: period.label, sign: 1 as const, figure }];
  });
  if (!isTwelveMonths(window.quarters) || operands.length !== window.quarters.length) return null;
  const byHalves = isHalves(window.quarters);
  const formula = byHalves ? 'Sum of two halves' : 'Sum of four quarters';
  const sum = combineFigures(operands, { method: 'sum', formula, start: null, end: window.end });
  return plain(byHalves ? 'two_halves' : 'four_quarters', sum);
}

/** Weighted shares of the latest quarter; of the year, when its last quarter is not reported separately. */
function latestShares(
  facts: CompanyFacts,
  line: Line,
  window: TtmWindow,
  newest: Period,
): TwelveMonths | null {
  const latest = readFigure(facts, line.chain, newest, 'shares');
  if (latest !== null && newest.quarter !== null) return plain('latest_quarter', latest);
  const year = window.to_date === null ? window.year : null;
  return year === null ? null : plain('fiscal_year', readFigure(facts, line.chain, year, 'shares'));
}
