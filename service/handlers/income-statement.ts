import type { Handler } from './handler.ts';
import { readSeries, SERIES } from './statement-series.ts';
import { envelopeOf, linesOf, type OpenStatements, openStatements } from './statements.ts';

/** Revenue and net income of a company with the lines of its income statement. Source: spec §4.13. */
export const incomeStatement: Handler<'incomeStatement'> = async (input, { store }) => {
  const open = await openStatements(input, store);
  const income_statement = { ...readIncome(open), lines: linesOf(open, 'income_statement') };
  return { ...envelopeOf(open, input), income_statement };
};

export function readIncome({ book, periods }: OpenStatements) {
  const { revenue, net_income } = SERIES.income_statement;
  return { revenue: readSeries(book, revenue, periods), net_income: readSeries(book, net_income, periods) };
}
