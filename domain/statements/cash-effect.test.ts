import { describe, expect, it } from 'vitest';

import { shownSign, signReason } from './cash-effect.ts';
import { FOOTING_GROUPS } from './footing-groups.ts';
import type { StatementName } from './line.ts';
import { annualPeriods } from './period.ts';
import { statementLines } from './statement-lines.ts';
import { mirrorCompanyFacts, TICKERS } from './testing/mirror-facts.ts';

it('lines have the sign they have in the sum of their section', () => {
  for (const statement of ['balance_sheet', 'cash_flow'] as const) {
    const parts = FOOTING_GROUPS[statement].flatMap((group) => Object.entries(group.parts));
    expect(parts.map(([key]) => [key, shownSign(statement, key)])).toEqual(parts);
  }
});

it.each<[StatementName, string, number, string | null]>([
  ['cash_flow', 'capital_expenditure', 9_447, 'cash paid'],
  ['cash_flow', 'other_investing', -500, 'cash received'],
  ['cash_flow', 'increase_receivables', 3_788, 'an increase uses cash'],
  ['cash_flow', 'increase_inventory', -1_046, 'a decrease releases cash'],
  ['balance_sheet', 'treasury_stock', 1, 'deducted from equity'],
  ['cash_flow', 'increase_operating_capital_included', 5, 'an increase uses cash'],
  ['cash_flow', 'debt_issued', 1, null],
  ['balance_sheet', 'capital_expenditure', 1, null],
])('%s %s of %d: %s', (statement, key, value, reason) => {
  expect(signReason(statement, key, { value })).toBe(reason);
});

/** Sum of the lines on screen between two totals of a cash flow, in millions, and the total. */
function sections(ticker: (typeof TICKERS)[number], period: string): Record<string, [number, number]> {
  const facts = mirrorCompanyFacts(ticker);
  const found: Record<string, [number, number]> = {};
  let sum = 0;
  for (const { key, is_total, points } of statementLines(facts, 'cash_flow', annualPeriods(facts))) {
    const point = points.find((each) => each.period === period);
    const value = (point?.value ?? 0) / 1e6;
    if (is_total) found[key] = [sum, value];
    sum = is_total ? 0 : sum + shownSign('cash_flow', key, point?.concept) * value;
    if (key === 'financing') return found;
  }
  return found;
}

describe('cash flows on screen', () => {
  it('AAPL 2024: lines add up to each section (0000320193-24-000123)', () => {
    expect(sections('AAPL', '2024')).toEqual({
      operating: [118_254, 118_254],
      investing: [2_935, 2_935],
      financing: [-121_983, -121_983],
    });
  });

  it('AAPL 2024: other non-cash income of 2,266 million reduces cash (0000320193-24-000123)', () => {
    const facts = mirrorCompanyFacts('AAPL');
    const lines = statementLines(facts, 'cash_flow', annualPeriods(facts));
    const point = (of: string) =>
      lines.find(({ key }) => key === of)?.points.find(({ period }) => period === '2024');
    expect(point('other_noncash')).toMatchObject({
      value: 2_266e6,
      concept: 'us-gaap:OtherNoncashIncomeExpense',
    });
    expect(shownSign('cash_flow', 'other_noncash', 'us-gaap:OtherNoncashIncomeExpense')).toBe(-1);
    // Vendor non-trade receivables -1,356, other liabilities 15,552.
    expect(point('operating_unmapped')?.value).toBe(14_196e6);
  });

  it.each(TICKERS)('%s: lines of the newest years add up to each section', (ticker) => {
    for (const period of ['2023', '2024']) {
      for (const [sum, total] of Object.values(sections(ticker, period)))
        expect(Math.abs(sum - total)).toBeLessThanOrEqual(0.0006 * Math.abs(total));
    }
  });
});
