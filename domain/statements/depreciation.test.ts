import { describe, expect, it } from 'vitest';

import { periodsOf } from '../facts/period.ts';
import { DEPRECIATION } from './cash-flow-chains.ts';
import { noteFigures, repairAmortization } from './depreciation.ts';
import { lineSeries } from './series.ts';
import { fact } from './testing/fact.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';

const DEPRECIATED = 'us-gaap:DepreciationDepletionAndAmortization';
const AMORTIZED = 'us-gaap:AmortizationOfIntangibleAssets';
const year = (concept: string, end: string, value: number, filed: string) =>
  fact({ concept, start: `${Number(end.slice(0, 4)) - 1}-02-01`, end, value: value * 1e6, filed });

const thousands = (concept: string, at: string, value: number, filed: string) =>
  year(concept, at, value / 1e3, filed);

describe('amortization on a separate line', () => {
  it('is added where an earlier report stated both as one (HD 2023: 0000354950-24-000062, 0000354950-25-000085)', () => {
    const { repairs } = repairAmortization([
      year(DEPRECIATED, '2024-01-28', 3247, '2024-03-13'),
      year(DEPRECIATED, '2024-01-28', 3061, '2025-03-21'),
      year(AMORTIZED, '2024-01-28', 186, '2025-03-21'),
      year(DEPRECIATED, '2025-02-02', 3336, '2025-03-21'),
      year(AMORTIZED, '2025-02-02', 425, '2025-03-21'),
    ]);
    expect(repairs.map(({ value }) => value / 1e6)).toEqual([3247, 3761]);
  });

  it('is added where it is the greater; without it the figure is left out (MRVL: 0001835632-22-000016, 0001835632-24-000009)', () => {
    const tag = 'us-gaap:DepreciationAndAmortization';
    const stated = [
      year(tag, '2021-01-30', 197.9, '2022-03-10'),
      year('us-gaap:Depreciation', '2021-01-30', 95.9, '2022-03-10'),
      year(tag, '2022-01-29', 265.9, '2022-03-10'),
      year(AMORTIZED, '2022-01-29', 979.4, '2024-03-13'),
    ];
    const { repairs, replaced } = repairAmortization(stated);
    expect(repairs.map(({ value }) => value / 1e6)).toEqual([1245.3]);
    expect(replaced).toEqual(new Set(stated.slice(0, 3)));
  });

  it('is not added where the tag is the sum of both (CIK 22701: 0000897101-21-000260, 0000022701-22-000004)', () => {
    const own = '2022-03-14';
    const { repairs } = repairAmortization([
      thousands('us-gaap:Depreciation', '2020-12-31', 757, '2021-03-31'),
      thousands(AMORTIZED, '2020-12-31', 205, '2021-03-31'),
      thousands(DEPRECIATED, '2020-12-31', 962.307, '2021-03-31'),
      thousands(DEPRECIATED, '2020-12-31', 808.038, own),
      thousands(AMORTIZED, '2020-12-31', 205, own),
      thousands(DEPRECIATED, '2021-12-31', 821.977, own),
      // Another company's, of the reverse merger of 2022 (0000022701-23-000008).
      thousands(AMORTIZED, '2021-12-31', 1429.295, '2023-04-14'),
    ]);
    expect(repairs).toEqual([]);
  });

  it('is not added on an ordinary pair, where it may be included', () => {
    const { repairs } = repairAmortization([
      year(DEPRECIATED, '2024-01-28', 500, '2024-03-13'),
      year(AMORTIZED, '2024-01-28', 80, '2024-03-13'),
    ]);
    expect(repairs).toEqual([]);
  });
});

it('depreciation in the words of a note is no line of a statement (MSFT: 0001564590-22-026876)', () => {
  const filing = { filed: '2022-07-28', accession_number: '0001564590-22-026876' };
  const total = fact({ concept: 'us-gaap:Assets', end: '2022-06-30', value: 364_840e6, ...filing });
  const noted = [10_700, 9_300, 12_600].map((value, at) =>
    fact({
      concept: 'us-gaap:Depreciation',
      end: `202${at}-06-30`,
      start: `201${at}-07-01`,
      value: value * 1e6,
      ...filing,
    }),
  );
  const exact = fact({
    concept: AMORTIZED,
    end: '2022-06-30',
    start: '2021-07-01',
    value: 1_978e6,
    ...filing,
  });
  expect(noteFigures([total, ...noted, exact])).toEqual(new Set(noted));
  expect(noteFigures([total, ...noted.slice(0, 1)])).toEqual(new Set());
});

describe('depreciation and amortization of real companies, in millions', () => {
  it.each([
    ['HD', '2022', 2975],
    ['HD', '2023', 3247],
    ['HD', '2024', 3761],
    ['HD', '2025', 4121],
    ['HD', 'Q2 2025', 1004],
    ['MRVL', '2021', null],
    ['MRVL', '2022', 1245.3],
    ['MRVL', '2026', 1290.6],
    ['MSFT', '2015', null],
    ['MDXG', '2025', 14.881],
    ['MDXG', 'Q1 2025', null],
    ['AAPL', '2024', 11_445],
    ['STI', '2020', 0.808038],
    ['STI', 'Q3 2020', 0.274],
  ] as const)('%s %s: %s', (ticker, period, expected) => {
    const facts = mirrorCompanyFacts(ticker);
    const points = (['annual', 'quarterly'] as const).flatMap((type) =>
      lineSeries(facts, { chain: DEPRECIATION, kind: 'flow' }, periodsOf(facts, type)),
    );
    const point = points.find((each) => each.period === period);
    expect(point === undefined ? null : point.value / 1e6).toBe(expected);
  });
});
