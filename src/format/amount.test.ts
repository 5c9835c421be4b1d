import { describe, expect, test } from 'vitest';

import { fittingScale, formatAmount, formatExact, inScale } from './amount.ts';

describe('an amount in a scale', () => {
  test.each([
    // Apple's revenue of fiscal 2024, 0000320193-24-000123.
    [391_035_000_000, 'millions', '391,035'],
    [391_035_000_000, 'billions', '391.04'],
    // Snowflake's net loss of fiscal 2023, in thousands.
    [-796_705_000, 'thousands', '−796,705'],
    [-400_000, 'millions', '0'],
    [-1_000_000, 'billions', '0.00'],
    [0, 'units', '0'],
  ] as const)('%d in %s is formatted as %s', (value, scale, text) => {
    expect(formatAmount(value, scale)).toBe(text);
  });

  test('stays unrounded for a spreadsheet', () => {
    expect(inScale(43_862_372, 'thousands')).toBe(43_862.372);
  });

  test.each([
    [[391_035_000_000, 1], 'millions'],
    [[-1_285_640_000], 'millions'],
    [[43_862_372], 'thousands'],
    [[999_999], 'units'],
    [[], 'units'],
  ] as const)('%j is shown in %s', (values, scale) => {
    expect(fittingScale(values)).toBe(scale);
  });

  test('an exact value keeps all its digits', () => {
    expect(formatExact(-0.28)).toBe('−0.28');
    expect(formatExact(391_035_000_000)).toBe('391,035,000,000');
  });
});
