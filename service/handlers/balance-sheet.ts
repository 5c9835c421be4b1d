import { envelopeOf, openStatements, readBalance } from '../readers/statements.ts';
import type { Handler } from './handler.ts';

/** Total assets and liabilities of a company with the lines of its balance sheet. Rule: docs/rules.md#statement-series */
export const balanceSheet: Handler<'balanceSheet'> = async (input, context) => {
  const open = await openStatements(input, context);
  const balance_sheet = readBalance(open);
  return { ...(await envelopeOf(open, input, balance_sheet.lines, context)), balance_sheet };
};
