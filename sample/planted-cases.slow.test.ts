import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { RatiosResponse } from '../contract/ratios.ts';
import type { SeriesPoint } from '../contract/series.ts';
import type { StatementPeriod } from '../contract/statement-names.ts';
import { FinancialDataResponse, IncomeStatementResponse } from '../contract/statements.ts';
import { bodyOf } from '../service/testing/body-of.ts';
import type { Desk } from '../service/testing/open-desk.ts';
import { COMPANIES } from './companies.ts';
import { keepBooks, type Book } from './financials/book.ts';
import { BUSINESSES } from './financials/businesses.ts';
import { sumOf } from './financials/figure.ts';
import { ODD_CASES, type OddCaseName } from './odd-cases.ts';
import { seedDesk } from './testing/seed-desk.ts';

/** After every filing of the sample. */
const LATEST = '2026-10-30';

let desk: Desk;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ desk, close } = await seedDesk());
}, 90_000);
afterAll(() => close());

async function statementsOf(cik: string, period_type: StatementPeriod = 'annual') {
  const answer = await desk.get(`/v1/companies/${cik}/financial-data?period_type=${period_type}`);
  return v.parse(FinancialDataResponse, await answer.json());
}
const cikOf = (name: OddCaseName) => ODD_CASES[name].cik;
const labelsOf = (points: readonly SeriesPoint[]) => points.map(({ period }) => period);
const at = (points: readonly SeriesPoint[], period: string) =>
  points.find((point) => point.period === period);

function bookOf(cik: string): Book {
  const [business, company] = [BUSINESSES.get(cik), COMPANIES.find((one) => one.cik === cik)];
  if (business === undefined || company === undefined || company.calendar === null)
    throw new Error(`${cik} keeps no books`);
  return keepBooks(business, company.calendar);
}

/** What the company's own books said of a point's period on the day its report was filed; balances are of its end. */
function inBooks(book: Book, key: string, { start, period_end, filed }: SeriesPoint): number {
  const last = book.quarters.findIndex(({ end }) => end === period_end);
  const first = start == null ? last : book.quarters.findIndex((quarter) => quarter.start === start);
  return sumOf(book, key, { first, last }, filed ?? LATEST) * book.company.unit;
}

async function ratiosOf(name: OddCaseName) {
  const answer = await desk.get(`/v1/companies/${cikOf(name)}/ratios`);
  return v.parse(RatiosResponse, await answer.json());
}

/** Every breakdown of a company's newest annual report, with the kind of its axis. */
async function metricsOf(name: OddCaseName) {
  const { segments } = await statementsOf(cikOf(name));
  return (segments?.axes ?? []).flatMap(({ kind, metrics }) =>
    metrics.map((metric) => ({ kind, ...metric })),
  );
}

const source = [...BUSINESSES.keys()].filter((cik) => cik !== cikOf('broken_facts'));

