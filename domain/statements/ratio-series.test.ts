import { expect, it } from 'vitest';

import { describeReal } from '../../ingest/testing/real-files.ts';
import { ratioSeries } from './ratio-series.ts';
import { mirrorCompanyFacts } from './testing/mirror-facts.ts';

const read = (
  type: 'annual' | 'quarterly' | 'ttm',
  ticker: 'AAPL' | 'MCD' | 'WMT',
  name: string,
  period: string,
) =>
  ratioSeries(mirrorCompanyFacts(ticker), type)
    .find((series) => series.name === name)
    ?.points.find((point) => point.period === period);

describeReal('ratios over time of real companies', () => {
  it.each([
    // 0000320193-24-000123, in millions.
    ['annual', 'AAPL', 'roa', '2024', 93_736 / 364_980],
    ['annual', 'AAPL', 'receivable_days', '2024', (33_410 / 391_035) * 365],
    ['annual', 'AAPL', 'asset_turnover', '2024', 391_035 / 364_980],
    ['annual', 'AAPL', 'payout', '2024', 15_234 / 93_736],
    ['annual', 'AAPL', 'revenue_cagr_3', '2024', (391_035 / 365_817) ** (1 / 3) - 1],
    // 0000320193-25-000073: the quarter's margin, and the four quarters to 2025-06-28 over its assets.
    ['quarterly', 'AAPL', 'net_margin', 'Q3 2025', 23_434 / 94_036],
    ['quarterly', 'AAPL', 'roa', 'Q3 2025', (14_736 + 36_330 + 24_780 + 23_434) / 331_495],
    ['ttm', 'AAPL', 'net_margin', 'Q4 2024', 93_736 / 391_035],
    // 0000104169-25-000021
    ['annual', 'WMT', 'interest_cover', '2025', 29_348 / 2_249],
  ] as const)('%s %s %s %s', (type, ticker, name, period, expected) => {
    expect(read(type, ticker, name, period)?.value).toBeCloseTo(expected, 9);
  });

  it('a negative denominator is not meaningful (MCD equity 2024, 0000063908-25-000012)', () => {
    expect(read('annual', 'MCD', 'roe', '2024')).toMatchObject({
      value: null,
      reason: 'n.m.: equity is negative',
    });
  });
});
