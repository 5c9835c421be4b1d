import { describe, expect, it } from 'vitest';

import { describeReal } from '../../ingest/testing/real-files.ts';
import type { FigureKind } from '../facts/fact.ts';
import { periodsOf } from '../facts/period.ts';
import { ASSETS, LIABILITIES } from './balance-chains.ts';
import { FINANCING, INVESTING, OPERATING } from './cash-flow-chains.ts';
import { DIVIDENDS } from './cash-flow-lines.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { INTEREST_EXPENSE, NET_INCOME } from './income-chains.ts';
import { REVENUE } from './revenue-chain.ts';
import { lineSeries } from './series.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';

/** Value of a period, followed by `d` when it was computed. */
function read(facts: CompanyFacts, chain: Chain, kind: FigureKind, period: string, unit = 1): string | null {
  const points = (['annual', 'quarterly'] as const).flatMap((type) =>
    lineSeries(facts, { chain, kind }, periodsOf(facts, type)),
  );
  const point = points.find((each) => each.period === period);
  return point === undefined ? null : `${point.value / unit}${point.derived === null ? '' : 'd'}`;
}

describe('the Snowflake series (0001640147-25-000052, 0001640147-25-000110 and before)', () => {
  const periods = ['2023', '2024', '2025', 'Q4 2024', 'Q1 2025', 'Q2 2025', 'Q3 2025', 'Q4 2025', 'Q1 2026'];
  it.each([
    ['revenue', REVENUE, 'flow', '2065659 2806489 3626396 774699d 828709 868823 942094 986770d 1042074'],
    [
      'net_income',
      NET_INCOME,
      'flow',
      '-796705 -836097 -1285640 -169352d -316988 -316899 -324279 -327474d -430092',
    ],
    ['operating', OPERATING, 'flow', '545639 848122 959764 344580d 355468 69865d 101706d 432725d 228373'],
    ['investing', INVESTING, 'flow', '-597885 832258 190646 522569d -151178 384078d -267142d 224888d -55983'],
    [
      'financing',
      FINANCING,
      'flow',
      '-92624 -854103 -226523 -88631d -633498 -490546d 1017639d -120118d -564057',
    ],
    [
      'total_assets',
      ASSETS,
      'balance',
      '7722322 8223383 9033938 8223383 7298018 6943886 8202258 9033938 8157407',
    ],
    [
      'total_liabilities',
      LIABILITIES,
      'balance',
      '2253707 3032789 6027295 3032789 2730326 2806298 5267849 6027295 5742553',
    ],
  ] as const)('%s', (_line, chain, kind, expected) => {
    const got = periods.map((period) => read(mirrorCompanyFacts('SNOW'), chain, kind, period, 1000));
    expect(got.join(' ')).toBe(expected);
  });

  it('the first quarter that can be computed is Q4 2020, and quarters before the offering are absent', () => {
    const got = ['Q1 2020', 'Q2 2020', 'Q4 2020'].map((period) =>
      read(mirrorCompanyFacts('SNOW'), REVENUE, 'flow', period, 1000),
    );
    expect(got).toEqual([null, null, '87692d']);
  });

  it('a quarter of the first quarter’s report, re-filed a year later under fy 2025, is of 2024', () => {
    const quarters = periodsOf(mirrorCompanyFacts('SNOW'), 'quarterly');
    const points = lineSeries(mirrorCompanyFacts('SNOW'), { chain: REVENUE, kind: 'flow' }, quarters);
    const point = points.find(({ start }) => start === '2023-02-01');
    expect([point?.period, point?.period_end]).toEqual(['Q1 2024', '2023-04-30']);
  });

  it('facts of 0001640147-22-000044, a 10-Q labeled FY, are in the first quarter', () => {
    expect(read(mirrorCompanyFacts('SNOW'), REVENUE, 'flow', 'Q1 2023', 1000)).toBe('422371');
  });
});

describe('names of periods in real files', () => {
  it.each([
    ['HD', 'annual', '2025-02-02', '2024'],
    ['WMT', 'annual', '2025-01-31', '2025'],
    ['NVDA', 'annual', '2025-01-26', '2025'],
    ['NKE', 'annual', '2025-05-31', '2025'],
    ['AAPL', 'quarterly', '2023-12-30', 'Q1 2024'],
    ['AAPL', 'quarterly', '2024-03-30', 'Q2 2024'],
    ['AAPL', 'quarterly', '2024-06-29', 'Q3 2024'],
    ['AAPL', 'quarterly', '2024-09-28', 'Q4 2024'],
    ['AAPL', 'quarterly', '2025-12-27', 'Q1 2026'],
    ['UAA', 'quarterly', '2022-03-31', 'T1 2022'],
    ['UAA', 'quarterly', '2022-06-30', 'Q1 2023'],
    ['UAA', 'annual', '2023-03-31', '2023'],
    ['LPA', 'annual', '2024-12-31', '2024'],
    ['TSM', 'annual', '2024-12-31', '2024'],
  ] as const)('%s %s %s is %s', (ticker, type, end, expected) => {
    const period = periodsOf(mirrorCompanyFacts(ticker), type).find((each) => each.end === end);
    expect(period?.label).toBe(expected);
  });
});

