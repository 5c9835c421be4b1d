import { expect, test } from 'vitest';

import { formatRatio, latestRatio, operandName, ratioWarning } from './ratio-labels.ts';

test.each([
  // Apple's fiscal 2024, 0000320193-24-000123.
  ['gross_margin', 0.4621, '46.21%'],
  ['roe', 1.6459, '164.59%'],
  ['current_ratio', 0.8673, '0.87×'],
  ['debt_to_equity', 1.8723, '1.87×'],
  ['debt_to_assets', 0.2922, '29.22%'],
  // Adobe's holds more cash than debt.
  ['net_debt_to_ebitda', -0.2972, '−0.30×'],
] as const)('%s of %d is formatted as %s', (name, value, text) => {
  expect(formatRatio(name, value)).toBe(text);
});

test('operands and warnings have labels', () => {
  expect(['ebitda', 'free_cash_flow'].map(operandName)).toEqual(['EBITDA', 'Free cash flow']);
  expect(ratioWarning('negative_equity')).toMatch(/not meaningful: shareholders’ equity is negative$/);
  expect(ratioWarning('Something else.')).toBe('Something else.');
});

// Hertz 2025, 0001657853-26-000008: a loss over negative equity.
test('a ratio that is not meaningful has no value, but the number that its calculation shows', () => {
  const reason = 'Not meaningful: shareholders’ equity is negative';
  expect(latestRatio('roe', 1.6275, { not_meaningful: { roe: reason } })).toEqual({
    value: null,
    computed: 1.6275,
    reason,
  });
  expect(latestRatio('roa', 0.2568, {})).toMatchObject({ value: 0.2568, computed: 0.2568 });
});
