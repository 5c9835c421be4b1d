import { readBalance } from './balance-sheet.ts';
import { readCashFlow } from './cash-flow.ts';
import type { Handler } from './handler.ts';
import { readIncome } from './income-statement.ts';
import { envelopeOf, linesOf, openStatements } from './statements.ts';

/** All three statements together, each as its own endpoint gives it. Source: spec §4.13. */
export const financialData: Handler<'financialData'> = async (input, { store }) => {
  const open = await openStatements(input, store);
  const income_statement = { ...readIncome(open), lines: linesOf(open, 'income_statement') };
  const balance_sheet = { ...readBalance(open), lines: linesOf(open, 'balance_sheet') };
  const cash_flow = { ...readCashFlow(open), lines: linesOf(open, 'cash_flow') };
  return { ...envelopeOf(open, input), income_statement, balance_sheet, cash_flow };
};
