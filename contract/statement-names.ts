/** The three statements, as the service names them. */
export const TTM_STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const;
