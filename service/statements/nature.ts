/** What kind of number a line holds: money over time, money on a day, money or number of shares. */
export type Nature = 'flow' | 'balance' | 'per_share' | 'shares';
