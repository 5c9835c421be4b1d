import type { SeriesPoint, StatementLine } from '../../contract/statements.ts';
import { BALANCE_LINES } from './balance-lines.ts';
import type { Book } from './book.ts';
import { CASH_FLOW_LINES } from './cash-flow-lines.ts';
import { conceptsOf } from './chain.ts';
import { INCOME_LINES } from './income-lines.ts';
import type { Line, StatementName } from './line.ts';
import type { Period } from './period.ts';
import { toSeries } from './series.ts';

/** The template of each statement (domain §2.1). */
export const TEMPLATE: Readonly<Record<StatementName, readonly Line[]>> = {
  income_statement: INCOME_LINES,
  balance_sheet: BALANCE_LINES,
  cash_flow: CASH_FLOW_LINES,
};

export const STATEMENT_TITLES: Readonly<Record<StatementName, string>> = {
  income_statement: 'Consolidated Statements of Operations',
  balance_sheet: 'Consolidated Balance Sheets',
  cash_flow: 'Consolidated Statements of Cash Flows',
};

/** What to fetch for a statement, beside the concepts of a book. */
export function statementConcepts(statement: StatementName): string[] {
  return TEMPLATE[statement].flatMap(({ chain }) => conceptsOf(chain));
}

/** Lines of a statement over the periods; a line without any figure is left out. */
export function statementLines(
  book: Book,
  statement: StatementName,
  periods: readonly Period[],
): StatementLine[] {
  return TEMPLATE[statement].flatMap((line) => {
    const points = toSeries(book, line.chain, line.nature, periods);
    return points.length === 0 ? [] : [toLine(line, points)];
  });
}

function toLine({ key, label, level, is_total }: Line, points: SeriesPoint[]): StatementLine {
  return { key, label, level, is_total, points };
}
