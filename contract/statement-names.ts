/** The three statements, as the service names them. */
export const TTM_STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const;

export type StatementName = (typeof TTM_STATEMENTS)[number];

/** Extras: `semiannual`, first and second halves; `nine_months`, the first nine months of each year. */
export const STATEMENT_PERIODS = ['annual', 'quarterly', 'semiannual', 'nine_months'] as const;

export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];
