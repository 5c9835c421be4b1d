import { expect, it } from 'vitest';

import { periodsOf } from '../facts/period.ts';
import { TOTAL_DEBT } from './debt.ts';
import { readFigure } from './read-figure.ts';
import { type TypedRow, withFace } from './testing/printed-face.ts';
import { syntheticYear } from './testing/synthetic-year.ts';

/** Total debt, in millions, of a company whose 10-K for 2024 prints these rows. */
function totalDebt(rows: readonly TypedRow[]): number | undefined {
  const balances = Object.fromEntries(rows.map(([tag, value]) => [tag.replace('us-gaap:', ''), value]));
  const facts = withFace(syntheticYear('3571', { Revenues: 100 }, balances), 'balance_sheet', rows);
  const period = periodsOf(facts, 'annual').find(({ label }) => label === '2024');
  const figure = period === undefined ? null : readFigure(facts, TOTAL_DEBT, period, 'balance');
  return figure === null ? undefined : figure.value / 1e6;
}

const end: readonly TypedRow[] = [
  ['us-gaap:StockholdersEquity', 13_000],
  ['us-gaap:LiabilitiesAndStockholdersEquity', 48_000],
];

it('is the printed lines of debt, a sum of short-term debt once (AMERICAN ELECTRIC POWER, 0000004904-10-000063)', () => {
  expect(
    totalDebt([
      ['us-gaap:CommercialPaper', 412],
      ['us-gaap:TransfersAccountedForAsSecuredBorrowingsAssociatedLiabilitiesCarryingAmount', 651],
      ['us-gaap:ShortTermBorrowings', 1063],
      ['us-gaap:LongTermDebtCurrent', 1253],
      ['us-gaap:LiabilitiesCurrent', 2316],
      ['us-gaap:LongTermDebtNoncurrent', 16_281],
      ...end,
    ]),
  ).toBe(16_281 + 1253 + 1063);
});

it('has every kind that the balance sheet prints (HOLOGIC, 0001193125-10-109976)', () => {
  expect(
    totalDebt([
      ['us-gaap:LongTermDebtCurrent', 48],
      ['us-gaap:LiabilitiesCurrent', 48],
      ['us-gaap:LongTermDebtNoncurrent', 1],
      ['us-gaap:ConvertibleDebtNoncurrent', 1410],
      ...end,
    ]),
  ).toBe(48 + 1 + 1410);
});

it('is the row of all debt, not also a part’s due dates (FORD, 0001157523-10-002965)', () => {
  expect(
    totalDebt([
      ['us-gaap:DebtAndCapitalLeaseObligations', 130_105],
      ...end,
      ['us-gaap:DebtCurrent', 5009],
      ['us-gaap:LongTermDebtNoncurrent', 29_242],
    ]),
  ).toBe(130_105);
});
