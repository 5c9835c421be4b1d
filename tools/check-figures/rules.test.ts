import { expect, it } from 'vitest';

import { Checker, difference, plausible, shareSplits, splitRatio } from './expected.ts';
import { METRICS, type RawFact, quartersOf, readRawFacts } from './raw-facts.ts';

const PERIOD = { start: '2023-01-01', end: '2023-12-31', form: '10-K' };

const fact = (tag: string, year: number, val: number): RawFact => ({
  ...PERIOD,
  tag,
  val,
  accn: `0000000001-${year}-000001`,
  filed: `20${year}-02-01`,
});

const vintages = (values: readonly number[]): RawFact[] =>
  values.map((val, index) => fact('NetIncomeLoss', 24 + index, val));

it.each([
  ['2024-01-01', '2024-03-31', 1],
  ['2024-01-01', '2024-04-21', 1],
  ['2023-10-01', '2024-03-30', 2],
  ['2024-01-01', '2024-09-30', 3],
  ['2023-01-29', '2024-02-03', 4],
  ['2024-01-01', '2024-07-31', 0],
  ['2018-01-23', '2018-12-31', 0],
  [undefined, '2024-12-31', 0],
])('a fact from %s to %s covers %i quarters', (start, end, quarters) => {
  expect(quartersOf(start === undefined ? { end } : { start, end })).toBe(quarters);
});

it.each([
  ['the newest vintage', [100, 110], 110],
  ['none of two with opposite signs', [-100, 100], undefined],
  ['not one sign against two', [100, 100, -100], 100],
  ['not a thousandth of the others', [5_000_000, 5_000_000, 5000], 5_000_000],
])('takes %s', (_, values, expected) => {
  expect(plausible(vintages(values))?.val).toBe(expected);
});

it.each([
  ['the first of both where neither was restated', [1000.4, 1000], [700.1, 700], false, 1000.4 - 700.1],
  ['the newest of both where both were restated', [1000, 900], [700, 650], false, 250],
  ['the first of both where the year alone was', [1000, -900], [700, 700], true, 300],
  ['nothing where another longer one alone was', [1000, 900], [700, 700], false, undefined],
  ['nothing where the shorter alone was', [1000, 1000], [700, 650], true, undefined],
])('subtracts %s', (_, long, short, isYear, expected) => {
  expect(difference(vintages(long), vintages(short), isYear)?.value).toBe(expected);
});

it.each([
  [4.001, 4],
  [1 / 15.2, 1 / 15],
  [1.5, 1.5],
  [1.1, null],
  [750, NaN],
])('reads a quotient of %d as a split of %d', (quotient, ratio) => {
  expect(splitRatio(quotient)).toBe(ratio);
});

/** Two annual reports: the later one restates the shares after a split. */
function company(): Checker {
  const facts = {
    NetIncomeLoss: { USD: [fact('', 24, 500), fact('', 25, 500)] },
    EarningsPerShareDiluted: { 'USD/shares': [fact('', 24, 5), fact('', 25, 1.25)] },
    WeightedAverageNumberOfDilutedSharesOutstanding: { shares: [fact('', 24, 100), fact('', 25, 400)] },
    Assets: { USD: [{ ...fact('', 24, 900), start: undefined }] },
    StockholdersEquity: { USD: [{ ...fact('', 24, 300), start: undefined }] },
    MinorityInterest: { USD: [{ ...fact('', 24, 50), start: undefined }] },
    // WALMART prints interest of debt and of leases, in millions (0000104169-14-000019).
    InterestExpenseDebt: { USD: [fact('', 24, 2072)] },
    InterestExpenseLesseeAssetsUnderCapitalLease: { USD: [fact('', 24, 263)] },
  };
  const concepts = Object.entries(facts).map(([tag, units]) => [tag, { units }]);
  return new Checker(readRawFacts(JSON.stringify({ facts: { 'us-gaap': Object.fromEntries(concepts) } })));
}

it.each([
  ['net_income', 500],
  ['eps_diluted', 1.25],
  ['total_liabilities', 550],
  ['interest_expense', 2335],
  ['revenue', undefined],
])('works out %s of a year', (key, value) => {
  const checker = company();
  const found = METRICS.filter((metric) => metric.key === key).map((metric) =>
    checker.years[0] === undefined ? undefined : checker.annual(metric, checker.years[0])?.value,
  );
  expect(found).toEqual([value]);
});

it('finds a split from restated comparatives alone', () => {
  const counts = 'WeightedAverageNumberOfDilutedSharesOutstanding';
  const facts = new Map([
    [counts, [fact(counts, 24, 100), fact(counts, 25, 400)]],
    ['EarningsPerShareDiluted', [fact('', 24, 5), fact('', 25, 1.25)]],
  ]);
  expect(shareSplits(facts)).toEqual([{ ratio: 4, after: '2024-02-01', from: '2025-02-01' }]);
});
