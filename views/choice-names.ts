import {
  type SEGMENT_METRICS,
  STATEMENT_COLUMNS,
  type StatementColumns,
  type StatementName,
} from '../contract/statement-names.ts';
import type { Extra, View } from './choices.ts';

// What the choices of a view are called.

export const EXTRA_NAMES: Record<Extra, string> = {
  growth: 'YoY growth',
  margins: 'Margins',
  cagr: 'CAGR of 3, 5 and 10 years',
  release: 'Press release, unaudited',
};

export const STATEMENT_NAMES: readonly (readonly [StatementName, string])[] = [
  ['income_statement', 'Income statement'],
  ['balance_sheet', 'Balance sheet'],
  ['cash_flow', 'Cash flow'],
];

const PERIOD_LABELS: Record<StatementColumns, string> = {
  annual: 'Annual',
  quarterly: 'Quarterly',
  semiannual: 'Semiannual',
  nine_months: 'Nine months',
  ttm: 'TTM',
};

export const periodNames = <P extends StatementColumns>(kinds: readonly P[]): (readonly [P, string])[] =>
  kinds.map((kind) => [kind, PERIOD_LABELS[kind]]);

export const PERIOD_NAMES = periodNames(STATEMENT_COLUMNS);

export const VIEW_NAMES: readonly (readonly [View, string])[] = [
  ['values', 'Values'],
  ['growth', 'Growth'],
  ['common_size', 'Common size'],
];

export function statementName(statement: StatementName): string {
  return STATEMENT_NAMES.find(([code]) => code === statement)?.[1] ?? statement;
}

/** What segments are compared by. */
export const METRIC_NAMES: Record<(typeof SEGMENT_METRICS)[number], string> = {
  revenue: 'Revenue',
  operating_income: 'Operating income',
  assets: 'Assets',
};

/** Periods of a company's current figures, of which a screen and a watch take one. */
export const LATEST_NAMES = [
  ['annual', 'Latest year'],
  ['quarterly', 'Latest quarter'],
  ['ttm', 'TTM'],
] as const;

/** For titles and messages: 'No quarterly cash flow.' */
export const PERIOD_ADJECTIVES: Record<StatementColumns, string> = {
  annual: 'annual',
  quarterly: 'quarterly',
  semiannual: 'semiannual',
  nine_months: 'nine-month',
  ttm: 'TTM',
};

export const BASE_NAMES: Record<StatementName, string> = {
  income_statement: 'revenue',
  balance_sheet: 'total assets',
  cash_flow: 'revenue',
};

export const BASE_LINES: Record<StatementName, string> = {
  income_statement: 'revenue',
  balance_sheet: 'total_assets',
  cash_flow: 'revenue',
};

/** The newest twelve months in an address, and of a server that has no others. */
export const TTM = 'TTM';
