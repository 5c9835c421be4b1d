import { TTM_STATEMENTS } from '../../contract/statements.ts';
import { readBalance } from './balance-sheet.ts';
import { readCashFlow } from './cash-flow.ts';
import type { Handler } from './handler.ts';
import { readIncome } from './income-statement.ts';
import { envelopeOf, openStatements } from './statements.ts';

/** The series of all three statements together, without their lines, which each statement's own endpoint gives. Source: spec §4.13. */
export const financialData: Handler<'financialData'> = async (input, { store }) => {
  const open = await openStatements(input, TTM_STATEMENTS, { store, with_lines: false });
  const income_statement = readIncome(open);
  const balance_sheet = readBalance(open);
  const cash_flow = readCashFlow(open);
  return { ...envelopeOf(open, input), income_statement, balance_sheet, cash_flow };
};
