import { describe, expect, it } from 'vitest';

import type { Fact } from '../facts/fact.ts';
import { periodsOf } from '../facts/period.ts';
import { FINANCING, INVESTING } from './cash-flow-chains.ts';
import { type Chain, usGaap } from './chain.ts';
import { toCompanyFacts } from './company-facts.ts';
import { NET_INCOME } from './income-chains.ts';
import { readFigure } from './read-figure.ts';
import { REVENUE } from './revenue-chain.ts';
import { calendarYear, fact } from './testing/fact.ts';

const M = 1e6;
const INVESTING_TAG = 'us-gaap:NetCashProvidedByUsedInInvestingActivities';

/** Quarters of a year in millions; null where there is none. */
function quartersOf(facts: Fact[], chain: Chain, year: number): (number | null)[] {
  const company = toCompanyFacts(facts, null);
  return [1, 2, 3, 4].map((quarter) => {
    const period = periodsOf(company, 'quarterly').find(({ label }) => label === `Q${quarter} ${year}`);
    const figure = period === undefined ? null : readFigure(company, chain, period, 'flow');
    return figure === null ? null : Math.round(figure.value / 1000) / 1000;
  });
}

/** Revenue as an interim report of 2023 or later states it. */
const interim = (start: string, end: string, value: number): Fact =>
  fact({ concept: 'us-gaap:Revenues', start, end, form: '10-Q', filed: '2025-08-06', value: value * M });

/** The anchor that tells the fiscal year. */
const anchor = (year: number, value = 1): Fact[] =>
  calendarYear(year, 'us-gaap:ProfitLoss', { q1: value, q2: value, q3: value, q4: value, y: 4 * value });

