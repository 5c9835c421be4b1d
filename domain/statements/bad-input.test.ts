import { describe, expect, it } from 'vitest';

import { parseCompanyFacts } from '../../ingest/parse/company-facts.ts';
import { describeReal, realFile } from '../../ingest/testing/real-files.ts';
import type { Fact } from '../facts/fact.ts';
import { periodsOf } from '../facts/period.ts';
import { correctScale } from '../facts/scale.ts';
import { ratioSeries } from '../ratios/ratio-series.ts';
import { type CompanyFacts, toCompanyFacts } from './company-facts.ts';
import { statementLines } from './statement-lines.ts';
import { transitionPeriods } from './statement-periods.ts';
import { fact } from './testing/fact.ts';
import { computeTtm } from './ttm.ts';

type Amounts = Record<string, number>;
type Report = { form?: string; start?: string; end: string; filed: string; unit?: string };

const BALANCES = new Set(['Assets', 'LiabilitiesAndStockholdersEquity']);

/** Facts of one report in millions. */
function report({ form = '10-K', start = '', end, filed, unit = 'USD' }: Report, amounts: Amounts): Fact[] {
  return Object.entries(amounts).map(([name, millions]) => {
    const period = { start: BALANCES.has(name) ? null : start, end };
    return fact({ concept: `us-gaap:${name}`, ...period, value: millions * 1e6, form, filed, unit });
  });
}

const year = (of: number, amounts: Amounts, given: { filed?: number; unit?: string } = {}): Fact[] =>
  report(
    {
      start: `${of}-01-01`,
      end: `${of}-12-31`,
      filed: `${given.filed ?? of + 1}-02-20`,
      unit: given.unit ?? 'USD',
    },
    amounts,
  );

function values(
  facts: CompanyFacts,
  key: string,
  type: 'annual' | 'quarterly' = 'annual',
): Record<string, number> {
  const statement = key === 'total_assets' ? 'balance_sheet' : 'income_statement';
  const line = statementLines(facts, statement, periodsOf(facts, type)).find((each) => each.key === key);
  return Object.fromEntries((line?.points ?? []).map(({ period, value }) => [period, value / 1e6]));
}

const quarter = (start: string, end: string, filed: string, amounts: Amounts): Fact[] =>
  report({ form: '10-Q', start, end, filed }, amounts);

const note = (start: string, end: string): string =>
  `The fiscal year end changed: ${start} to ${end} is a transition period and belongs to no fiscal year.`;

const units = (company: CompanyFacts): string[] =>
  statementLines(company, 'income_statement', periodsOf(company, 'annual'))
    .flatMap(({ points }) => points)
    .map(({ period, unit }) => `${period} ${unit}`);

const EARLIER = [
  ...year(2021, { Revenues: 4800, NetIncomeLoss: 480, Assets: 9000 }),
  ...year(2022, { Revenues: 5000, NetIncomeLoss: 500, Assets: 9200 }),
  ...year(2023, { Revenues: 5200, NetIncomeLoss: 520, Assets: 9400 }),
];
const open = (...facts: readonly Fact[][]): CompanyFacts =>
  toCompanyFacts([...EARLIER, ...facts.flat()], '3571');

