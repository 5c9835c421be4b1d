/** Without a valid key, company search falls back to the CIK lookup, which has no former names or industries. */
export const LOOKUP_LIMITS = 'Limited to names and tickers. Full search requires a valid API key.';
