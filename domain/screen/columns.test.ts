import { expect, test } from 'vitest';

import { SCREEN_COLUMNS } from './columns.ts';

test('no two columns have the same label', () => {
  const labels = SCREEN_COLUMNS.map(({ label }) => label);
  expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
});

test.each([
  ['finance_lease_liabilities_current', 'Finance lease liabilities, current (notes)'],
  ['current_finance_lease_liabilities', 'Finance lease liabilities, current'],
  ['noncontrolling_interests', 'Noncontrolling interests (balance sheet)'],
  ['depreciation_amortisation', 'Depreciation and amortization (cash flow)'],
])('%s is %s', (name, label) => {
  expect(SCREEN_COLUMNS.find((column) => column.name === name)?.label).toBe(label);
});
