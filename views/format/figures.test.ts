import { describe, expect, test } from 'vitest';

import {
  fittingScale,
  formatAmount,
  formatCompact,
  tickFormat,
  formatExact,
  formatFigure,
  inParentheses,
  inScale,
  unitLabel,
  valueTypeOf,
} from './figures.ts';
import { countOf } from './numbers.ts';
import { formatDuration } from './sizes.ts';
import { formatBytes } from './sizes.ts';

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

test.each([
  [416_161_000_000, '416B'],
  [-1_250_000, '−1.25M'],
  [999_600_000, '1.00B'],
  [2_400_000_000, '2.40B'],
  [999, '999'],
  [0, '0'],
  [-0.0001, '−0.0001'],
  [1_234, '1.23K'],
  [2_345_600_000_000, '2.35T'],
])('%d is %s', (value, text) => {
  expect(formatCompact(value)).toBe(text);
});

test.each([
  [0, '0 filings'],
  [1, '1 filing'],
  [10_438, '10,438 filings'],
])('%i is %s', (value, expected) => {
  expect(countOf(value, 'filing')).toBe(expected);
});

test('an irregular plural can be given', () => {
  expect(countOf(24, 'company', 'companies')).toBe('24 companies');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [9_949, '9.9 kB'],
  [9_950, '10 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_234_567, '1.2 MB'],
  [12_345_678, '12 MB'],
  [3_000_000_000, '3.0 GB'],
  [5_000_000_000_000, '5000 GB'],
])('%i bytes are %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected);
});

test.each([
  [0, '0 s'],
  [40, '40 s'],
  [60, '1 min'],
  [125, '2 min 5 s'],
  [3600, '1 h'],
  [18_720, '5 h 12 min'],
  [90_061, '1 d 1 h'],
])('%i seconds are formatted as %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

test.each([
  ['−796,705', '(796,705)'],
  ['−2.99%', '(2.99%)'],
  ['391,035', '391,035'],
  ['0', '0'],
])('%s is %s', (text, shown) => {
  expect(inParentheses(text)).toBe(shown);
});

test.each([
  ['USD', 'amount'],
  ['shares', 'shares'],
  ['USD/shares', 'per_share'],
  ['pure', 'number'],
] as const)('the value type of %s is %s', (unit, value_type) => {
  expect(valueTypeOf(unit)).toBe(value_type);
});

test.each([
  [6.08, 'per_share', '6.08'],
  [15_408_095_000, 'shares', '15,408'],
  [0.0202, 'percent', '2.0%'],
  [-0.0299, 'percent', '−3.0%'],
  [1.8723, 'times', '1.87×'],
] as const)('%d as %s in a table in millions is formatted as %s', (value, value_type, text) => {
  expect(formatFigure(value, value_type, 'millions')).toBe(text);
});

test.each([
  ['amount', 'USD', 'USD millions'],
  ['shares', 'shares', 'shares, millions'],
  ['per_share', 'USD/shares', 'USD per share'],
  ['percent', null, '%'],
] as const)('the unit of %s values in %s, in a table in millions, is %s', (value_type, unit, text) => {
  expect(unitLabel(value_type, unit, 'millions')).toBe(text);
});

test.each([
  ['percents in steps of 2.5', [0.175, 0.2, 0.225], 'percent', 'units', ['17.5%', '20.0%', '22.5%']],
  ['whole percents', [-0.1, 0, 0.1], 'percent', 'units', ['−10%', '0%', '10%']],
  ['percents in steps of a hundredth', [0.2601, 0.2602], 'percent', 'units', ['26.01%', '26.02%']],
  ['millions', [0, 5e9], 'amount', 'millions', ['0', '5,000']],
  ['half millions', [0, 5e5, 1e6], 'amount', 'millions', ['0.0', '0.5', '1.0']],
  ['billions in steps of a quarter', [0, 25e7], 'amount', 'billions', ['0.00', '0.25']],
  ['dollars a share', [0, 5], 'per_share', 'millions', ['0.00', '5.00']],
  ['multiples in steps of a two-hundredth', [1, 1.005], 'times', 'units', ['1.000×', '1.005×']],
] as const)('ticks of %s have as many decimals as tell them apart', (_, ticks, type, scale, texts) => {
  expect(ticks.map(tickFormat(ticks, type, scale))).toEqual(texts);
});
