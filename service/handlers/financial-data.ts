import { envelopeOf, openStatements, readBalance, readCashFlow, readIncome } from '../readers/statements.ts';
import type { Handler } from './handler.ts';

/** All three statements together, each as its own endpoint returns it. Rule: docs/rules.md#statement-series */
export const financialData: Handler<'financialData'> = async (input, context) => {
  const open = await openStatements(input, context);
  const income_statement = readIncome(open);
  const balance_sheet = readBalance(open);
  const cash_flow = readCashFlow(open);
  const lines = [income_statement, balance_sheet, cash_flow].flatMap((statement) => statement.lines);
  return { ...(await envelopeOf(open, input, lines, context)), income_statement, balance_sheet, cash_flow };
};
