import type { Line, StatementName } from '../../statements/line.ts';
import { TEMPLATE } from '../../statements/statement-lines.ts';
import { partsOf } from '../ratio-table.ts';

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

export const KEY_LINES: readonly KeyLine[] = KEYS.flatMap(([statement, key]) =>
  TEMPLATE[statement]
    .filter((line) => line.key === key)
    .map((line) => ({ statement, line, reads: [key, ...partsOf(key)] })),
);
