import { describe, expect, test } from 'vitest';

import { RATIO_GROUPS } from '../../contract/ratio-names.ts';
import { TTM_STATEMENTS } from '../../contract/statement-names.ts';
import { TEMPLATE } from '../statements/statement-lines.ts';
import { GROWTH_RATES, operandsOf, partsOf, ratioNamed, RATIOS } from './ratio-table.ts';
import { computeRatio, readOperands, type RatioFigures } from './ratio.ts';

const KEYS = new Set(TTM_STATEMENTS.flatMap((statement) => TEMPLATE[statement].map(({ key }) => key)));

test('every operand and part of one is a line of a statement', () => {
  const used = [...RATIOS.flatMap(({ formula }) => operandsOf(formula)), ...GROWTH_RATES.map(({ of }) => of)];
  expect([...used, ...used.flatMap(partsOf)].filter((key) => !KEYS.has(key))).toEqual([]);
});

test('a name is one ratio, and the twelve of the specification are in its groups', () => {
  const names = [...RATIOS, ...GROWTH_RATES].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const [group, own] of Object.entries(RATIO_GROUPS))
    expect(RATIOS.filter((ratio) => ratio.group === group).map(({ name }) => name)).toEqual(
      expect.arrayContaining([...own]),
    );
});

/** Figures by line; those of twelve months are four times the period's. */
const figures =
  (values: Record<string, number>, unit: (key: string) => string = () => 'USD'): RatioFigures =>
  (key, of) => {
    const value = values[key];
    if (value === undefined) return null;
    return { period: '2024', value: of === 'twelve_months' ? 4 * value : value, unit: unit(key) };
  };

const compute = (name: string, read: RatioFigures) => {
  const { formula } = ratioNamed(name);
  return computeRatio(formula, readOperands(formula, read));
};

const WHOLE = {
  revenue: 100,
  cost_of_revenue: 60,
  gross_profit: 40,
  operating_income: 20,
  interest_expense: 5,
  pretax_income: 16,
  income_tax: 4,
  net_income: 12,
  ebitda: 25,
  operating: 30,
  free_cash_flow: 18,
  dividends: 6,
  total_assets: 500,
  current_assets: 150,
  quick_assets: 120,
  current_liabilities: 60,
  inventory: 30,
  receivables: 50,
  accounts_payable: 24,
  total_debt: 100,
  net_debt: 80,
  shareholders_equity: 120,
};

describe('a row a ratio', () => {
  test.each([
    ['gross_margin', 0.4],
    ['operating_margin', 0.2],
    ['ebitda_margin', 0.25],
    ['net_margin', 0.12],
    ['fcf_margin', 0.18],
    ['roe', 48 / 120],
    ['roa', 48 / 500],
    ['roic', (80 * 0.75) / 200],
    ['current_ratio', 2.5],
    ['quick_ratio', 2],
    ['debt_to_equity', 100 / 120],
    ['debt_to_assets', 0.2],
    ['net_debt_to_ebitda', 0.8],
    ['interest_cover', 4],
    ['asset_turnover', 0.8],
    ['inventory_days', (30 / 240) * 365],
    ['receivable_days', (50 / 400) * 365],
    ['payable_days', (24 / 240) * 365],
    ['cash_conversion_cycle', (30 / 240 + 50 / 400 - 24 / 240) * 365],
    ['cash_conversion', 2.5],
    ['payout', 0.5],
  ])('%s', (name, expected) => {
    expect(compute(name, figures(WHOLE))).toEqual({
      value: expect.closeTo(expected, 12),
      why: null,
      gap: null,
    });
  });

  test('no ratio is without a row here', () => {
    expect(RATIOS).toHaveLength(21);
  });
});

describe('a ratio without a meaning or a value', () => {
  test.each([
    ['net_margin', { revenue: -100 }, -0.12, 'revenue is negative'],
    ['roe', { shareholders_equity: -120, net_income: -12 }, 0.4, 'shareholders’ equity is negative'],
    // The tax rate within is decided before the capital.
    ['roic', { pretax_income: -16 }, (80 * 1.25) / 200, 'income before tax is negative'],
    ['roic', { shareholders_equity: -120 }, 60 / -40, 'invested capital is negative'],
    ['cash_conversion_cycle', { cost_of_revenue: -60 }, expect.any(Number), 'cost of revenue is negative'],
  ])('%s of %o is a number that is not meaningful', (name, changed, value, why) => {
    const found = compute(name, figures({ ...WHOLE, ...changed }));
    expect(found).toEqual({
      value: typeof value === 'number' ? expect.closeTo(value, 12) : value,
      why: `Not meaningful: ${why}`,
      gap: null,
    });
  });

  const { net_debt: _, ...withoutNetDebt } = { ...WHOLE, cash: 20 };

  test.each([
    ['net_margin', { ...WHOLE, revenue: 0 }, 'zero_denominator', 'revenue is zero'],
    ['roic', { ...WHOLE, net_debt: -120 }, 'zero_denominator', 'invested capital is zero'],
    [
      'inventory_days',
      { cost_of_revenue: 1 },
      'not_reported',
      'inventory is not reported under a tag we map',
    ],
    [
      'net_debt_to_ebitda',
      withoutNetDebt,
      'not_reported',
      'net debt needs short-term investments, which is not reported under a tag we map',
    ],
  ])('%s is missing with its reason: %o', (name, values, reason, text) => {
    expect(compute(name, figures(values))).toEqual({
      value: null,
      why: null,
      gap: { reason, text: `Not available: ${text}` },
    });
  });

  test('two currencies have no quotient', () => {
    const read = figures(WHOLE, (key) => (key === 'total_assets' ? 'TWD' : 'USD'));
    expect(compute('roa', read).gap).toEqual({
      reason: 'withheld',
      text: 'Not available: net income is in USD, total assets is in TWD',
    });
  });
});