describe.each(source)('every point of %s', (cik) => {
  it.each(['annual', 'quarterly'] as const)('%s is what its books say', async (period_type) => {
    const book = bookOf(cik);
    const { income_statement, balance_sheet, cash_flow } = await statementsOf(cik, period_type);
    const series: [string, readonly SeriesPoint[]][] = [
      ['net_income', income_statement.net_income],
      ['assets', balance_sheet.total_assets],
      ['liabilities', balance_sheet.total_liabilities],
      ['operating_cash', cash_flow.operating],
      ['investing_cash', cash_flow.investing],
      ['financing_cash', cash_flow.financing],
    ];
    // A bank tags no total.
    if (cik !== cikOf('bank_tags')) series.push(['revenue', income_statement.revenue]);
    const wrong = series.flatMap(([key, points]) =>
      points
        .filter((point) => point.value !== inBooks(book, key, point))
        .map(({ period, value }) => `${key} ${period}: ${value}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('names of years', () => {
  it.each([
    ['week_year', '2025', '2025-09-27'],
    ['week_year_named_by_start', '2025', '2026-01-31'],
    ['year_named_by_end', '2026', '2026-01-31'],
    ['full_amendment', '2026', '2026-06-30'],
  ] as const)('%s: %s ends on %s', async (name, label, end) => {
    const { income_statement } = await statementsOf(cikOf(name));
    expect(at(income_statement.revenue, label)?.period_end).toBe(end);
  });

  it('the years around a changed year end are on either side of the transition', async () => {
    const { income_statement } = await statementsOf(cikOf('changed_year_end'));
    const ends = income_statement.revenue.map(({ period, period_end }) => `${period} ${period_end}`);
    expect(ends.slice(-6)).toEqual([
      '2020 2020-06-30',
      '2021 2021-06-30',
      '2022 2022-12-31',
      '2023 2023-12-31',
      '2024 2024-12-31',
      '2025 2025-12-31',
    ]);
  });

  it('wrong fiscal years and periods of its filings change nothing', async () => {
    const { income_statement } = await statementsOf(cikOf('mislabelled_periods'), 'quarterly');
    expect(labelsOf(income_statement.revenue).slice(-5)).toEqual([
      'Q3 2025',
      'Q4 2025',
      'Q1 2026',
      'Q2 2026',
      'Q3 2026',
    ]);
  });
});

describe('quarters', () => {
  it('the fourth is the year less nine months', async () => {
    const { income_statement } = await statementsOf(cikOf('week_year'), 'quarterly');
    expect(at(income_statement.revenue, 'Q4 2025')?.derived?.method).toBe('fy_minus_9m');
  });

  it('a stated fourth quarter is taken as stated, and is no year', async () => {
    const cik = cikOf('fourth_quarter_stated');
    const quarterly = await statementsOf(cik, 'quarterly');
    const stated = at(quarterly.income_statement.revenue, 'Q4 2019');
    expect([stated?.form, stated?.derived]).toEqual(['10-K', null]);
    const annual = await statementsOf(cik);
    expect(labelsOf(annual.income_statement.revenue)).toEqual(
      [2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025]
        .map(String)
        .slice(-annual.income_statement.revenue.length),
    );
  });

  it('negative investing flows are all there', async () => {
    const { cash_flow } = await statementsOf(cikOf('negative_investing'), 'quarterly');
    expect(cash_flow.investing.length).toBeGreaterThan(20);
    expect(cash_flow.investing.filter(({ value }) => value >= 0)).toEqual([]);
  });

  it('a filer of half years has halves: the first as reported, the second derived', async () => {
    const { income_statement } = await statementsOf(cikOf('half_yearly_filer'), 'quarterly');
    const points = income_statement.revenue.slice(-3);
    expect(points.map(({ period, value, form, derived }) => [period, value, form, derived?.method])).toEqual([
      ['H1 2025', 598e6, '6-K', undefined],
      ['H2 2025', 620e6, '20-F', 'fy_minus_h1'],
      ['H1 2026', 624e6, '6-K', undefined],
    ]);
  });

  it('a filer of years alone has none, without an error', async () => {
    const { income_statement, currency } = await statementsOf(cikOf('convenience_translation'), 'quarterly');
    expect([income_statement.revenue, currency]).toEqual([[], 'EUR']);
  });
});

describe('other kinds of periods', () => {
  it('an answer names those the company reports', async () => {
    const named = await Promise.all(
      (['half_yearly_filer', 'week_year', 'convenience_translation'] as const).map(
        async (name) => (await statementsOf(cikOf(name))).period_types,
      ),
    );
    expect(named).toEqual([
      ['annual', 'semiannual', 'ttm'],
      ['annual', 'quarterly', 'nine_months', 'ttm'],
      ['annual', 'ttm'],
    ]);
  });

  it('nine months are what the books say, and lack no report that is loaded', async () => {
    const cik = cikOf('week_year');
    const { income_statement, balance_sheet, coverage } = await statementsOf(cik, 'nine_months');
    const { revenue } = income_statement;
    expect(labelsOf(revenue).slice(-2)).toEqual(['9M 2025', '9M 2026']);
    const book = bookOf(cik);
    expect(revenue.filter((point) => point.value !== inBooks(book, 'revenue', point))).toEqual([]);
    expect(balance_sheet.total_assets.at(-1)?.period_end).toBe(revenue.at(-1)?.period_end);
    expect(coverage).toEqual({ newest_period_end: revenue.at(-1)?.period_end, missing_report: null });
  });

  it('a company that reports none has none, and the answer says so', async () => {
    const { income_statement, notes } = await statementsOf(cikOf('half_yearly_filer'), 'nine_months');
    expect(income_statement.revenue).toEqual([]);
    expect(notes).toContain('Umberwhistle Shipping plc reports no nine months to date.');
  });

  it('a transition period is in the lines, not in the series of years', async () => {
    const cik = cikOf('changed_year_end');
    const { income_statement } = await statementsOf(cik);
    const points = income_statement.lines?.find(({ key }) => key === 'revenue')?.points ?? [];
    const transition = at(points, '2021-07-01 to 2021-12-31');
    expect([transition?.form, transition?.value]).toEqual([
      '10-KT',
      transition === undefined ? null : inBooks(bookOf(cik), 'revenue', transition),
    ]);
    expect(labelsOf(income_statement.revenue)).not.toContain('2021-07-01 to 2021-12-31');
  });
});

describe('restatement', () => {
  it('a restated year shows what holds, and what was first reported', async () => {
    const { income_statement } = await statementsOf(cikOf('restated_year'));
    const year = at(income_statement.revenue, '2025');
    expect([year?.value, year?.first_reported?.value]).toEqual([414_604_000, 427_581_000]);
    expect(year?.first_reported?.form).toBe('10-K');
  });

  it('its quarters come to the restated year', async () => {
    const { income_statement } = await statementsOf(cikOf('restated_year'), 'quarterly');
    const quarters = income_statement.revenue.filter(({ period }) => period.endsWith(' 2025'));
    expect(quarters.length).toBe(4);
    expect(quarters.reduce((sum, { value }) => sum + value, 0)).toBe(414_604_000);
  });
});

describe('a stock split', () => {
  it('makes one series of earnings per share in new shares, as restated or divided', async () => {
    const answer = await desk.get(`/v1/companies/${cikOf('stock_split')}/income-statement`);
    const { income_statement } = v.parse(IncomeStatementResponse, await answer.json());
    const points = income_statement.lines?.find(({ key }) => key === 'eps_diluted')?.points ?? [];
    const [restated, divided] = [at(points, '2024'), at(points, '2022')];
    expect([restated?.value, restated?.first_reported?.value]).toEqual([3.97, 11.9]);
    expect(divided?.value).toBeCloseTo(8.14 / 3, 10);
    expect(divided?.derived?.method).toBe('split_adjusted');
  });
});

describe('tags', () => {
  it('an abandoned tag and its successor make one series', async () => {
    const { income_statement } = await statementsOf(cikOf('abandoned_tag'));
    const concepts = new Set(income_statement.revenue.map(({ concept }) => concept));
    expect(concepts).toEqual(
      new Set(['us-gaap:Revenues', 'us-gaap:RevenueFromContractWithCustomerExcludingAssessedTax']),
    );
    expect(labelsOf(income_statement.revenue)).toEqual(
      Array.from({ length: income_statement.revenue.length }, (_, index) =>
        String(2026 - income_statement.revenue.length + index),
      ),
    );
  });

  it('liabilities nobody tagged are assets less equity', async () => {
    const { balance_sheet } = await statementsOf(cikOf('no_liabilities_tag'));
    const methods = new Set(balance_sheet.total_liabilities.map(({ derived }) => derived?.method));
    expect(methods).toEqual(new Set(['assets_minus_equity']));
  });

  it('a bank’s revenue is what it earns on interest, net, and otherwise', async () => {
    const cik = cikOf('bank_tags');
    const book = bookOf(cik);
    const { income_statement } = await statementsOf(cik);
    const wrong = income_statement.revenue.filter(
      (point) => point.value !== inBooks(book, 'revenue', point) + inBooks(book, 'other_income', point),
    );
    expect([wrong, income_statement.revenue.length > 4]).toEqual([[], true]);
  });

  it('without revenue there is no series, not a series of zeros', async () => {
    const { income_statement } = await statementsOf(cikOf('pre_revenue'));
    expect([income_statement.revenue, income_statement.net_income.length > 2]).toEqual([[], true]);
  });
});

describe('facts that mislead', () => {
  it('a proxy statement filed later is not heard', async () => {
    const { income_statement } = await statementsOf(cikOf('proxy_statement_fact'));
    const newest = income_statement.net_income.at(-1);
    expect([newest?.period, newest?.form]).toEqual(['2025', '10-K']);
    expect(newest?.value ?? 0).toBeGreaterThan(300_000_000);
  });

  it('figures of years to come make no year', async () => {
    const { income_statement } = await statementsOf(cikOf('forward_looking_fact'));
    expect(labelsOf(income_statement.revenue).at(-1)).toBe('2025');
  });

  it('a translation of one year does not outvote the currency', async () => {
    const { income_statement, currency } = await statementsOf(cikOf('convenience_translation'));
    expect(currency).toBe('EUR');
    expect(new Set(income_statement.revenue.map(({ unit }) => unit))).toEqual(new Set(['EUR']));
  });
});

describe('ratios', () => {
  it('depreciation under a filer’s own tag is found in the filing', async () => {
    const { metadata } = await ratiosOf('extension_depreciation');
    const operands = metadata.inputs?.['ebitda']?.derived?.operands ?? [];
    const cik = cikOf('extension_depreciation');
    const year = { first: 0, last: bookOf(cik).quarters.findIndex(({ end }) => end === '2025-12-31') };
    year.first = year.last - 3;
    const tag = 'zqvr:DepreciationAmortizationAndToolingWrittenOff';
    const depreciation = operands.find((operand) => operand.source?.concept === tag);
    expect(depreciation?.source?.value).toBe(sumOf(bookOf(cik), 'depreciation', year, LATEST) * 1_000);
  });

  it('negative equity has a warning, and the ratio is shown', async () => {
    const { ratios, metadata } = await ratiosOf('negative_equity');
    expect(metadata.warnings).toContain('negative_equity');
    expect(ratios.returns.roe ?? 0).toBeLessThan(0);
  });

  it('a balance sheet without current items has no current ratio, and says so', async () => {
    const { ratios, metadata } = await ratiosOf('unclassified_balance');
    expect(ratios.liquidity.current_ratio).toBeNull();
    expect(metadata.reasons?.['current_ratio']).toMatch(/\w/);
  });
});

describe('segments', () => {
  it('that are complete leave nothing over', async () => {
    const metrics = await metricsOf('segments_complete');
    const revenue = metrics.filter(({ metric }) => metric === 'revenue');
    expect(revenue.map(({ kind, partition }) => [kind, partition])).toEqual([
      ['business_segment', 'complete'],
      ['product', 'complete'],
      ['geography', 'complete'],
    ]);
  });

  it('that are not show what is left over', async () => {
    const [revenue] = await metricsOf('segments_reconciling');
    const [newest] = (revenue?.reconciling ?? []).toReversed();
    const [total] = (revenue?.total ?? []).toReversed();
    expect(revenue?.partition).toBe('partial');
    expect((newest?.value ?? 0) / (total?.value ?? 1)).toBeCloseTo(0.01, 3);
  });

  it('that overlap mark the one that is a sum', async () => {
    const [revenue] = await metricsOf('segments_overlapping');
    const subtotals = revenue?.members.filter(({ is_subtotal }) => is_subtotal === true);
    expect(subtotals?.map(({ label }) => label)).toEqual(['Subscription']);
  });
});

describe('what cannot be answered', () => {
  it.each([
    ['broken_facts', /were rejected.*not complete JSON/],
    ['no_xbrl', /No XBRL facts/],
    ['fund', /is a fund/],
  ] as const)('%s is a 404 with its reason', async (name, reason) => {
    const answer = await desk.get(`/v1/companies/${cikOf(name)}/financial-data`);
    const { error } = await bodyOf(answer);
    expect(answer.status).toBe(404);
    expect(error).toMatch(reason);
  });
});
