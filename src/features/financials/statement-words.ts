import type { PeriodType, Statement, View } from './financials-query.ts';

export const STATEMENT_NAMES: readonly (readonly [Statement, string])[] = [
  ['income_statement', 'Income statement'],
  ['balance_sheet', 'Balance sheet'],
  ['cash_flow', 'Cash flow'],
];

export const PERIOD_NAMES: readonly (readonly [PeriodType, string])[] = [
  ['annual', 'Annual'],
  ['quarterly', 'Quarterly'],
  ['ttm', 'TTM'],
];

export const VIEW_NAMES: readonly (readonly [View, string])[] = [
  ['values', 'Values'],
  ['growth', 'Growth'],
  ['common_size', 'Common size'],
];

export function statementName(statement: Statement): string {
  return STATEMENT_NAMES.find(([code]) => code === statement)?.[1] ?? statement;
}

const PERIOD_WORDS: Record<PeriodType, string> = {
  annual: 'annual',
  quarterly: 'quarterly',
  ttm: 'last twelve months',
};

export function periodWord(period: PeriodType): string {
  return PERIOD_WORDS[period];
}

/** What a common-size view of a statement divides by. */
export const BASE_NAMES: Record<Statement, string> = {
  income_statement: 'revenue',
  balance_sheet: 'total assets',
  cash_flow: 'revenue',
};

/** Key of that line, in the statement that has it. */
export const BASE_LINES: Record<Statement, string> = {
  income_statement: 'revenue',
  balance_sheet: 'total_assets',
  cash_flow: 'revenue',
};
