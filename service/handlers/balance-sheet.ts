import type { Handler } from './handler.ts';
import { readSeries, SERIES } from './statement-series.ts';
import { envelopeOf, linesOf, type OpenStatements, openStatements } from './statements.ts';

/** Total assets and liabilities of a company with the lines of its balance sheet. Source: spec §4.13. */
export const balanceSheet: Handler<'balanceSheet'> = async (input, { store }) => {
  const open = await openStatements(input, store);
  const balance_sheet = { ...readBalance(open), lines: linesOf(open, 'balance_sheet') };
  return { ...envelopeOf(open, input), balance_sheet };
};

export function readBalance({ book, periods }: OpenStatements) {
  const { total_assets, total_liabilities } = SERIES.balance_sheet;
  return {
    total_assets: readSeries(book, total_assets, periods),
    total_liabilities: readSeries(book, total_liabilities, periods),
  };
}
