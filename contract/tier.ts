/** Access tiers in ascending order (docs/rules.md#tiers). */
export const TIERS = ['free', 'professional', 'analyst', 'enterprise'] as const;

export type Tier = (typeof TIERS)[number];

type TierLimits = {
  /** Name shown to people and sent as `your_tier`, `tier_required`, `user_tier`. */
  name: string;
  requests_a_day: number;
  requests_a_month: number;
  /** Greatest `from + size` of full-text search (docs/rules.md#page-reach); 0 without access. */
  full_text_cap: number;
};

/** Limits of each tier. Requests are counted by UTC day and UTC calendar month. */
export const TIER_LIMITS: Record<Tier, TierLimits> = {
  free: { name: 'Free', requests_a_day: 100, requests_a_month: 1_000, full_text_cap: 0 },
  professional: {
    name: 'Professional',
    requests_a_day: 10_000,
    requests_a_month: 100_000,
    full_text_cap: 500,
  },
  analyst: { name: 'Analyst', requests_a_day: 50_000, requests_a_month: 1_500_000, full_text_cap: 1_000 },
  enterprise: {
    name: 'Enterprise',
    requests_a_day: 100_000,
    requests_a_month: 3_000_000,
    full_text_cap: 10_000,
  },
};

export function isTier(value: string): value is Tier {
  return (TIERS as readonly string[]).includes(value);
}

/** Whether a tier is at least `needed`. */
export function tierReaches(tier: Tier, needed: Tier): boolean {
  return TIERS.indexOf(tier) >= TIERS.indexOf(needed);
}

/** Cookie with the tier that a browser sees the desk as. It chooses among the gateway's own keys, and none has more rights. */
export const VIEW_AS = 'desk-view-as';

/** The tier in a Cookie header; null without a known one. */
export function viewedTier(cookies: string): Tier | null {
  const value = new RegExp(`(?:^|; )${VIEW_AS}=(\\w+)`).exec(cookies)?.[1] ?? '';
  return isTier(value) ? value : null;
}
