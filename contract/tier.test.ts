import { describe, expect, it } from 'vitest';

import { isTier, TIER_LIMITS, tierReaches, TIERS } from './tier.ts';

describe('tierReaches', () => {
  const HELD_AND_NEEDED = TIERS.flatMap((held, h) =>
    TIERS.map((needed, n) => [held, needed, h >= n] as const),
  );

  it.each(HELD_AND_NEEDED)('%s reaches %s: %s', (held, needed, expected) => {
    expect(tierReaches(held, needed)).toBe(expected);
  });

  it('is in the order of the specification', () => {
    expect(TIERS.map((tier) => TIER_LIMITS[tier].name)).toEqual([
      'Free',
      'Professional',
      'Analyst',
      'Enterprise',
    ]);
  });
});

describe('isTier', () => {
  it.each([
    ['analyst', true],
    ['Analyst', false],
    ['', false],
    ['toString', false],
    ['__proto__', false],
  ])('whether %j is a tier is %s', (text, expected) => {
    expect(isTier(text)).toBe(expected);
  });
});

describe('TIER_LIMITS', () => {
  it.each([
    ['free', 100, 1_000, 0],
    ['professional', 10_000, 100_000, 500],
    ['analyst', 50_000, 1_500_000, 1_000],
    ['enterprise', 100_000, 3_000_000, 10_000],
  ] as const)('%s: %i a day, %i a month, pages to %i', (tier, day, month, cap) => {
    const { requests_a_day, requests_a_month, full_text_cap } = TIER_LIMITS[tier];
    expect([requests_a_day, requests_a_month, full_text_cap]).toEqual([day, month, cap]);
  });
});
