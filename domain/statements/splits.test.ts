import { describe, expect, it } from 'vitest';

import { type FigureKind, statedFigure } from '../facts/fact.ts';
import { annualPeriods } from '../facts/period.ts';
import { adjustForSplits, exactRatio, findSplits } from '../facts/splits.ts';
import { INCOME_LINES } from './income-lines.ts';
import { lineSeries } from './series.ts';
import { fact } from './testing/fact.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';

const TAG = 'us-gaap:StockholdersEquityNoteStockSplitConversionRatio1';
const split = (end: string, value: number, filed: string, start: string | null = null) =>
  fact({ concept: TAG, unit: 'pure', start, end, value, filed, form: '10-Q' });

// NVIDIA: 0001045810-21-000131, -22-000036, -24-000264 and, an echo a year later, -25-000116.
const nvidia = findSplits([
  split('2021-06-03', 4, '2021-08-20'),
  split('2021-07-19', 4, '2022-03-18'),
  split('2024-05-31', 10, '2024-08-28', '2024-05-01'),
  split('2024-06-30', 10, '2025-05-28', '2024-06-01'),
]);

const eps = (end: string, filed: string, value: number) =>
  statedFigure(
    fact({
      concept: 'us-gaap:EarningsPerShareDiluted',
      unit: 'USD/shares',
      start: '2020-01-27',
      end,
      filed,
      value,
    }),
  );

describe('splits of NVIDIA', () => {
  it('are found once each, echoes left out', () => {
    expect(nvidia).toEqual([
      { date: '2021-07-19', ratio: 4 },
      { date: '2024-05-31', ratio: 10 },
    ]);
  });

  it.each([
    ['before both, as first filed (0001045810-21-000010)', eps('2021-01-31', '2021-02-26', 6.9), 0.1725],
    [
      'filed between the two, so restated for the first (0001045810-22-000036)',
      eps('2021-01-31', '2022-03-18', 1.73),
      0.173,
    ],
    ['filed after both', eps('2024-01-28', '2025-02-26', 1.19), 1.19],
    ['a period after both', eps('2025-01-26', '2025-02-26', 2.94), 2.94],
  ])('%s', (_name, figure, expected) => {
    expect(adjustForSplits(figure, 'per_share', nvidia)?.value).toBeCloseTo(expected, 10);
  });

  it('shares are multiplied', () => {
    const shares = statedFigure(
      fact({ unit: 'shares', end: '2021-01-31', filed: '2021-02-26', value: 617e6 }),
    );
    expect(adjustForSplits(shares, 'shares', nvidia)).toMatchObject({
      value: 24_680e6,
      derivation: {
        method: 'split_adjusted',
        formula: 'Multiplied by 40 for the 4-for-1 split on 2021-07-19 and the 10-for-1 split on 2024-05-31',
      },
    });
  });
});

it.each([
  [7, 7],
  [1.5, 1.5],
  [0.0667, 1 / 15], // HERC 2016-06-30, 0001364479-16-000099
  [0.03333, 1 / 30], // NIKOLA 2024-06-24
  [0.02, 1 / 50],
  [0.005, 1 / 200],
  [0.07, null], // SUNATION 2024-06-12: 1 for 14 or 15
])('a ratio stated as %d is %s', (stated, expected) => {
  expect(exactRatio(stated)).toBe(expected);
});

it('a figure before a split of unknown ratio is not shown', () => {
  const splits = findSplits([split('2024-06-12', 0.07, '2024-11-14')]);
  const before = statedFigure(
    fact({ unit: 'USD/shares', end: '2023-12-31', filed: '2024-03-01', value: -0.7 }),
  );
  expect(adjustForSplits(before, 'per_share', splits)).toBeNull();
});

// ALPHABET: 0001652044-22-000019 (announced 2022-02-01) and 0001652044-22-000071 (effective 2022-07-15).
it('one ratio with two dates within a year is one split (GOOGL, diluted earnings of 2019: 2.458)', () => {
  const splits = findSplits([split('2022-02-01', 20, '2022-04-27'), split('2022-07-15', 20, '2022-07-27')]);
  expect(splits).toEqual([{ date: '2022-07-15', ratio: 20 }]);
  expect(adjustForSplits(eps('2019-12-31', '2020-02-04', 49.16), 'per_share', splits)?.value).toBeCloseTo(
    2.458,
    10,
  );
});

const shares = (start: string, end: string, filed: string, value: number, kind = 'Basic') =>
  fact({
    concept: `us-gaap:WeightedAverageNumberOf${kind === 'Basic' ? 'SharesOutstandingBasic' : 'DilutedSharesOutstanding'}`,
    unit: 'shares',
    start,
    end,
    filed,
    value,
    form: '10-Q',
  });

