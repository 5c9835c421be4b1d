import { describe, expect, it } from 'vitest';

import { bodyOf } from './testing/body-of.ts';
import { openDesk } from './testing/open-desk.ts';
import { openSmallStore } from './testing/small-store.ts';

const store = await openSmallStore();
const desk = openDesk(store);
const ask = async (path: string) => bodyOf(await desk.get(`/v1/companies/${path}`));

/** Apple's reports 0000320193-24-000123 to 0000320193-26-000013, in millions. */
const values = (points: unknown): unknown =>
  Array.isArray(points)
    ? points.map((point: { period: string; value: number; derived: unknown }) =>
        [point.period, point.value / 1e6, point.derived !== null].filter((part) => part !== false),
      )
    : points;

describe('the statements', () => {
  it('financial-data has the seven series of the specification, each statement with its lines', async () => {
    const body = await ask('AAPL/financial-data');
    expect(body).toMatchObject({
      company: { ticker: 'AAPL', cik: '0000320193', name: 'Apple Inc.' },
      period_type: 'annual',
      currency: 'USD',
    });
    expect(
      Object.entries(body).flatMap(([statement, series]) =>
        ['income_statement', 'balance_sheet', 'cash_flow'].includes(statement)
          ? Object.keys(series ?? {})
          : [],
      ),
    ).toEqual([
      'revenue',
      'net_income',
      'columns',
      'lines',
      'total_assets',
      'total_liabilities',
      'columns',
      'lines',
      'operating',
      'investing',
      'financing',
      'columns',
      'lines',
    ]);
    for (const [name, path] of [
      ['income_statement', 'income-statement'],
      ['balance_sheet', 'balance-sheet'],
      ['cash_flow', 'cash-flow'],
    ] as const)
      expect(body[name]).toEqual((await ask(`AAPL/${path}`))[name]);
  });

  it('income-statement is annual by default, with the place of each figure', async () => {
    const { income_statement } = await ask('320193/income-statement');
    expect(income_statement).toMatchObject({
      revenue: [
        {
          period: '2024',
          value: 391_035e6,
          unit: 'USD',
          accession_number: '0000320193-24-000123',
          form: '10-K',
        },
        {
          period: '2025',
          value: 416_161e6,
          unit: 'USD',
          start: '2024-09-29',
          period_end: '2025-09-27',
          derived: null,
        },
      ],
      lines: expect.arrayContaining([
        expect.objectContaining({ key: 'gross_profit', level: 0, is_total: true }),
      ]),
    });
  });

  it('quarterly net income holds the computed fourth quarter with its two facts', async () => {
    const { income_statement } = await ask('AAPL/income-statement?period_type=quarterly');
    const { net_income } = Object(income_statement);
    expect(values(net_income)).toEqual([
      ['Q2 2025', 24_780],
      ['Q3 2025', 23_434],
      ['Q4 2025', 27_466, true],
      ['Q1 2026', 42_097],
      ['Q2 2026', 29_578],
    ]);
    expect(
      net_income[2].derived.operands.map(
        ({ sign, source }: { sign: number; source: { accession_number: string } }) => [
          sign,
          source.accession_number,
        ],
      ),
    ).toEqual([
      [1, '0000320193-25-000079'],
      [-1, '0000320193-25-000073'],
    ]);
  });

  it('the balance sheet and the cash flow statement have their figures by fiscal year', async () => {
    const { balance_sheet } = await ask('AAPL/balance-sheet');
    expect(values(Object(balance_sheet).total_liabilities)).toEqual([
      ['2024', 308_030],
      ['2025', 285_508],
    ]);
    const { cash_flow } = await ask('AAPL/cash-flow');
    expect(values(Object(cash_flow).financing)).toEqual([
      ['2024', -121_983],
      ['2025', -120_686],
    ]);
  });

  it('segments are null with a note while no report’s own data is loaded, and absent when not wanted', async () => {
    const wanted = await ask('AAPL/income-statement');
    expect([wanted['segments'], wanted['notes']]).toEqual([
      null,
      ['Segments: XBRL of the latest annual report is not loaded.'],
    ]);
    expect(Object.keys(await ask('AAPL/income-statement?include_segments=false'))).not.toContain('segments');
  });
});

