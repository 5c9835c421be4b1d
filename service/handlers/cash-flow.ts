import { envelopeOf, openStatements, readCashFlow } from '../readers/statements.ts';
import type { Handler } from './handler.ts';

/** The three net cash flows of a company with the lines of its cash flow statement. Rule: docs/rules.md#statement-series */
export const cashFlow: Handler<'cashFlow'> = async (input, context) => {
  const open = await openStatements(input, context);
  const cash_flow = readCashFlow(open);
  return { ...(await envelopeOf(open, input, cash_flow.lines, context)), cash_flow };
};
