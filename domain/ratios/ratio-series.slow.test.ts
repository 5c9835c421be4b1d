import { describe, expect, it } from 'vitest';

import { mirrorCompanyFacts } from '../statements/testing/mirror-facts.ts';
import { ratioCalculation, ratioSeries } from './ratio-series.ts';

describe('ratios over time of a real company', () => {
  it.each(['annual', 'quarterly', 'ttm'] as const)(
    'every %s ratio has a calculation of its value',
    (type) => {
      const facts = mirrorCompanyFacts('AAPL');
      for (const { name, points } of ratioSeries(facts, type, 2)) {
        for (const { period, value } of points) {
          const found = ratioCalculation(facts, type, { ratio: name, period });
          expect([name, period, found?.value]).toEqual([name, period, value]);
          if (value !== null) expect(found?.operands.some(({ input }) => input === null)).toBe(false);
        }
      }
    },
  );
});
