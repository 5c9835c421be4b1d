import { describe, expect, it } from 'vitest';

import { shownSign, signReason } from './cash-effect.ts';
import { FOOTING_GROUPS } from './footing-groups.ts';
import type { StatementName } from './line.ts';
import { annualPeriods } from './period.ts';
import { statementLines } from './statement-lines.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';

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

describe('cash flows on screen', () => {
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
  });
});
