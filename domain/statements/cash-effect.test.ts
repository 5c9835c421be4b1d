import { describe, expect, it } from 'vitest';

import { annualPeriods } from '../facts/period.ts';
import { FOOTING_GROUPS, shownSign, signReason } from './footing-groups.ts';
import type { StatementName } from './line.ts';
import { statementLines } from './statement-lines.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';

/** Lines that are deducted in the sum of their section. */
const DEDUCTED = {
  balance_sheet: { shareholders_equity: ['treasury_stock'] },
  cash_flow: {
    operating: [
      'operating_payments',
      'noncash_gains',
      'equity_method_noncash',
      'content_net',
      'increase_receivables',
      'increase_contract_assets',
      'trading_net',
      'brokerage_net',
      'increase_derivatives',
      'increase_regulatory',
      'increase_inventory',
      'increase_prepaid_and_other',
      'increase_other_operating',
      'increase_operating_capital',
    ],
    investing: [
      'capital_expenditure',
      'acquisitions',
      'investment_purchases',
      'intangible_purchases',
      'real_estate_purchases',
      'nuclear_fuel',
      'leased_equipment_net',
      'loans_to_others',
      'restricted_cash_change',
      'other_investing',
    ],
    financing: [
      'debt_repaid',
      'stock_repurchased',
      'dividends',
      'tax_withholding',
      'lease_principal_paid',
      'debt_issuance_costs',
      'noncontrolling_payments',
      'contingent_consideration',
      'financing_restricted_cash',
    ],
  },
} as const;

it.each(['balance_sheet', 'cash_flow'] as const)(
  'lines of a %s have the sign of their section',
  (statement) => {
    const deducted = FOOTING_GROUPS[statement].flatMap(({ total, lines }) => {
      const own = lines.filter((key) => shownSign(statement, key) === -1);
      return own.length === 0 ? [] : [[total, own] as const];
    });
    expect(Object.fromEntries(deducted)).toEqual(DEDUCTED[statement]);
  },
);

const group = (total: string) => FOOTING_GROUPS.balance_sheet.find((each) => each.total === total);

it('a total has the lines since the total before it', () => {
  expect(group('total_equity')).toMatchObject({
    lines: ['noncontrolling_interests'],
    totals: ['shareholders_equity'],
  });
  expect(group('liabilities_and_equity')).toMatchObject({ lines: [], also: ['temporary_equity'] });
  expect(group('shareholders_equity')?.lines).toHaveLength(6);
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
