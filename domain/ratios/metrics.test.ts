import { expect, it, test } from 'vitest';

import { toCompanyFacts } from '../statements/company-facts.ts';
import { calendarYear, fact } from '../statements/testing/fact.ts';
import { mirrorCompanyFactsAsOf } from '../statements/testing/mirror-facts.ts';
import { computeMetrics } from './metrics.ts';

test('the metrics of Apple 2024 are those of its annual report (0000320193-24-000123)', () => {
  const { metrics, period } = computeMetrics(mirrorCompanyFactsAsOf('AAPL', '2024-12-31'), 'annual');
  expect(period).toBe('2024');
  expect(metrics).toMatchObject({ revenue: 391_035e6, net_income: 93_736e6, total_assets: 364_980e6 });
  expect([metrics.profit_margin?.toFixed(4), metrics.return_on_assets?.toFixed(4)]).toEqual([
    '0.2397',
    '0.2568',
  ]);
});

const M = 1e6;
const assets = (end: string) => fact({ concept: 'us-gaap:Assets', end, value: 100 * M });

it('the newest period that has all three is taken', () => {
  const facts = toCompanyFacts(
    [
      ...calendarYear(2023, 'us-gaap:NetIncomeLoss', { y: 5 * M }),
      ...calendarYear(2023, 'us-gaap:Revenues', { y: 50 * M }),
      assets('2023-12-31'),
      ...calendarYear(2024, 'us-gaap:NetIncomeLoss', { y: 6 * M }),
    ],
    null,
  );
  expect(computeMetrics(facts, 'annual')).toMatchObject({
    period: '2023',
    metrics: { profit_margin: 0.1, return_on_assets: 0.05 },
  });
});

it('a metric whose facts share no period is null with a reason', () => {
  const facts = toCompanyFacts(
    [...calendarYear(2024, 'us-gaap:NetIncomeLoss', { y: -6 * M }), assets('2024-12-31')],
    null,
  );
  expect(computeMetrics(facts, 'annual')).toMatchObject({
    period: '2024',
    metrics: { revenue: null, net_income: -6 * M, profit_margin: null, return_on_assets: -0.06 },
    reasons: {
      revenue: expect.any(String),
      profit_margin: 'Not available: revenue is not reported under a tag we map',
    },
  });
});

it('no facts of a period at all are nulls', () => {
  expect(computeMetrics(toCompanyFacts([], null), 'quarterly')).toMatchObject({
    period: null,
    metrics: { revenue: null },
  });
});
