/** The twelve ratios by group, in display order. */
export const RATIO_GROUPS = {
  profitability: ['gross_margin', 'operating_margin', 'ebitda_margin', 'net_margin', 'fcf_margin'],
  returns: ['roe', 'roa'],
  liquidity: ['current_ratio', 'quick_ratio'],
  leverage: ['debt_to_equity', 'debt_to_assets', 'net_debt_to_ebitda'],
} as const;

export type RatioGroup = keyof typeof RATIO_GROUPS;

export type RatioName = (typeof RATIO_GROUPS)[RatioGroup][number];

/** Periods of ratios over time. */
export const RATIO_PERIODS = ['annual', 'quarterly', 'ttm'] as const;