describeReal('quarters of all that real companies filed', () => {
  it.each(['AAPL', 'MSFT', 'WMT', 'HD', 'NKE', 'NVDA', 'MCD'] as const)(
    '%s has four quarters in each of ten years',
    (ticker) => {
      const quarters = lineSeries(
        mirrorCompanyFacts(ticker),
        { chain: NET_INCOME, kind: 'flow' },
        periodsOf(mirrorCompanyFacts(ticker), 'quarterly'),
      );
      const years = Map.groupBy(quarters, ({ period }) => period.slice(3));
      const full = [...years].filter(
        ([year, points]) => Number(year) >= 2016 && Number(year) <= 2025 && points.length === 4,
      );
      expect(full).toHaveLength(10);
    },
  );
});

describe('figures of real companies', () => {
  it.each([
    // 0000104169-25-000021: derived, since Walmart tags no total; revenue with membership income.
    ['WMT', LIABILITIES, 'balance', '2025', '163131d'],
    ['WMT', REVENUE, 'flow', '2025', '680985'],
    // 0000320187-25-000047
    ['NKE', LIABILITIES, 'balance', '2025', '23366d'],
    // 0000320193-25-000073: the quarter's own balance, not the comparative of the year's end.
    ['AAPL', ASSETS, 'balance', 'Q3 2025', '331495'],
    ['AAPL', NET_INCOME, 'flow', '2024', '93736'],
    // 0001193125-25-083423: reported in TWD, translated to USD for one year.
    ['TSM', REVENUE, 'flow', '2024', '2894307.7'],
    // 0001364479-14-000008: 183.8 with noncontrolling interests, of which 19.6 are theirs.
    ['HRI', NET_INCOME, 'flow', '2011', '164.2'],
    // 0001445305-12-003378: 212.509 less 5.771.
    ['HRI', NET_INCOME, 'flow', 'Q3 2011', '206.738'],
    // 0001047469-12-001623, of 176.2 in the year, which 0001364479-14-000006 restated without its quarters.
    ['HRI', NET_INCOME, 'flow', 'Q4 2011', '47'],
    // Reclassified in the next year's 10-Qs; before, 2,988 was the second quarter (0001628280-17-004790).
    ['AAPL', DIVIDENDS, 'flow', 'Q1 2017', '3130'],
    ['AAPL', DIVIDENDS, 'flow', 'Q2 2017', '3004d'],
    ['AAPL', DIVIDENDS, 'flow', 'Q3 2017', '3365d'],
    // 12,769 in 0000320193-17-000070 less 9,499 in 0000320193-17-000009.
    ['AAPL', DIVIDENDS, 'flow', 'Q4 2017', '3270d'],
    // `InterestExpense` of 0 is a line within `InterestAndDebtExpense` (0000022701-22-000015, 0000022701-23-000017).
    ['STI', INTEREST_EXPENSE, 'flow', 'Q3 2022', '0.154805'],
    // Net income was tagged as such first (0001047469-11-001397).
    ['HRI', NET_INCOME, 'flow', '2010', '-48.044'],
  ] as const)('%s', (ticker, chain, kind, period, expected) => {
    expect(read(mirrorCompanyFacts(ticker), chain, kind, period, 1e6)).toBe(expected);
  });

  // LPA, 20-F, 0001997711-25-000030
  it.each([
    ['revenue', REVENUE, '31983567 39436343 43862372'],
    ['net_income of the owners', NET_INCOME, '8028610 3139333 -29285428'],
    ['operating, proven by the roll-forward of cash', OPERATING, '19611145 17199470 19391563'],
  ] as const)('LPA %s', (_line, chain, expected) => {
    const got = ['2022', '2023', '2024'].map((period) =>
      read(mirrorCompanyFacts('LPA'), chain, 'flow', period),
    );
    expect(got.join(' ')).toBe(expected);
  });

  it.each(['LPA', 'TSM'] as const)('%s reports years alone: no quarter has a point', (ticker) => {
    expect(periodsOf(mirrorCompanyFacts(ticker), 'quarterly')).toEqual([]);
  });

  it('both eras of a revenue tag are in one series (AAPL: SalesRevenueNet to 2018, contracts after)', () => {
    const points = lineSeries(
      mirrorCompanyFacts('AAPL'),
      { chain: REVENUE, kind: 'flow' },
      periodsOf(mirrorCompanyFacts('AAPL'), 'annual'),
    );
    const tags = ['2015', '2024'].map((period) => points.find((point) => point.period === period)?.concept);
    expect(tags).toEqual([
      'us-gaap:SalesRevenueNet',
      'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
    ]);
  });

  it('a restated figure keeps what was first reported (UAA assets 2023-03-31: 0001336917-23-000021, restated in 0001336917-24-000073)', () => {
    const points = lineSeries(
      mirrorCompanyFacts('UAA'),
      { chain: ASSETS, kind: 'balance' },
      periodsOf(mirrorCompanyFacts('UAA'), 'annual'),
    );
    const point = points.find(({ period }) => period === '2023');
    expect([point?.value, point?.first_reported?.value, point?.first_reported?.accession_number]).toEqual([
      4_827_553_000,
      4_857_083_000,
      '0001336917-23-000021',
    ]);
  });
});
