import { amountText } from './amount-text.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { type Figure, sources, toFactSource } from './figure.ts';
import { EPS_BASIC, EPS_DILUTED, incomeToCommon, SHARES_BASIC, SHARES_DILUTED } from './per-share-chains.ts';
import type { Period } from './period.ts';
import { readFigure } from './read-figure.ts';
import { lastShares } from './ttm-per-share.ts';

type Source = { perShare: Chain; shares: Chain; isDiluted: boolean };

export const basicEarnings = (facts: CompanyFacts, period: Period): Figure | null =>
  readEarnings(facts, period, { perShare: EPS_BASIC, shares: SHARES_BASIC, isDiluted: false });

export const dilutedEarnings = (facts: CompanyFacts, period: Period): Figure | null =>
  readEarnings(facts, period, { perShare: EPS_DILUTED, shares: SHARES_DILUTED, isDiluted: true });

export const basicShares = (facts: CompanyFacts, period: Period): Figure | null =>
  readHalfShares(facts, period, SHARES_BASIC);

export const dilutedShares = (facts: CompanyFacts, period: Period): Figure | null =>
  readHalfShares(facts, period, SHARES_DILUTED);

/** Weighted shares as reported; those of a second half are derived. */
function readHalfShares(facts: CompanyFacts, period: Period, shares: Chain): Figure | null {
  const stated = readFigure(facts, shares, period, 'shares');
  const isSecondHalf = period.half === true && period.quarter === 4;
  return stated ?? (isSecondHalf ? lastShares(facts, shares, period) : null);
}

/** Earnings per share as reported; those of a fourth quarter or second half, which no report states, are derived. */
function readEarnings(facts: CompanyFacts, period: Period, source: Source): Figure | null {
  const stated = readFigure(facts, source.perShare, period, 'per_share');
  if (stated === null) return period.quarter === 4 ? derive(facts, period, source) : null;
  return stated.derivation?.method === 'split_adjusted' ? inNewShares(facts, period, source, stated) : stated;
}

/** Filed figures with so few digits say little after a split. */
const FEW_DIGITS = 2;

/** Whether a split makes a whole number of shares of one, or one of a whole number; a recapitalization doesn't. */
function isWholeRatio(before: number, after: number): boolean {
  const times = Math.max(before / after, after / before);
  return Math.abs(times - Math.round(times)) < 1e-6 * times;
}

/**
 * Earnings per share adjusted for a split, with the digits that a filed figure of one or two digits lacks, or any after a
 * recapitalization: net income over the adjusted shares, where it rounds to the filed figure. Example: LPA 2021, 4,126,505 over 28,600,000 shares, filed as 0.025 of 168,142,740
 * (0001493152-24-016772).
 */
function inNewShares(
  facts: CompanyFacts,
  period: Period,
  { shares, isDiluted }: Source,
  filedAs: Figure,
): Figure {
  const income = readFigure(facts, incomeToCommon(isDiluted), period, 'flow');
  // Some are filed without their currency: Walmart's of 0001193125-10-202779.
  const stated = income === null ? filedAs : { ...filedAs, unit: `${income.unit}/shares` };
  const count = readFigure(facts, shares, period, 'shares');
  const filed = stated.derivation?.operands[0]?.source?.value ?? 0;
  const digits = String(Math.abs(filed)).replace('.', '').replace(/^0+/, '').length;
  if (income === null || count === null || count.value <= 0 || filed === 0) return stated;
  if (digits > FEW_DIGITS && isWholeRatio(filed, stated.value)) return stated;
  const value = income.value / count.value;
  const half = 0.5 * 10 ** -(String(filed).split('.')[1] ?? '').length;
  if (Math.abs((value * filed) / stated.value - filed) > half) return stated;
  return {
    ...stated,
    value: Number(value.toFixed(4)),
    derivation: {
      method: 'income_over_shares',
      formula: `Net income ÷ shares after the split: ${amountText(income.value, income.unit)} ÷ ${amountText(count.value, 'shares')}`,
      operands: [
        ...sources({ label: 'Net income', sign: 1, figure: income }),
        ...sources({ label: 'Shares', sign: 1, figure: count }),
        { label: 'Earnings per share', sign: 1, source: toFactSource(stated.fact) },
      ],
    },
  };
}

/** Rounding of a year's earnings per share to cents, or shares to millions. */
const TOLERANCE = 0.01;

/**
 * Earnings per share of the fourth quarter or second half: its net income over its shares, both derived from the year's. Null where net
 * income over shares doesn't give the year's own figure, as with two classes of stock.
 * Rule: docs/rules.md#fourth-quarter-earnings-per-share
 */
function derive(facts: CompanyFacts, period: Period, { perShare, shares, isDiluted }: Source): Figure | null {
  const span = facts.calendar.years[period.year];
  if (span === undefined || span.kind !== 'reported') return null;
  const year = { year: period.year, label: String(span.label), end: span.end, quarter: null };
  const stated = readFigure(facts, perShare, year, 'per_share');
  const [whole, quarter] = [year, period].map((at) =>
    readFigure(facts, incomeToCommon(isDiluted), at, 'flow'),
  );
  const count = readFigure(facts, shares, year, 'shares');
  // Shares that would dilute a loss are left out (ASC 260-10-45-17).
  const isLoss = isDiluted && quarter !== undefined && quarter !== null && quarter.value < 0;
  const own = lastShares(facts, isLoss ? SHARES_BASIC : shares, period);
  if (stated === null || !whole || !quarter || count === null || own === null) return null;
  const gap = Math.abs(whole.value / count.value - stated.value);
  if (gap > Math.max(TOLERANCE * Math.abs(stated.value), TOLERANCE / 2)) return null;
  return {
    ...stated,
    value: Number((quarter.value / own.value).toFixed(4)),
    unit: `${quarter.unit}/shares`,
    start: quarter.start,
    end: period.end,
    first: null,
    derivation: {
      method: period.half === true ? 'second_half_per_share' : 'fourth_quarter_per_share',
      formula: `Net income of the ${period.half === true ? 'half' : 'quarter'} ÷ its shares: ${amountText(quarter.value, quarter.unit)} ÷ ${amountText(own.value, 'shares')}`,
      operands: [
        { label: 'Net income of the year', sign: 1, source: toFactSource(whole.fact) },
        { label: 'Shares of the year', sign: 1, source: toFactSource(count.fact) },
        { label: 'Earnings per share of the year', sign: 1, source: toFactSource(stated.fact) },
      ],
    },
  };
}
