import { describe, expect, it } from 'vitest';

import { fact } from '../statements/testing/fact.ts';
import { currencyByEnd, currencyOfUnit, voteCurrency } from './facts-by-period.ts';

const assets = (end: string, unit: string, value: number, form = '20-F') =>
  fact({ concept: 'ifrs-full:Assets', unit, end, value, form });

describe('the reporting currency', () => {
  // TSM, 0001193125-25-083423: TWD for both years, USD for the latest alone.
  const tsm = [
    assets('2023-12-31', 'TWD', 5_532_196_600_000),
    assets('2024-12-31', 'TWD', 6_691_764_700_000),
    assets('2024-12-31', 'USD', 204_079_400_000),
  ];

  it('is that of most period ends, not a translation of the latest', () => {
    expect(voteCurrency(tsm)).toBe('TWD');
  });

  it('is by number of facts when the ends are as many', () => {
    expect(
      voteCurrency([
        assets('2024-12-31', 'USD', 1),
        assets('2024-12-31', 'EUR', 2),
        assets('2024-12-31', 'EUR', 2),
      ]),
    ).toBe('EUR');
  });

  it('is of interim reports when there is no annual one', () => {
    expect(voteCurrency([assets('2025-03-31', 'CAD', 1, '6-K')])).toBe('CAD');
  });

  it('is of all figures in money when no total assets are stated', () => {
    expect(voteCurrency([fact({ end: '2024-12-31', unit: 'COP', value: 1 })])).toBe('COP');
  });

  it('is none without figures in money', () => {
    expect(voteCurrency([fact({ end: '2024-12-31', unit: 'shares', value: 1 })])).toBeNull();
  });

  it('may differ in single years', () => {
    const facts = [
      assets('2022-12-31', 'EUR', 1),
      assets('2023-12-31', 'USD', 1),
      assets('2024-12-31', 'USD', 1),
    ];
    expect([...currencyByEnd(facts, 'USD')]).toEqual([['2022-12-31', 'EUR']]);
  });
});

it.each([
  ['USD', 'USD'],
  ['USD/shares', 'USD'],
  ['shares', null],
  ['pure', null],
  ['goodwillReportingUni', null],
])('the currency of %s is %s', (unit, expected) => {
  expect(currencyOfUnit(unit)).toBe(expected);
});
