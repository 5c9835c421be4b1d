/** The twelve ratios by group, in the order they are read. */
export const RATIO_GROUPS = {
  profitability: ['gross_margin', 'operating_margin', 'ebitda_margin', 'net_margin', 'fcf_margin'],
  returns: ['roe', 'roa'],
  liquidity: ['current_ratio', 'quick_ratio'],
  leverage: ['debt_to_equity', 'debt_to_assets', 'net_debt_to_ebitda'],
} as const;
export type RatioGroup = keyof typeof RATIO_GROUPS;
export type RatioName = (typeof RATIO_GROUPS)[RatioGroup][number];
