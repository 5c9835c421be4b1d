import type { Basis, PeriodType, Statement, View } from './financials-query.ts';

export const BASIS_NAMES: readonly (readonly [Basis, string])[] = [
  ['standardized', 'Standardized'],
  ['as_reported', 'As reported'],
];

export const STATEMENT_NAMES: readonly (readonly [Statement, string])[] = [
  ['income_statement', 'Income statement'],
  ['balance_sheet', 'Balance sheet'],
  ['cash_flow', 'Cash flow'],
];

export const PERIOD_NAMES: readonly (readonly [PeriodType, string])[] = [
  ['annual', 'Annual'],
  ['quarterly', 'Quarterly'],
  ['semiannual', 'Semiannual'],
  ['nine_months', 'Nine months'],
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

/** For titles and messages: 'No quarterly cash flow.' */
export const PERIOD_ADJECTIVES: Record<PeriodType, string> = {
  annual: 'annual',
  quarterly: 'quarterly',
  semiannual: 'semiannual',
  nine_months: 'nine-month',
  ttm: 'TTM',
};

/** The base of a common-size view. */
export const BASE_NAMES: Record<Statement, string> = {
  income_statement: 'revenue',
  balance_sheet: 'total assets',
  cash_flow: 'revenue',
};

/** Key of the base line. */
export const BASE_LINES: Record<Statement, string> = {
  income_statement: 'revenue',
  balance_sheet: 'total_assets',
  cash_flow: 'revenue',
};