describe('metrics, twelve months and ratios', () => {
  it('metrics are those of the newest year', async () => {
    expect(await ask('AAPL/metrics')).toMatchObject({
      period: '2025',
      metrics: {
        revenue: 416_161e6,
        net_income: 112_010e6,
        total_assets: 359_241e6,
        profit_margin: 112_010 / 416_161,
        return_on_assets: 112_010 / 359_241,
      },
    });
  });

  it('metrics of the newest quarter are not annualized', async () => {
    expect(await ask('AAPL/metrics?period_type=quarterly')).toMatchObject({
      period: 'Q2 2026',
      metrics: { return_on_assets: 29_578 / 371_082 },
      definitions: { return_on_assets: expect.stringContaining('not annualized') },
    });
  });

  it('the twelve months to 2026-03-28 are the sum of four quarters', async () => {
    const body = await ask('AAPL/financials/ttm?statement=income_statement');
    expect(body).toMatchObject({
      period: 'TTM',
      metadata: { basis: 'quarters', as_of: '2026-03-28', stale: false },
    });
    expect(body['statements']).toMatchObject({
      income_statement: {
        title: 'Consolidated Statements of Operations',
        line_items: expect.arrayContaining([
          expect.objectContaining({
            label: 'Net income',
            tag: 'us-gaap:NetIncomeLoss',
            value: (23_434 + 27_466 + 42_097 + 29_578) * 1e6,
            units: 'USD',
            method: 'four_quarters',
          }),
        ]),
      },
    });
    expect(Object.keys(Object(body['statements']))).toEqual(['income_statement']);
  });

  it('ratios of the newest year, with when they were computed', async () => {
    const { ratios, metadata } = await ask('AAPL/ratios');
    expect(ratios).toMatchObject({
      returns: { roe: 112_010 / 73_733 },
      leverage: { debt_to_assets: 98_657 / 359_241 },
    });
    expect(metadata).toMatchObject({
      processed_at: '2026-08-03T15:00:00.000Z',
      fiscal_year: '2025',
      accession_number: '0000320193-25-000079',
      currency: 'USD',
    });
  });
});