describe('a value a thousand times its neighbors', () => {
  const NEXT = { Revenues: 5400, NetIncomeLoss: 540, Assets: 9600 };

  it.each<[string, string, Fact[], Record<string, number>]>([
    [
      'that an earlier report contradicts',
      'revenue',
      [...year(2023, { Revenues: 5.2 }, { filed: 2025 }), ...year(2024, NEXT)],
      { '2023': 5200, '2024': 5400 },
    ],
    [
      'that doesn’t add up with cost and gross profit',
      'revenue',
      year(2024, { ...NEXT, Revenues: 5.4, CostOfRevenue: 3240, GrossProfit: 2160 }),
      { '2024': 5400 },
    ],
    [
      'that doesn’t equal liabilities and equity',
      'total_assets',
      year(2024, { ...NEXT, Assets: 9_600_000, LiabilitiesAndStockholdersEquity: 9600 }),
      { '2024': 9600 },
    ],
  ])('%s is corrected', (_, key, facts, expected) => {
    const company = open(facts);
    expect(values(company, key)).toMatchObject(expected);
    expect([...company.notes]).toEqual([]);
  });

  it('is corrected where the quarters add up only so', () => {
    const company = open(
      quarter('2024-01-01', '2024-03-31', '2024-05-01', { Revenues: 1300, NetIncomeLoss: 130 }),
      quarter('2024-04-01', '2024-06-30', '2024-08-01', { Revenues: 1.35, NetIncomeLoss: 135 }),
      quarter('2024-01-01', '2024-06-30', '2024-08-01', { Revenues: 2650, NetIncomeLoss: 265 }),
    );
    expect(values(company, 'revenue', 'quarterly')).toEqual({ 'Q1 2024': 1300, 'Q2 2024': 1350 });
  });

  it.each([
    ['2024', [year(2024, { ...NEXT, Revenues: 5.4 })], '$5,200 million and $5,000 million'],
    [
      '2024',
      [
        year(2023, { Revenues: 5.2, NetIncomeLoss: 0.52, Assets: 9.4 }, { filed: 2025 }),
        year(2024, { Revenues: 5.4, NetIncomeLoss: 0.54, Assets: 9.6 }),
      ],
      '$5,200 million and $5,000 million',
    ],
    [
      '2020',
      [year(2020, { Revenues: 4.6, NetIncomeLoss: 460, Assets: 8800 })],
      '$5,000 million and $4,800 million',
    ],
  ])('is shown as filed with a warning where nothing proves it wrong: %s', (period, facts, near) => {
    const company = open(facts.flat());
    const lines = statementLines(company, 'income_statement', periodsOf(company, 'annual'));
    const warned = lines
      .find(({ key }) => key === 'revenue')
      ?.points.flatMap(({ period: at, value, warnings = [] }) =>
        warnings.map(({ identity, message }) => ({ at, value, identity, message })),
      );
    expect(warned).toMatchObject([{ at: period, identity: 'magnitude' }]);
    expect(warned?.[0]?.message).toContain(near);
  });

  it('shows the value as filed', () => {
    const company = open(year(2024, { ...NEXT, Revenues: 5.4, CostOfRevenue: 3240, GrossProfit: 2160 }));
    const lines = statementLines(company, 'income_statement', periodsOf(company, 'annual'));
    const point = lines.find(({ key }) => key === 'revenue')?.points.at(-1);
    expect(point?.marks).toEqual(['scale_corrected']);
    expect(point?.derived).toMatchObject({
      method: 'scaled',
      operands: [{ sign: 1, source: { value: 5.4e6 } }],
    });
  });
});

const flow = (concept: string, value: number, given: Partial<Fact> = {}): Fact =>
  fact({
    concept: `us-gaap:${concept}`,
    start: '2023-01-01',
    end: '2023-12-31',
    filed: '2024-02-20',
    value,
    ...given,
  });

it('one other period decides between two filings of which one is in another scale', () => {
  const facts = [
    flow('Revenues', 500e6),
    flow('Revenues', 500e3, { filed: '2025-02-20' }),
    flow('Revenues', 550e6, { start: '2024-01-01', end: '2024-12-31', filed: '2025-02-20' }),
  ];
  expect(correctScale(facts).map(({ value }) => value)).toEqual([500e6, 500e6, 550e6]);
  expect(correctScale(facts.slice(0, 2)).map(({ value }) => value)).toEqual([500e6, 500e3]);
});

it.each([
  ['is corrected where earnings per share times shares are it', 1, 100e6],
  ['stays where they aren’t', 0.4, 100e3],
])('net income in another scale %s', (_name, earnings, shown) => {
  const others = [2021, 2022, 2024].map((other) =>
    flow('NetIncomeLoss', 100e6, {
      start: `${other}-01-01`,
      end: `${other}-12-31`,
      filed: `${other + 1}-02-20`,
    }),
  );
  const facts = [
    flow('NetIncomeLoss', 100e3),
    flow('EarningsPerShareBasic', earnings, { unit: 'USD/shares' }),
    flow('WeightedAverageNumberOfSharesOutstandingBasic', 100e6, { unit: 'shares' }),
    ...others,
  ];
  expect(correctScale(facts)[0]?.value).toBe(shown);
});

