export const PERIOD_ORDERS = ['oldest', 'newest'] as const;
/** Which period is the first column of a table. */
export type PeriodOrder = (typeof PERIOD_ORDERS)[number];