it('what is stored meanwhile is in the next answer, and an answer’s notes are its own', async () => {
  const own = await openSmallStore();
  const answers = async (path: string) => bodyOf(await openDesk(own).get(`/v1/companies/${path}`));
  const first = await answers('AAPL/metrics');
  expect([first['period'], await answers('AAPL/metrics')]).toEqual(['2025', first]);
  const report = {
    form: '10-K',
    filed: '2026-10-30',
    accession_number: '0000320193-26-000099',
    fy: 2026,
    fp: 'FY',
  };
  const year = { ...report, unit: 'USD', start: '2025-09-28', end: '2026-09-26' };
  const before = await own.facts.facts('0000320193', [
    'us-gaap:NetIncomeLoss',
    'us-gaap:Assets',
    'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax',
  ]);
  await own.facts.saveFacts('0000320193', [
    ...before,
    { ...year, concept: 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax', value: 100 },
    { ...year, concept: 'us-gaap:NetIncomeLoss', value: 25 },
    { ...year, concept: 'us-gaap:Assets', start: null, value: 200 },
  ]);
  expect(await answers('AAPL/metrics')).toMatchObject({
    period: '2026',
    metrics: { revenue: 100, profit_margin: 0.25 },
  });
});

describe('a company without figures', () => {
  it.each([
    ['ratios', 404, { error: 'Company not found', identifier: 'NOPE' }],
    ['metrics', 404, { code: 'company_not_found', identifier: 'NOPE' }],
  ])('that nobody knows: %s', async (endpoint, status, expected) => {
    const response = await desk.get(`/v1/companies/NOPE/${endpoint}`);
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toMatchObject(expected);
  });

  it('ratios say it in exactly the specification’s two fields', async () => {
    const response = await desk.get('/v1/companies/TSLA/ratios');
    expect([response.status, await bodyOf(response)]).toEqual([
      404,
      { error: 'No annual financial statements found', cik: '0001318605' },
    ]);
  });

  it.each([
    ['META', 'Meta Platforms, Inc. is not loaded. Load it to see its financials'],
    [
      'TSLA',
      'No XBRL facts of Tesla, Inc. are stored: its reports carry none, or it was loaded before facts were read',
    ],
  ])('%s gets the reason', async (ticker, error) => {
    const response = await desk.get(`/v1/companies/${ticker}/cash-flow`);
    expect(response.status).toBe(404);
    expect(await bodyOf(response)).toMatchObject({ error, code: 'data_not_available' });
  });

  it('a fund is named as one, and a refused file has its reason', async () => {
    const own = await openSmallStore();
    const [filing] = (
      await own.filings.list('0000004904', { include_amendments: true }, { offset: 0, limit: 1 })
    ).filings;
    if (filing !== undefined)
      await own.filings.save('0000006879', [
        {
          ...filing,
          accession_number: '0000006879-26-000001',
          form: 'NPORT-P',
          root_form: 'NPORT-P',
          acceptance_raw: null,
        },
      ]);
    await own.facts.quarantine({
      url: 'https://data.sec.gov/api/xbrl/companyfacts/CIK0001318605.json',
      cik: '0001318605',
      accession_number: null,
      reason: 'it has 0 bytes',
      at: '2026-08-03T12:00:00Z',
    });
    const told = openDesk(own);
    const words = async (id: string) =>
      (await bodyOf(await told.get(`/v1/companies/${id}/metrics`)))['error'];
    expect([await words('6879'), await words('TSLA')]).toEqual([
      'APPALACHIAN POWER CO is a fund: it reports holdings and files no company statements in XBRL',
      'The financial facts of Tesla, Inc. were rejected: it has 0 bytes',
    ]);
  });
});

it.each([
  ['AAPL/income-statement?period_type=monthly', 'period_type'],
  ['AAPL/cash-flow?include_segments=maybe', 'include_segments'],
  ['AAPL/financials/ttm?statement=equity', 'statement'],
])('%s is refused', async (path, parameter) => {
  const response = await desk.get(`/v1/companies/${path}`);
  expect([response.status, (await bodyOf(response))['parameter']]).toEqual([400, parameter]);
});

it('quarters of a filer of years alone are empty lists with a note', async () => {
  const own = await openSmallStore();
  // LPA, 20-F 0001997711-25-000030
  const report = {
    form: '20-F',
    filed: '2025-04-02',
    accession_number: '0001997711-25-000030',
    fy: 2024,
    fp: 'FY',
  };
  await own.facts.saveFacts('0001326801', [
    {
      concept: 'ifrs-full:Revenue',
      unit: 'USD',
      start: '2024-01-01',
      end: '2024-12-31',
      value: 43_862_372,
      ...report,
    },
    {
      concept: 'ifrs-full:Assets',
      unit: 'USD',
      start: null,
      end: '2024-12-31',
      value: 607_019_578,
      ...report,
    },
  ]);
  const body = await bodyOf(
    await openDesk(own).get('/v1/companies/META/financial-data?period_type=quarterly&include_segments=false'),
  );
  expect(body).toMatchObject({
    income_statement: { revenue: [], net_income: [] },
    balance_sheet: { total_assets: [], total_liabilities: [] },
    notes: ['Meta Platforms, Inc. reports annually only, so there are no quarterly figures.'],
  });
});