describeReal('scales that filers got wrong', () => {
  it.each([
    // In thousands without a scale; 826,868,000 in 0001336917-20-000010.
    ['0001336917', 'NoncurrentAssets', '2018-12-31', '0001336917-19-000011', 826_868_000],
    // Times 1,000,000 instead of 1,000; 116,811,000 in 0001336917-21-000009.
    ['0001336917', 'OperatingLeasePayments', '2019-12-31', '0001336917-20-000010', 116_811_000],
    // In millions without a scale; 26,300,000 in 0000063908-23-000012.
    ['0000063908', 'AssetImpairmentCharges', '2020-12-31', '0000063908-21-000013', 26_300_000],
  ])('%s %s at %s in %s is %d', (cik, name, end, accession_number, value) => {
    const path = `data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json`;
    const found = correctScale(parseCompanyFacts(path, realFile(path), cik).facts).filter(
      (each) =>
        each.concept === `us-gaap:${name}` && each.end === end && each.accession_number === accession_number,
    );
    expect(found.filter((each) => each.as_filed !== undefined).map((each) => each.value)).toEqual([value]);
  });

  it.each([['0000320193'], ['0000789019'], ['0000104169'], ['0001640147']])('%s has none', (cik) => {
    const path = `data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json`;
    const facts = correctScale(parseCompanyFacts(path, realFile(path), cik).facts);
    expect(facts.filter((each) => each.as_filed !== undefined)).toEqual([]);
  });
});

describe('a fiscal year end that changes', () => {
  const six = report(
    { form: '10-KT', start: '2024-01-01', end: '2024-06-30', filed: '2024-08-20' },
    { Revenues: 2700, NetIncomeLoss: 270, Assets: 9500 },
  );
  const june = report(
    { start: '2024-07-01', end: '2025-06-30', filed: '2025-08-20' },
    { Revenues: 5600, NetIncomeLoss: 560, Assets: 9700 },
  );
  const three = report(
    { form: '10-KT', start: '2025-07-01', end: '2025-09-30', filed: '2025-11-20' },
    { Revenues: 1450, NetIncomeLoss: 145, Assets: 9750 },
  );
  const september = report(
    { start: '2025-10-01', end: '2026-09-30', filed: '2026-11-20' },
    { Revenues: 5900, NetIncomeLoss: 590, Assets: 9900 },
  );

  it('leaves the months of a 10-KT out of the years, and says so', () => {
    const company = open(six, june);
    expect(values(company, 'revenue')).toEqual({ '2021': 4800, '2022': 5000, '2023': 5200, '2025': 5600 });
    expect([...company.notes]).toEqual([note('2024-01-01', '2024-06-30')]);
  });

  it('may change twice', () => {
    const company = open(six, june, three, september);
    expect(values(company, 'revenue')).toMatchObject({ '2023': 5200, '2025': 5600, '2026': 5900 });
    expect([...company.notes]).toEqual([note('2024-01-01', '2024-06-30'), note('2025-07-01', '2025-09-30')]);
  });

  it('has a column with its dates for each transition period', () => {
    const company = open(six, june, three, september);
    const columns = transitionPeriods(company);
    const lines = statementLines(company, 'income_statement', columns);
    expect(lines.find(({ key }) => key === 'revenue')?.points).toMatchObject([
      { period: '2024-01-01 to 2024-06-30', value: 2700e6, form: '10-KT' },
      { period: '2025-07-01 to 2025-09-30', value: 1450e6, form: '10-KT' },
    ]);
  });

  it('has one before any year with the new end is reported', () => {
    const company = open(six);
    expect(transitionPeriods(company).map(({ label }) => label)).toEqual(['2024-01-01 to 2024-06-30']);
    expect(values(company, 'revenue')).toEqual({ '2021': 4800, '2022': 5000, '2023': 5200 });
    expect([...company.notes]).toEqual([note('2024-01-01', '2024-06-30')]);
  });

  it('leaves no twelve months in the next quarter, and says why', () => {
    const amounts = { Revenues: 1450, NetIncomeLoss: 145, Assets: 9750 };
    const company = open(six, june, quarter('2025-07-01', '2025-09-30', '2025-11-05', amounts));
    const { statements, metadata } = computeTtm(company, ['income_statement'], {
      today: '2025-11-10',
    });
    expect(statements.income_statement?.line_items).toEqual([]);
    expect(metadata.warnings).toEqual([
      'Consolidated Statements of Operations: not available for the twelve months to 2025-09-30, because not all of their quarters are reported. The fiscal year end changed: 2024-01-01 to 2024-06-30 is a transition period.',
    ]);
  });

  it('takes a 10-KT of 52 weeks as a year', () => {
    const short = report(
      { form: '10-KT', start: '2024-01-01', end: '2024-12-28', filed: '2025-02-20' },
      { Revenues: 5400, NetIncomeLoss: 540, Assets: 9600 },
    );
    expect(values(open(short), 'revenue')).toMatchObject({ '2024': 5400 });
  });
});

