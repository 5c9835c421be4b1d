/** The three statements, as the service names them. */
export const TTM_STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const;

export type StatementName = (typeof TTM_STATEMENTS)[number];

/** Extras: `semiannual`, first and second halves; `nine_months`, the first nine months of each year. */
export const STATEMENT_PERIODS = ['annual', 'quarterly', 'semiannual', 'nine_months'] as const;

/** Keys that lines had before, by statement: addresses, boards and agents may still have them. */
const FORMER_KEYS: Readonly<
  Partial<Record<(typeof TTM_STATEMENTS)[number], Readonly<Record<string, string>>>>
> = {
  cash_flow: { net_income: 'net_income_before_noncontrolling', deferred_tax: 'deferred_tax_expense' },
};

/** The key of a line as the answer has it, also for one that it had before. */
export function currentKey(statement: (typeof TTM_STATEMENTS)[number], key: string): string {
  const base = key.replace(/_included$/, '');
  return (FORMER_KEYS[statement]?.[base] ?? base) + key.slice(base.length);
}

export type StatementPeriod = (typeof STATEMENT_PERIODS)[number];

/** Extra: also `ttm`, the twelve months to the end of each quarter or half. Servers that have it name it in `period_types`. */
export const STATEMENT_COLUMNS = [...STATEMENT_PERIODS, 'ttm'] as const;

export type StatementColumns = (typeof STATEMENT_COLUMNS)[number];

/** What reports break down by segment, in the order shown. */
export const SEGMENT_METRICS = ['revenue', 'operating_income', 'assets'] as const;
