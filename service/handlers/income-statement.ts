import { envelopeOf, openStatements, readIncome } from '../readers/statements.ts';
import type { Handler } from './handler.ts';

/** Revenue and net income of a company with the lines of its income statement. Rule: docs/rules.md#statement-series */
export const incomeStatement: Handler<'incomeStatement'> = async (input, context) => {
  const open = await openStatements(input, context);
  const income_statement = readIncome(open);
  return { ...(await envelopeOf(open, input, income_statement.lines, context)), income_statement };
};
