import { expect, it } from 'vitest';

import { periodsOf } from '../facts/period.ts';
import { LIABILITIES } from './balance-chains.ts';
import { toCompanyFacts } from './company-facts.ts';
import { readFigure } from './read-figure.ts';
import { fact, type Typed } from './testing/fact.ts';

const balance = (concept: string, value: number): Typed => ({
  concept: `us-gaap:${concept}`,
  end: '2024-12-31',
  value: value * 1e6,
});

/** The company's balances at the end of a calendar year. */
function liabilities(balances: Typed[]): [number, boolean] | null {
  const facts = toCompanyFacts(
    [fact({ start: '2024-01-01', end: '2024-12-31', value: 1 }), ...balances.map(fact)],
    null,
  );
  const [period] = periodsOf(facts, 'annual');
  const figure = period === undefined ? null : readFigure(facts, LIABILITIES, period, 'balance');
  return figure === null ? null : [figure.value / 1e6, figure.derivation !== null];
}

const TOTAL = 'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest';
const REDEEMABLE = 'RedeemableNoncontrollingInterestEquityCarryingAmount';

// Rule: docs/rules.md#total-liabilities
it.each([
  [
    'WMT FY2025, 0000104169-25-000021',
    [balance('Assets', 260_823), balance(TOTAL, 97_421), balance(REDEEMABLE, 271)],
    163_131,
    true,
  ],
  ['KO FY2024, 0000021344-25-000011', [balance('Assets', 100_549), balance(TOTAL, 26_372)], 74_177, true],
  [
    'AMZN FY2024, 0001018724-25-000004',
    [balance('Assets', 624_894), balance('StockholdersEquity', 285_970)],
    338_924,
    true,
  ],
  ['ABBV FY2024, 0001551152-25-000020', [balance('Assets', 135_161), balance(TOTAL, 3_364)], 131_797, true],
  [
    'NKE FY2025, 0000320187-25-000047',
    [balance('Assets', 36_579), balance('StockholdersEquity', 13_213)],
    23_366,
    true,
  ],
  [
    // A company that tags its liabilities; the accession number is not recorded.
    'UNH FY2024',
    [
      balance('Assets', 298_278),
      balance(TOTAL, 98_268),
      balance(REDEEMABLE, 4_323),
      balance('Liabilities', 195_687),
    ],
    195_687,
    false,
  ],
  [
    'TSLA FY2024, 0001628280-25-003063',
    [
      balance('Assets', 122_070),
      balance(TOTAL, 73_617),
      balance(REDEEMABLE, 63),
      balance('Liabilities', 48_390),
    ],
    48_390,
    false,
  ],
])('%s', (_name, balances, expected, derived) => {
  expect(liabilities(balances)).toEqual([expected, derived]);
});

it('UNH and TSLA have the same without a tag', () => {
  expect(
    liabilities([balance('Assets', 298_278), balance(TOTAL, 98_268), balance(REDEEMABLE, 4_323)]),
  ).toEqual([195_687, true]);
  expect(liabilities([balance('Assets', 122_070), balance(TOTAL, 73_617), balance(REDEEMABLE, 63)])).toEqual([
    48_390,
    true,
  ]);
});

it('liabilities and equity together are never the liabilities, current assets never the assets', () => {
  expect(
    liabilities([
      balance('LiabilitiesAndStockholdersEquity', 100),
      balance('AssetsCurrent', 50),
      balance(TOTAL, 20),
    ]),
  ).toBeNull();
});
