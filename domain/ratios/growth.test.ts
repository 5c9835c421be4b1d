import { expect, test } from 'vitest';

import { growth } from './growth.ts';

const usd = (value: number) => ({ value, unit: 'USD' });

test.each([
  // Apple's revenue in millions: 0000320193-24-000123 after 0000320193-23-000106 and 0000320193-21-000105.
  [usd(391_035), usd(383_285), 1, 391_035 / 383_285 - 1],
  [usd(391_035), usd(365_817), 3, (391_035 / 365_817) ** (1 / 3) - 1],
  // The base decides: a loss after a profit has a rate, and so has a fall to zero.
  [usd(-5), usd(10), 1, -1.5],
  [usd(0), usd(10), 5, -1],
])('%o after %o, %d years: %d', (now, base, years, expected) => {
  expect(growth(now, base, { years }).value).toBeCloseTo(expected, 12);
});

test.each([
  [usd(5), usd(0), {}, 'not_meaningful', 'Not meaningful: zero a year before'],
  // Marvell's net income, a loss in fiscal 2025 (0001835632-25-000057).
  [usd(2_670), usd(-885), {}, 'not_meaningful', 'Not meaningful: negative a year before'],
  [usd(-9), usd(-5), { years: 3 }, 'not_meaningful', 'Not meaningful: negative 3 years before'],
  [usd(-5), usd(10), { years: 3 }, 'not_meaningful', 'Not meaningful: negative at the end'],
  [
    usd(5),
    usd(-1),
    { when: 'in FY2023', sign: 'positive' },
    'not_meaningful',
    'Not meaningful: positive in FY2023',
  ],
  [usd(5), null, {}, 'not_reported', 'Not available: no figure a year before'],
  [null, usd(5), {}, 'not_reported', 'Not available: no figure for the period'],
  [usd(5), { value: 5, unit: 'TWD' }, {}, 'not_reported', 'Not available: TWD a year before, USD now'],
] as const)('%o after %o has no rate: %o, %s', (now, base, given, reason, text) => {
  expect(growth(now, base, given)).toEqual({ value: null, reason, text });
});
