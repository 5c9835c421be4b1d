import type { PrintedStatement } from '../../../../contract/as-reported.ts';
import type { FinancialsSearch } from '../financials-query.ts';

export type PrintedKind = PrintedStatement['kind'];

export const PRINTED_NAMES: Record<PrintedKind, string> = {
  income_statement: 'Income statement',
  comprehensive_income: 'Comprehensive income',
  balance_sheet: 'Balance sheet',
  cash_flow: 'Cash flow',
  equity: 'Equity',
};

export const PRINTED_KINDS: readonly PrintedKind[] = [
  'income_statement',
  'comprehensive_income',
  'balance_sheet',
  'cash_flow',
  'equity',
];

export function chosenKind({ printed, statement }: FinancialsSearch): PrintedKind {
  return printed ?? statement;
}

/** Search parameters that choose a kind: the three standard ones are shared with the standardized view. */
export function kindSearch(kind: PrintedKind): Partial<FinancialsSearch> {
  if (kind === 'comprehensive_income' || kind === 'equity') return { printed: kind };
  return { statement: kind, printed: undefined };
}
