import type { Handler } from './handler.ts';
import { readSeries, SERIES } from './statement-series.ts';
import { envelopeOf, linesOf, type OpenStatements, openStatements } from './statements.ts';

/** The three net cash flows of a company with the lines of its cash flow statement. Source: spec §4.13. */
export const cashFlow: Handler<'cashFlow'> = async (input, { store }) => {
  const open = await openStatements(input, store);
  const cash_flow = { ...readCashFlow(open), lines: linesOf(open, 'cash_flow') };
  return { ...envelopeOf(open, input), cash_flow };
};

export function readCashFlow({ book, periods }: OpenStatements) {
  const { operating, investing, financing } = SERIES.cash_flow;
  return {
    operating: readSeries(book, operating, periods),
    investing: readSeries(book, investing, periods),
    financing: readSeries(book, financing, periods),
  };
}