describe('restated share counts', () => {
  it('show a split that no filing tags (UAA 2012, 0001193125-12-335302)', () => {
    const splits = findSplits([
      shares('2011-04-01', '2011-06-30', '2011-08-05', 51_585_000),
      shares('2011-04-01', '2011-06-30', '2012-08-06', 103_170_000),
      shares('2011-01-01', '2011-06-30', '2011-08-05', 51_514_000),
      shares('2011-01-01', '2011-06-30', '2012-08-06', 103_029_000),
    ]);
    expect(splits).toEqual([{ date: '2012-08-06', ratio: 2, shown: '2012-08-06' }]);
    expect(adjustForSplits(eps('2009-12-31', '2011-02-24', 0.94), 'per_share', splits)).toMatchObject({
      value: 0.47,
      derivation: {
        formula: 'Divided by 2 for the 2-for-1 split first reflected in the report filed on 2012-08-06',
      },
    });
  });

  it('mark a filing before the effective date as adjusted already', () => {
    const splits = findSplits([
      split('2022-02-01', 20, '2022-02-10'),
      split('2022-07-15', 20, '2022-07-27'),
      shares('2021-01-01', '2021-03-31', '2021-04-28', 675e6),
      shares('2021-01-01', '2021-03-31', '2022-04-27', 13_500e6),
      shares('2021-01-01', '2021-03-31', '2021-04-28', 682e6, 'Diluted'),
      shares('2021-01-01', '2021-03-31', '2022-04-27', 13_640e6, 'Diluted'),
    ]);
    expect(splits).toEqual([{ date: '2022-02-01', ratio: 20 }]);
  });

  it('give an imprecise ratio its whole number', () => {
    const counts = [
      shares('2023-04-01', '2023-06-30', '2023-08-14', 9_948_836),
      shares('2023-04-01', '2023-06-30', '2024-08-19', 663_256),
      shares('2023-01-01', '2023-06-30', '2023-08-14', 9_934_324),
      shares('2023-01-01', '2023-06-30', '2024-08-19', 662_288),
    ];
    expect(findSplits([split('2024-06-12', 0.06, '2024-08-19'), ...counts])).toEqual([
      { date: '2024-06-12', ratio: 1 / 15 },
    ]);
  });

  it('in thousands instead of units show none (UAA 2009: 0001193125-11-044799)', () => {
    const counts = [
      shares('2009-01-01', '2009-12-31', '2011-02-24', 49_848),
      shares('2009-01-01', '2009-12-31', '2012-02-27', 49_848_000),
      shares('2010-01-01', '2010-12-31', '2011-02-24', 50_798),
      shares('2010-01-01', '2010-12-31', '2012-02-27', 50_798_000),
    ];
    expect(findSplits(counts)).toEqual([]);
  });
});

describe('figures per share of real companies', () => {
  it.each([
    // 0001193125-11-044799 and 0001336917-13-000011; first reflected in 0001193125-12-335302, 0001336917-14-000020 and 0001336917-16-000077.
    ['UAA', '2008', 0.78 / 8],
    ['UAA', '2009', 0.94 / 8],
    ['UAA', '2010', 0.67 / 4],
    ['UAA', '2011', 0.94 / 4],
    ['UAA', '2013', 0.77 / 2],
    ['UAA', '2017', -0.11],
    // 0000022701-25-000002, filed before the 1-for-200 split of 2025-04-21: its 542,454 shares of 2024 are 2,714 in 0000022701-26-000003.
    ['STI', '2023', -611.55 * 200],
    ['NVDA', '2021', 0.176],
    // 0001193125-13-416534 has 40.03; 0001193125-14-383437, after 7 for 1, 5.72.
    ['AAPL', '2013', 5.72 / 4],
  ] as const)('%s basic %s', (ticker, period, expected) => {
    const facts = mirrorCompanyFacts(ticker);
    const line = INCOME_LINES.find(({ key }) => key === 'eps_basic');
    const points = lineSeries(facts, { chain: line?.chain ?? [], kind: 'per_share' }, annualPeriods(facts));
    expect(points.find((point) => point.period === period)?.value).toBeCloseTo(expected, 6);
  });

  it.each(['AAPL', 'NVDA', 'NKE', 'WMT', 'UAA', 'MSFT', 'HD', 'MCD', 'SNOW'] as const)(
    '%s: earnings per share times shares are net income in every year',
    (ticker) => {
      const facts = mirrorCompanyFacts(ticker);
      const read = (key: string, kind: FigureKind) => {
        const line = INCOME_LINES.find((each) => each.key === key);
        const points = lineSeries(facts, { chain: line?.chain ?? [], kind }, annualPeriods(facts));
        return new Map(points.map(({ period, value }) => [period, value]));
      };
      const [perShare, counts] = [read('eps_basic', 'per_share'), read('shares_basic', 'shares')];
      const off = [...read('net_income', 'flow')].flatMap(([period, income]) => {
        const [each, count] = [perShare.get(period), counts.get(period)];
        if (each === undefined || count === undefined) return [];
        const [product, slack] = [each * count, 0.005 * count + 0.02 * Math.abs(income)];
        return Math.abs(product - income) <= slack ? [] : [[period, product / income]];
      });
      expect(off).toEqual([]);
    },
  );
});
