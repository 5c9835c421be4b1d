import { describe, expect, test } from 'vitest';

import { fulfils, parseCondition } from './condition.ts';

describe('a condition', () => {
  test.each<[text: string, fulfilled: (number | null)[], not: (number | null)[]]>([
    ['revenue>1e9', [1_000_000_001], [1e9, 0, null]],
    ['revenue >= 1.5bn', [1.5e9, 2e9], [1.4e9]],
    ['gross_margin=30%..50%', [0.3, 0.4, 0.5], [0.29, 0.51, null]],
    ['gross_margin > 40', [0.41, 0.9], [0.4, 0.39, null]],
    ['gross margin > 40', [0.41], [0.4]],
    ['Gross margin=30..50%', [0.3, 0.5], [0.29, 0.51]],
    ['Return on equity > 10', [0.11], [0.1]],
    ['revenue growth > -5', [-0.04, 0], [-0.05, -0.5]],
    ['revenue_growth>0', [0.001], [0, -0.1]],
    ['gross margin percentile >= 75', [75], [74]],
    ['current_ratio > 1.5', [1.6], [1.5]],
    ['net_income<-2.5m', [-2.6e6], [-2.5e6, 0]],
    ['total_debt=0', [0], [1, null]],
    ['inventory=missing', [null], [0, 5]],
    ['inventory=present', [0, 5], [null]],
    ['roe_percentile>=75', [75, 100], [74.9, null]],
  ])('%s', (text, fulfilled, not) => {
    const condition = parseCondition(text);
    expect(fulfilled.map((value) => fulfils(condition, value))).toEqual(fulfilled.map(() => true));
    expect(not.map((value) => fulfils(condition, value))).toEqual(not.map(() => false));
  });

  test.each([
    ['revenue', "'revenue' is no condition"],
    ['revenue>', "'revenue>' is no condition"],
    ['turnover>1', "'turnover' is no column"],
    ['gross_margin>0.4', 'could mean 0.4% or 40%'],
    ['gross margins of>1', "'gross margins of' is no column"],
    ['revenue>a lot', "got 'a lot'"],
    ['revenue>1x', "got '1x'"],
    ['revenue=5..1', 'ends below where it begins'],
    ['revenue=1..2..3', 'more than two bounds'],
    ['revenue>missing', "got 'missing'"],
    ['revenue>1e999', "got '1e999'"],
    ['__proto__>1', 'is no condition'],
    ['constructor>1', 'is no column'],
  ])('%s is refused', (text, message) => {
    expect(() => parseCondition(text)).toThrow(message);
  });
});
