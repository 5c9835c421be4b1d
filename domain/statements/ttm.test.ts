import { describe, expect, it } from 'vitest';

import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { OPERATING } from './cash-flow-chains.ts';
import { type CompanyFacts, toCompanyFacts } from './company-facts.ts';
import { calendarYear, fact } from './testing/fact.ts';
import { mirrorCompanyFacts, mirrorCompanyFactsAsOf } from './testing/mirror-facts.ts';
import { computeTtm } from './ttm.ts';
import { sumTwelveMonths, ttmWindow } from './twelve-months-sum.ts';

const TODAY = '2025-06-15';

/** Line of a statement by its key. */
function line(facts: CompanyFacts, key: string, today = TODAY) {
  const { statements } = computeTtm(facts, TTM_STATEMENTS, { today });
  return Object.values(statements)
    .flatMap(({ line_items }) => line_items)
    .find((item) => item.key === key);
}

describe('twelve months of Snowflake to 2025-04-30 (0001640147-25-000110)', () => {
  it.each([
    ['revenue', 3_839_761, 'four_quarters'],
    ['net_income', -1_398_744, 'four_quarters'],
    ['operating', 832_669, 'four_quarters'],
    ['investing', 285_841, 'four_quarters'],
    ['financing', -157_082, 'four_quarters'],
    ['total_assets', 8_157_407, 'balance'],
    ['total_liabilities', 5_742_553, 'balance'],
    ['total_equity', 2_414_854, 'balance'],
  ])('%s', (key, thousands, method) => {
    const item = line(mirrorCompanyFacts('SNOW'), key);
    expect([item?.value, item?.method]).toEqual([thousands * 1000, method]);
  });

  it('the sum shows its four quarters', () => {
    const item = line(mirrorCompanyFacts('SNOW'), 'revenue');
    expect(item?.quarters?.map(({ period, value }) => [period, value / 1000])).toEqual([
      ['Q2 2025', 868_823],
      ['Q3 2025', 942_094],
      ['Q4 2025', 986_770],
      ['Q1 2026', 1_042_074],
    ]);
  });

  it('the balance sheet is of one filing', () => {
    const { statements } = computeTtm(mirrorCompanyFacts('SNOW'), ['balance_sheet'], {
      today: TODAY,
    });
    const items = statements.balance_sheet?.line_items ?? [];
    const filings = items.map(
      ({ source, derived }) => source?.accession_number ?? derived?.operands[0]?.source?.accession_number,
    );
    expect([...new Set(filings)]).toEqual(['0001640147-25-000110']);
  });

  it('operating cash flow to 2020-10-31, the first twelve months, is the same by both methods', () => {
    const window = ttmWindow(mirrorCompanyFacts('SNOW'), '2020-10-31');
    const sum = window === null ? null : sumTwelveMonths(mirrorCompanyFacts('SNOW'), OPERATING, window);
    expect(sum?.quarters.map(({ figure }) => figure.value / 1000)).toEqual([
      -42_792, -6_592, -38_685, -19_754,
    ]);
    expect([sum?.by_quarters, sum?.by_year_to_date]).toEqual([
      -107_823_000,
      -176_558_000 - 65_031_000 + 133_766_000,
    ]);
  });
});

const span = (concept: string, start: string, end: string, value: number) =>
  fact({
    concept: `us-gaap:${concept}`,
    start,
    end,
    value,
    unit: concept.includes('PerShare') ? 'USD/shares' : concept.includes('Shares') ? 'shares' : 'USD',
    form: start.slice(5) === '01-01' && end.slice(5) === '12-31' ? '10-K' : '10-Q',
  });
const toDate = (concept: string, [year, now, prior]: readonly [number, number, number]) => [
  span(concept, '2025-01-01', '2025-12-31', year),
  span(concept, '2026-01-01', '2026-06-30', now),
  span(concept, '2025-01-01', '2025-06-30', prior),
];
const quarter = (concept: string, year: number, value: number) =>
  span(concept, `${year}-04-01`, `${year}-06-30`, value);

