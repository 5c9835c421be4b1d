import { expect, it } from 'vitest';

import { currentKey } from './statement-names.ts';

it.each([
  ['cash_flow', 'net_income', 'net_income_before_noncontrolling'],
  ['cash_flow', 'deferred_tax', 'deferred_tax_expense'],
  ['cash_flow', 'deferred_tax_included', 'deferred_tax_expense_included'],
  ['cash_flow', 'deferred_tax_expense', 'deferred_tax_expense'],
  ['cash_flow', 'capital_expenditure', 'capital_expenditure'],
  ['income_statement', 'net_income', 'net_income'],
  ['balance_sheet', 'deferred_tax', 'deferred_tax'],
] as const)('%s %s is %s', (statement, key, current) => {
  expect(currentKey(statement, key)).toBe(current);
});
