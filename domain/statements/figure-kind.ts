/** Kind of figure: money over a period, money at a date, money per share, or a number of shares. */
export type FigureKind = 'flow' | 'balance' | 'per_share' | 'shares';
