import { expect, it } from 'vitest';

import { latestRatios } from '../ratios/latest-ratios.ts';
import { computeMetrics } from '../ratios/metrics.ts';
import { ratioSeries } from '../ratios/ratio-series.ts';
import { toCompanyFacts } from './company-facts.ts';
import { calendarYear, fact } from './testing/fact.ts';
import { withFace } from './testing/printed-face.ts';
import { computeTtm } from './ttm.ts';

const M = 1e6;

/** A year of which the gross profit printed isn't revenue less cost. */
function broken(gross: number) {
  const facts = toCompanyFacts(
    [
      ...calendarYear(2024, 'us-gaap:Revenues', { y: 500 * M }),
      ...calendarYear(2024, 'us-gaap:CostOfRevenue', { y: 300 * M }),
      ...calendarYear(2024, 'us-gaap:GrossProfit', { y: gross }),
      ...calendarYear(2024, 'us-gaap:NetIncomeLoss', { y: 50 * M }),
      fact({ concept: 'us-gaap:Assets', end: '2024-12-31', value: 900 * M }),
    ],
    null,
  );
  return withFace(facts, 'income_statement', [
    ['us-gaap:Revenues', 500],
    ['us-gaap:CostOfRevenue', 300],
    ['us-gaap:GrossProfit', gross / M],
    ['us-gaap:NetIncomeLoss', 50],
  ]);
}

const names = (warnings: readonly { identity: string }[] | undefined) =>
  warnings?.map(({ identity }) => identity);

function ratiosOf(gross: number) {
  const latest = latestRatios(broken(gross));
  if (latest === null) throw new Error('no year');
  return latest.metadata;
}

it('a ratio carries the failed checks of its operands, once each', () => {
  const { inputs, figure_warnings } = ratiosOf(260 * M);
  expect([names(inputs['gross_profit']?.warnings), names(inputs['net_income']?.warnings)]).toEqual([
    ['gross_profit'],
    undefined,
  ]);
  expect(Object.keys(figure_warnings)).toEqual(['gross_margin', 'net_margin']);
  expect(names(figure_warnings['gross_margin'])).toEqual(['gross_profit']);
  expect(ratiosOf(200 * M).figure_warnings).toEqual({});
});

it('a ratio over time carries those of the operands that it reads', () => {
  const points = new Map(
    ratioSeries(broken(260 * M), 'annual').map(({ name, points: own }) => [name, own[0]]),
  );
  expect(names(points.get('gross_margin')?.warnings)).toEqual(['gross_profit']);
  expect(points.get('roa')?.value).toBeCloseTo(50 / 900);
  expect(points.get('roa')).not.toHaveProperty('warnings');
});

it('a metric carries those of its lines', () => {
  const { inputs, figure_warnings } = computeMetrics(broken(260 * M), 'annual');
  expect(Object.keys(figure_warnings ?? {})).toEqual(['revenue', 'profit_margin']);
  expect(names(inputs?.['revenue']?.warnings)).toEqual(['gross_profit']);
  expect(computeMetrics(broken(200 * M), 'annual').figure_warnings).toEqual({});
});

it('twelve months carry those of their figures', () => {
  const { statements } = computeTtm(broken(260 * M), ['income_statement'], {
    today: '2025-03-01',
  });
  const items = new Map(statements.income_statement?.line_items.map((item) => [item.key, item]));
  expect(names(items.get('gross_profit')?.warnings)).toEqual(['gross_profit']);
  expect(items.get('net_income')).not.toHaveProperty('warnings');
});