// Alphabet, Dynex, Gladstone Investment, Porch, AGNC and IonQ: neither reports nor lists of filings are at hand, so that the rows name
// the section of domain that states their figures, and no accession number; `fact` gives made-up ones.
describe('quarters of a year', () => {
  it('cash flows are subtracted from the year to date, even if negative (Alphabet 2024)', () => {
    const facts = [
      ...anchor(2024),
      ...calendarYear(2024, INVESTING_TAG, {
        q1: -8_564 * M,
        h: -11_345 * M,
        n: -29_356 * M,
        y: -45_536 * M,
      }),
    ];
    expect(quartersOf(facts, INVESTING, 2024)).toEqual([-8_564, -2_781, -18_011, -16_180]);
  });

  it.each([
    ['second', { q2: 210, h: 210, q3: 120 }, [100, 110, 120, 130]],
    ['third', { q2: 110, h: 210, q3: 330 }, [100, 110, 120, 130]],
    ['fourth', { q2: 110, h: 210, q3: 120, q4: 460 }, [100, 110, 120, 130]],
  ] as const)(
    'the period to date with the days of its %s quarter is no quarter (invented)',
    (_name, given, expected) => {
      const amounts = Object.entries({ q1: 100, n: 330, y: 460, ...given }).map(([slot, value]) => [
        slot,
        value * M,
      ]);
      const facts = [...anchor(2024), ...calendarYear(2024, 'us-gaap:Revenues', Object.fromEntries(amounts))];
      expect(quartersOf(facts, REVENUE, 2024)).toEqual(expected);
    },
  );

  it('a quarter that is the amount to date stays beside six months of another version (APOLLO, third quarter of 2010, 0000950123-10-062788)', () => {
    const facts = [
      ...anchor(2024),
      ...calendarYear(2024, 'us-gaap:GoodwillImpairmentLoss', { h: 9.4 * M, q3: 8.712 * M, n: 8.712 * M }),
    ];
    expect(quartersOf(facts, [usGaap('GoodwillImpairmentLoss')], 2024)[2]).toBe(8.712);
  });

  it('a quarter after one without an amount may be all to date (invented)', () => {
    const tag = 'us-gaap:PaymentsOfDividends';
    const facts = [
      ...anchor(2024),
      ...calendarYear(2024, tag, { q1: 0, q2: 5 * M, h: 5 * M, n: 5 * M, y: 5 * M }),
    ];
    expect(quartersOf(facts, [usGaap('PaymentsOfDividends')], 2024)).toEqual([0, 5, 0, 0]);
  });

  // Dynex 2025 (docs/rules.md#quarters-by-subtraction)
  const dynex = calendarYear(2025, 'us-gaap:NetIncomeLoss', {
    q1: -3.076 * M,
    q2: -13.606 * M,
    q3: 150.388 * M,
    n: 133.707 * M,
    y: 319.066 * M,
  });

  it('a proxy statement filed after the annual report does not count', () => {
    const proxy = fact({
      start: '2025-01-01',
      end: '2025-12-31',
      form: 'DEF 14A',
      filed: '2026-04-01',
      value: 0.319065 * M,
    });
    expect(quartersOf([...dynex, proxy], NET_INCOME, 2025)).toEqual([-3.076, -13.606, 150.388, 185.359]);
  });

  it('a fourth quarter is the year less nine months, with formula and both facts', () => {
    const company = toCompanyFacts(dynex, null);
    const period = periodsOf(company, 'quarterly').at(-1);
    const figure = period === undefined ? null : readFigure(company, NET_INCOME, period, 'flow');
    expect(figure?.start).toBe('2025-10-01');
    expect(figure?.derivation).toMatchObject({
      method: 'fy_minus_9m',
      operands: [
        { label: 'Year 2025', sign: 1, source: { value: 319.066 * M, start: '2025-01-01' } },
        { label: 'Nine months 2025', sign: -1, source: { value: 133.707 * M, period_end: '2025-09-30' } },
      ],
    });
  });

  it('are identified by their dates, not their labels: comparatives labeled Q1 (Gladstone Investment FY2026)', () => {
    const tag = 'us-gaap:PaymentsOfDividends';
    const quarter = (start: string, end: string, value: number, fp = 'Q1'): Fact =>
      fact({ concept: tag, start, end, form: '10-Q', fp, fy: 2026, value: value * M });
    const facts = [
      fact({ start: '2025-04-01', end: '2026-03-31', fy: 2026, value: 1 }),
      fact({ start: '2025-04-01', end: '2025-06-30', form: '10-Q', value: 1 }),
      fact({ start: '2025-07-01', end: '2025-09-30', form: '10-Q', value: 1 }),
      fact({ start: '2025-10-01', end: '2025-12-31', form: '10-Q', value: 1 }),
      quarter('2025-04-01', '2025-06-30', 28.788),
      quarter('2025-07-01', '2025-09-30', 9.289),
      quarter('2025-10-01', '2025-12-31', 9.528),
      quarter('2024-04-01', '2024-06-30', 28.788),
      fact({ concept: tag, start: '2025-04-01', end: '2026-03-31', fy: 2026, value: 57.162 * M }),
    ];
    expect(quartersOf(facts, [usGaap('PaymentsOfDividends')], 2026)).toEqual([28.788, 9.289, 9.528, 9.557]);
  });

  it('are the figures with their dates among four in one report (Porch, third quarter of 2023)', () => {
    const facts = [
      ...anchor(2022),
      ...calendarYear(2023, 'us-gaap:ProfitLoss', { q1: 1, q2: 1, q3: 1 }),
      interim('2022-01-01', '2022-09-30', 211.835),
      interim('2022-07-01', '2022-09-30', 77.353),
      interim('2023-01-01', '2023-09-30', 315.69),
      interim('2023-07-01', '2023-09-30', 129.556),
    ];
    expect(quartersOf(facts, REVENUE, 2023)).toEqual([null, null, 129.556, null]);
    expect(quartersOf(facts, REVENUE, 2022)[2]).toBe(77.353);
  });

  it('half a year and its second quarter, which end together, stay apart (AGNC 2025-06-30)', () => {
    const facts = calendarYear(2025, 'us-gaap:NetIncomeLoss', { q1: 15 * M, q2: -178 * M, h: -163 * M });
    expect(quartersOf(facts, NET_INCOME, 2025)).toEqual([15, -178, null, null]);
  });

  it('the latest column is the one with its dates (IonQ, second quarter of 2025)', () => {
    const facts = [
      ...anchor(2024),
      ...calendarYear(2025, 'us-gaap:ProfitLoss', { q1: 1, q2: 1 }),
      interim('2024-04-01', '2024-06-30', 11.381),
      interim('2025-04-01', '2025-06-30', 20.694),
    ];
    expect(quartersOf(facts, REVENUE, 2025)[1]).toBe(20.694);
  });

  it('revenue by subtraction below zero is dropped', () => {
    const facts = [
      ...anchor(2024),
      ...calendarYear(2024, 'us-gaap:Revenues', { q1: 10 * M, q2: 10 * M, q3: 10 * M, n: 30 * M, y: 25 * M }),
    ];
    expect(quartersOf(facts, REVENUE, 2024)).toEqual([10, 10, 10, null]);
  });

  it('a reported fourth quarter is taken as reported and never as the year (AbbVie 2024, 0001551152-25-000020)', () => {
    const facts = [
      ...anchor(2024),
      ...calendarYear(2024, 'us-gaap:Revenues', { q4: 15_102 * M, y: 56_334 * M }),
    ];
    expect(quartersOf(facts, REVENUE, 2024)).toEqual([null, null, null, 15_102]);
    const company = toCompanyFacts(facts, null);
    const [year] = periodsOf(company, 'annual');
    expect(year === undefined ? null : readFigure(company, REVENUE, year, 'flow')?.value).toBe(56_334 * M);
  });
});