it('a merger with a shell shows the company that remains, in all years', () => {
  const shell = [2022, 2023].flatMap((of) => year(of, { NetIncomeLoss: -3, Assets: 300 }));
  const target = [
    year(2024, { Revenues: 900, NetIncomeLoss: -90, Assets: 1500 }),
    year(2023, { Revenues: 700, NetIncomeLoss: -70, Assets: 1100 }, { filed: 2025 }),
    year(2022, { Revenues: 500, NetIncomeLoss: -60 }, { filed: 2025 }),
  ].flat();
  const company = toCompanyFacts([...shell, ...target], '3711');
  expect(values(company, 'revenue')).toEqual({ '2022': 500, '2023': 700, '2024': 900 });
  expect(values(company, 'total_assets')).toEqual({ '2023': 1100, '2024': 1500 });
});

describe('a change of currency', () => {
  const dollars = { unit: 'USD' };
  const taiwan = [2020, 2021, 2022].flatMap((of) =>
    year(of, { Revenues: 300_000, NetIncomeLoss: 30_000, Assets: 600_000 }, { unit: 'TWD' }),
  );

  it('keeps each year in the currency it was reported in', () => {
    const recast = year(
      2022,
      { Revenues: 10_000, NetIncomeLoss: 1000, Assets: 20_000 },
      { ...dollars, filed: 2024 },
    );
    const first = year(2023, { Revenues: 11_000, NetIncomeLoss: 1100, Assets: 21_000 }, dollars);
    expect(units(toCompanyFacts([...taiwan, ...recast, ...first], '3674')).slice(0, 4)).toEqual([
      '2020 TWD',
      '2021 TWD',
      '2022 TWD',
      '2023 USD',
    ]);
  });

  it('leaves growth across it out', () => {
    const later = [2023, 2024, 2025].flatMap((of) =>
      year(of, { Revenues: 11_000, NetIncomeLoss: 1100, Assets: 21_000 }, dollars),
    );
    const earlier = year(
      2019,
      { Revenues: 290_000, NetIncomeLoss: 29_000, Assets: 590_000 },
      { unit: 'TWD' },
    );
    const company = toCompanyFacts([...earlier, ...taiwan, ...later], '3674');
    const point = ratioSeries(company, 'annual')
      .find(({ name }) => name === 'revenue_cagr_3')
      ?.gaps.find(({ period }) => period === '2025');
    expect(point).toMatchObject({
      reason: 'not_reported',
      text: 'Not available: TWD 3 years before, USD now',
    });
  });

  it('is no translation for the reader’s convenience', () => {
    const translated = year(2022, { Revenues: 10_000, NetIncomeLoss: 1000, Assets: 20_000 }, dollars);
    const company = toCompanyFacts([...taiwan, ...translated], '3674');
    expect(new Set(units(company).map((text) => text.slice(5)))).toEqual(new Set(['TWD']));
  });
});
