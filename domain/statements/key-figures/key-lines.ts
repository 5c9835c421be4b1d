import type { Line, StatementName } from '../line.ts';
import { TEMPLATE } from '../statement-lines.ts';

/** A line of the key figures, and its statement. */
export type KeyLine = {
  statement: StatementName;
  line: Line;
  /** Lines whose checks the figure depends on. */
  reads: string[];
};

const KEYS: readonly (readonly [StatementName, string])[] = [
  ['income_statement', 'revenue'],
  ['income_statement', 'operating_income'],
  ['income_statement', 'net_income'],
  ['income_statement', 'eps_diluted'],
  ['cash_flow', 'free_cash_flow'],
  ['balance_sheet', 'total_assets'],
];

const FREE_CASH_FLOW = ['operating', 'capital_expenditure'];

export const KEY_LINES: readonly KeyLine[] = KEYS.flatMap(([statement, key]) =>
  TEMPLATE[statement]
    .filter((line) => line.key === key)
    .map((line) => ({ statement, line, reads: key === 'free_cash_flow' ? FREE_CASH_FLOW : [key] })),
);