describe('vintages of a subtraction', () => {
  const original = calendarYear(2024, INVESTING_TAG, { q1: 10 * M, h: 20 * M, n: 30 * M, y: 40 * M });
  const restated = (given: Parameters<typeof calendarYear>[2]): Fact[] =>
    calendarYear(2024, INVESTING_TAG, given).map((each) => ({
      ...each,
      filed: each.filed.replace(/^\d{4}/, (year) => String(Number(year) + 1)),
      accession_number: `0000000009-25-0000${each.end.slice(5, 7)}`,
    }));

  it('a year restated with all its parts is subtracted from in the restated vintage', () => {
    const facts = [
      ...anchor(2024),
      ...original,
      ...restated({ q1: 12 * M, h: 24 * M, n: 36 * M, y: 48 * M }),
    ];
    expect(quartersOf(facts, INVESTING, 2024)).toEqual([12, 12, 12, 12]);
  });

  it('parts restated without the year never mix with it: only the reported quarter is used', () => {
    const facts = [...anchor(2024), ...original, ...restated({ q1: 1 * M, n: 3 * M })];
    expect(quartersOf(facts, INVESTING, 2024)).toEqual([1, null, null, null]);
  });

  it('a fact of a period that ends after its filing is none', () => {
    const schedule = fact({ start: '2026-07-01', end: '2027-06-30', filed: '2024-03-01', value: 9 * M });
    const company = toCompanyFacts([...anchor(2024), schedule], null);
    expect(company.calendar.years.map(({ label }) => label)).toEqual([2024]);
  });

  it('durations of several years are in no series', () => {
    const since = fact({ start: '2019-01-01', end: '2024-12-31', value: 99 * M });
    const company = toCompanyFacts(
      [...calendarYear(2024, 'us-gaap:NetIncomeLoss', { q1: M, y: 4 * M }), since],
      null,
    );
    expect(
      periodsOf(company, 'annual').map((period) => readFigure(company, NET_INCOME, period, 'flow')?.value),
    ).toEqual([4 * M]);
  });
});

describe('quarters that don’t add up to their year', () => {
  // HERC 2017: the first quarter in 0001364479-17-000022, and with its sign turned in 0001364479-19-000004.
  it('are those reported when they did', () => {
    const facts = [
      ...calendarYear(2017, 'us-gaap:NetIncomeLoss', {
        q1: -39.2 * M,
        q2: -27.6 * M,
        q3: 12.8 * M,
        q4: 214.3 * M,
        y: 160.3 * M,
      }),
      fact({
        start: '2017-01-01',
        end: '2017-03-31',
        filed: '2019-02-28',
        accession_number: '0001364479-19-000004',
        value: 39.2 * M,
      }),
    ];
    expect(quartersOf(facts, NET_INCOME, 2017)).toEqual([-39.2, -27.6, 12.8, 214.3]);
  });

  // HERTZ 2017, financing: with restricted cash from the second quarter on, without it in the reports of the year.
  it('have one tag, if several are used and one adds up to the year', () => {
    const tag = 'us-gaap:NetCashProvidedByUsedInFinancingActivities';
    const facts = [
      ...anchor(2017),
      ...calendarYear(2017, `${tag}ContinuingOperations`, {
        q1: 391 * M,
        h: 2_235 * M,
        n: 1_252 * M,
        y: 988 * M,
      }),
      ...calendarYear(2017, tag, { h: 3_069 * M, n: 2_085 * M, y: 988 * M }),
    ];
    expect(quartersOf(facts, FINANCING, 2017)).toEqual([391, 1_844, -983, -264]);
  });
});
