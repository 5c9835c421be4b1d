import { describe, expect, it } from 'vitest';

import { periodsOf } from '../facts/period.ts';
import { toCompanyFacts } from './company-facts.ts';
import { statementLines } from './statement-lines.ts';
import { fact } from './testing/fact.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';
import { computeTtm } from './ttm.ts';

const STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const;

describe('lines of real companies', () => {
  it.each([
    ['AAPL', 'ebitda', '2024', 134_661e6],
    ['AAPL', 'free_cash_flow', '2025', 98_767e6],
    ['AAPL', 'comprehensive_income', '2024', 98_016e6],
    ['AAPL', 'dividends_per_share', '2025', 1.02],
    // The cover of 0000320193-24-000123.
    ['AAPL', 'shares_outstanding', '2024', 15_115_823_000],
    ['AAPL', 'noncurrent_assets', '2024', 211_993e6],
    ['AAPL', 'taxes_paid', '2024', 26_102e6],
    // 0000320187-25-000047, 0001657853-26-000008, 0001657853-19-000005.
    ['NKE', 'capital_expenditure_unpaid', '2025', 184e6],
    ['HTZ', 'net_income_to_common', '2025', -747e6],
    ['HTZ', 'continuing_income', '2018', -227e6],
    ['AAPL', 'eps_diluted', 'Q4 2025', 1.8479],
    ['NVDA', 'eps_diluted', 'Q4 2026', 1.7585],
    ['WMT', 'net_debt', '2025', 30_030e6],
    ['HD', 'net_debt', '2025', 54_383e6],
    ['NKE', 'net_interest', '2025', 107e6],
    // 0000063908-25-000012 has only the domestic and the foreign part, 3,282 + 7,062.
    ['MCD', 'pretax_income', '2024', 10_344e6],
    // Goodwill 199.3 and intangible assets 202 million, 0001193125-10-161874.
    ['NKE', 'impairment', '2009', 401.3e6],
    ['NVDA', 'net_debt', '2026', undefined],
    // 0.395 paid and 0.115 of a note in 0001045810-16-000205, before splits of 4 and 10 for 1.
    ['NVDA', 'dividends_per_share', '2016', 0.009875],
    // Zero in 0001657853-16-000047.
    ['HTZ', 'shares_diluted', 'Q2 2015', undefined],
    // 412 thousand of the year less 696 (0001008886-12-000111), not the -1,680 of the next report's data (0001008886-13-000085).
    ['CGI', 'other_nonoperating', 'Q4 2012', -284e3],
    // 0001193125-09-205690 counts class B alone, 391,709,510 of 486 million shares.
    ['NKE', 'shares_outstanding', 'Q1 2010', undefined],
    // Only the report on the next quarter counts them, 0001193125-09-165368.
    ['MSFT', 'shares_outstanding', '2009', undefined],
  ] as const)('%s %s %s: %s', (ticker, key, period, expected) => {
    const facts = mirrorCompanyFacts(ticker);
    const periods = periodsOf(facts, period.startsWith('Q') ? 'quarterly' : 'annual');
    const lines = STATEMENTS.flatMap((statement) => statementLines(facts, statement, periods));
    const points = lines.find((line) => line.key === key)?.points ?? [];
    expect(points.find((point) => point.period === period)?.value).toBe(expected);
  });
});

const paid = (name: string, start: string, end: string, value: number) =>
  fact({
    concept: `us-gaap:${name}`,
    start,
    end,
    value,
    form: name === 'PaymentsOfDividends' ? '10-K' : '10-Q',
  });

it('twelve months of a flow that has one tag in the 10-K and another in the 10-Qs', () => {
  const [annual, interim] = ['PaymentsOfDividends', 'PaymentsOfDividendsCommonStock'] as const;
  const facts = toCompanyFacts(
    [
      ...[2023, 2024].flatMap((year) => [
        fact({ start: `${year}-01-01`, end: `${year}-12-31`, value: 400 }),
        fact({ start: `${year}-01-01`, end: `${year}-03-31`, value: 100, form: '10-Q' }),
        fact({ concept: 'us-gaap:Assets', end: `${year}-12-31`, value: 900 }),
        paid(annual, `${year}-01-01`, `${year}-12-31`, year === 2023 ? 360 : 400),
        paid(interim, `${year}-01-01`, `${year}-03-31`, year === 2023 ? 90 : 100),
      ]),
      fact({ start: '2025-01-01', end: '2025-03-31', value: 100, form: '10-Q' }),
      paid(interim, '2025-01-01', '2025-03-31', 110),
    ],
    null,
  );
  const { statements } = computeTtm(facts, ['cash_flow'], { today: '2025-06-01' });
  const line = statements.cash_flow?.line_items.find(({ key }) => key === 'dividends');
  expect([line?.value, line?.method]).toEqual([410, 'year_to_date']);
});

it('earnings per share of both kinds may have the filer’s own tag (FASTENAL, Q1 2010: 0001193125-10-094840)', () => {
  const own = { start: '2010-01-01', end: '2010-12-31', filed: '2011-02-01' };
  const facts = toCompanyFacts(
    [
      fact({ ...own, concept: 'us-gaap:NetIncomeLoss', value: 56_258e3 }),
      fact({ ...own, concept: 'fast:EarningsPerShareBasicAndDiluted', unit: 'USD/shares', value: 0.38 }),
      fact({ concept: 'us-gaap:Assets', end: '2010-12-31', filed: '2011-02-01', value: 1_300e6 }),
    ],
    null,
  );
  const lines = statementLines(facts, 'income_statement', periodsOf(facts, 'annual'));
  const values = ['eps_basic', 'eps_diluted'].map(
    (key) => lines.find((line) => line.key === key)?.points[0]?.value,
  );
  expect(values).toEqual([0.38, 0.38]);
});