describe('earnings per share of twelve months', () => {
  it.each([
    // 0000320193-24-000123: a fiscal year is as reported.
    ['2024-11-15', 'eps_diluted', 6.08, 'fiscal_year'],
    // To 2024-06-29, 0000320193-24-000081: 101,956 million over the average of four quarters.
    ['2024-08-15', 'eps_diluted', 6.568, 'four_quarters'],
    ['2024-08-15', 'eps_basic', 6.601, 'four_quarters'],
  ])('Apple as of %s, %s', (day, key, expected, method) => {
    const item = line(mirrorCompanyFactsAsOf('AAPL', day), key, day);
    expect(item?.value).toBeCloseTo(expected, 2);
    expect(item?.method).toBe(method);
  });

  it.each([
    [
      'of the year’s shares and the change of those to date',
      [10_827, 10_889, 10_800],
      [77_670, 92_902, 35_291],
      12.4436,
    ],
    ['as filed, where shares are not known', null, [77_670, 92_902, 35_291], 12.43],
    ['none, where they are not known and have changed', null, [77_670, 46_451, 35_291], undefined],
  ] as const)(
    'AMAZON to 2026-06-30, in millions (0001018724-26-000026): %s',
    (_name, shares, income, expected) => {
      const facts = toCompanyFacts(
        [
          ...toDate('NetIncomeLoss', income),
          ...toDate('EarningsPerShareDiluted', [7.17, 8.53, 3.27]),
          ...(shares === null ? [] : toDate('WeightedAverageNumberOfDilutedSharesOutstanding', shares)),
          quarter('NetIncomeLoss', 2026, 62_647),
          quarter('NetIncomeLoss', 2025, 18_164),
          fact({ concept: 'us-gaap:Assets', end: '2026-06-30', value: 900, form: '10-Q' }),
        ],
        null,
      );
      const value = line(facts, 'eps_diluted', '2026-08-15')?.value;
      if (expected === undefined) expect(value).toBeUndefined();
      else expect(value).toBeCloseTo(expected, 4);
    },
  );

  it('has the tag of earnings per share, though it is computed', () => {
    expect(line(mirrorCompanyFactsAsOf('AAPL', '2024-08-15'), 'eps_diluted', '2024-08-15')?.tag).toBe(
      'us-gaap:EarningsPerShareDiluted',
    );
  });

  it('shares of a filer of years alone are the year’s (0001193125-25-083423)', () => {
    expect(line(mirrorCompanyFacts('TSM'), 'shares_basic')).toMatchObject({
      value: 25_927_600_000,
      method: 'fiscal_year',
    });
  });

  it('shares are of the latest quarter, never summed', () => {
    const item = line(mirrorCompanyFactsAsOf('AAPL', '2024-08-15'), 'shares_basic', '2024-08-15');
    expect([item?.value, item?.method, item?.is_total]).toEqual([15_287_521_000, 'latest_quarter', false]);
  });
});

describe('companies that report years alone', () => {
  it.each([
    ['LPA', 43_862_372],
    ['TSM', 2_894_307_700_000],
  ] as const)('%s: twelve months are the last fiscal year', (ticker, expected) => {
    const { metadata } = computeTtm(mirrorCompanyFacts(ticker), ['income_statement'], {
      today: TODAY,
    });
    expect(metadata).toMatchObject({ basis: 'annual', as_of: '2024-12-31', stale: false });
    expect(line(mirrorCompanyFacts(ticker), 'revenue')).toMatchObject({
      value: expected,
      method: 'fiscal_year',
    });
  });

  it('a window that ended more than 185 days ago is stale', () => {
    const { metadata } = computeTtm(mirrorCompanyFacts('LPA'), ['income_statement'], {
      today: '2025-07-06',
    });
    expect(metadata.stale).toBe(true);
  });
});

const M = 1e6;
const year = (label: number, q: number) =>
  calendarYear(label, 'us-gaap:NetIncomeLoss', { q1: q, q2: q, h: 2 * q, q3: q, n: 3 * q, y: 4 * q });

describe('the window', () => {
  it('three quarters are no twelve months: the line is left out, the balance sheet is not', () => {
    const facts = toCompanyFacts(
      [
        ...calendarYear(2025, 'us-gaap:NetIncomeLoss', { q1: M, q2: M, h: 2 * M, q3: M, n: 3 * M }),
        fact({ concept: 'us-gaap:Assets', end: '2025-09-30', form: '10-Q', value: 9 * M }),
      ],
      null,
    );
    const { statements } = computeTtm(facts, ['income_statement', 'balance_sheet'], {
      today: '2025-11-01',
    });
    expect(statements.income_statement?.line_items).toEqual([]);
    expect(statements.balance_sheet?.line_items.map(({ key, value }) => [key, value])).toEqual([
      ['total_assets', 9 * M],
    ]);
  });

  it('is the year, this year’s part and last year’s where there is no fourth quarter', () => {
    const facts = toCompanyFacts(
      [
        ...calendarYear(2024, 'us-gaap:NetIncomeLoss', { q1: 10 * M, y: 50 * M }),
        ...calendarYear(2025, 'us-gaap:NetIncomeLoss', { q1: 12 * M }),
      ],
      null,
    );
    expect(line(facts, 'net_income')).toMatchObject({
      value: 52 * M,
      method: 'year_to_date',
      derived: { operands: [{ sign: 1 }, { sign: 1 }, { sign: -1 }] },
    });
  });

  it('a concept that changes its tag within the window is followed', () => {
    const old = calendarYear(2024, 'us-gaap:Revenues', {
      q1: 1 * M,
      q2: 2 * M,
      h: 3 * M,
      q3: 3 * M,
      n: 6 * M,
      y: 10 * M,
    });
    const fresh = calendarYear(2025, 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax', {
      q1: 5 * M,
    });
    const facts = toCompanyFacts(
      [...year(2024, M), ...calendarYear(2025, 'us-gaap:NetIncomeLoss', { q1: M }), ...old, ...fresh],
      null,
    );
    expect(line(facts, 'revenue')?.value).toBe(14 * M);
  });

  it('a line without all four quarters is left out, not summed in part', () => {
    const facts = toCompanyFacts(
      [
        ...year(2024, M),
        ...calendarYear(2025, 'us-gaap:NetIncomeLoss', { q1: M }),
        ...calendarYear(2025, 'us-gaap:ResearchAndDevelopmentExpense', { q1: M }),
      ],
      null,
    );
    expect(line(facts, 'research_and_development')).toBeUndefined();
  });
});
