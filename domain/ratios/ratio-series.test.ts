import { describe, expect, it } from 'vitest';

import { mirrorCompanyFacts } from '../statements/testing/mirror-facts.ts';
import { ratioCalculation, ratioSeries } from './ratio-series.ts';

const read = (
  type: 'annual' | 'quarterly' | 'ttm',
  ticker: 'AAPL' | 'MCD' | 'WMT',
  name: string,
  period: string,
) =>
  ratioSeries(mirrorCompanyFacts(ticker), type)
    .find((series) => series.name === name)
    ?.points.find((point) => point.period === period);

describe('ratios over time of real companies', () => {
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
    // Interest on debt and on finance leases: 0000104169-25-000021
    ['annual', 'WMT', 'interest_cover', '2025', 29_348 / (2_249 + 479)],
  ] as const)('%s %s %s %s', (type, ticker, name, period, expected) => {
    expect(read(type, ticker, name, period)?.value).toBeCloseTo(expected, 9);
  });

  it('a negative denominator is not meaningful (MCD 2024, 8,223 over −3,797 million, 0000063908-25-000012)', () => {
    const point = read('annual', 'MCD', 'roe', '2024');
    expect(point?.value).toBeCloseTo(8_223 / -3_797, 4);
    expect(point).toMatchObject({
      marks: ['not_meaningful'],
      reason: 'Not meaningful: shareholders’ equity is negative',
    });
  });

  it('the calculation of a ratio has the operands of its value (0000320193-25-000073 and the three reports before)', () => {
    const calculation = ratioCalculation(mirrorCompanyFacts('AAPL'), 'quarterly', {
      ratio: 'roa',
      period: 'Q3 2025',
    });
    expect(calculation?.value).toBe(read('quarterly', 'AAPL', 'roa', 'Q3 2025')?.value);
    expect(calculation?.operands.map(({ name, of, input }) => [name, of, (input?.value ?? 0) / 1e6])).toEqual(
      [
        ['net_income', 'twelve_months', 14_736 + 36_330 + 24_780 + 23_434],
        ['total_assets', 'period_end', 331_495],
      ],
    );
    const sources = calculation?.operands[0]?.input?.derived?.operands.map(
      ({ source }) => source?.accession_number,
    );
    expect(sources?.at(-1)).toBe('0000320193-25-000073');
  });

  it('the growth of years has both years, in millions (0000320193-24-000123)', () => {
    const found = ratioCalculation(mirrorCompanyFacts('AAPL'), 'annual', {
      ratio: 'revenue_cagr_3',
      period: '2024',
    });
    expect(found?.operands.map(({ input }) => (input?.value ?? 0) / 1e6)).toEqual([391_035, 365_817]);
  });

  it.each([
    ['roa', '1066'],
    ['roi', '2024'],
  ])('%s of %s has no calculation', (ratio, period) => {
    expect(ratioCalculation(mirrorCompanyFacts('AAPL'), 'annual', { ratio, period })).toBeNull();
  });
});
