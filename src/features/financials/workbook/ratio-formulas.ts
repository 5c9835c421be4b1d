import type { ValueType } from '../../../format/value-type.ts';

type StatementName = 'income_statement' | 'balance_sheet' | 'cash_flow';
/** A line of a statement: its name and key. */
type Operand = readonly [StatementName, string];

/** A ratio of two lines of one year, or of a line in two years. */
export type RatioFormula = {
  label: string;
  format: ValueType;
} & ({ over: Operand; under: Operand } | { growth: Operand });

const income = (key: string): Operand => ['income_statement', key];
const balance = (key: string): Operand => ['balance_sheet', key];
const cash = (key: string): Operand => ['cash_flow', key];

const margin = (label: string, over: Operand): RatioFormula => ({
  label,
  format: 'percent',
  over,
  under: income('revenue'),
});
const growth = (label: string, of: Operand): RatioFormula => ({ label, format: 'percent', growth: of });

/** The ratios of the workbook. Balances are year-end balances (docs/rules.md#ratio-definitions). */
export const RATIO_FORMULAS: readonly RatioFormula[] = [
  growth('Revenue growth', income('revenue')),
  growth('Operating income growth', income('operating_income')),
  growth('Net income growth', income('net_income')),
  margin('Gross margin', income('gross_profit')),
  margin('Operating margin', income('operating_income')),
  margin('EBITDA margin', income('ebitda')),
  margin('Net margin', income('net_income')),
  margin('Free cash flow margin', cash('free_cash_flow')),
  {
    label: 'Effective tax rate',
    format: 'percent',
    over: income('income_tax'),
    under: income('pretax_income'),
  },
  {
    label: 'Return on equity',
    format: 'percent',
    over: income('net_income'),
    under: balance('shareholders_equity'),
  },
  {
    label: 'Return on assets',
    format: 'percent',
    over: income('net_income'),
    under: balance('total_assets'),
  },
  { label: 'Asset turnover', format: 'times', over: income('revenue'), under: balance('total_assets') },
  {
    label: 'Current ratio',
    format: 'times',
    over: balance('current_assets'),
    under: balance('current_liabilities'),
  },
  {
    label: 'Debt to equity',
    format: 'times',
    over: balance('total_debt'),
    under: balance('shareholders_equity'),
  },
  { label: 'Debt to assets', format: 'percent', over: balance('total_debt'), under: balance('total_assets') },
  { label: 'Net debt to EBITDA', format: 'times', over: balance('net_debt'), under: income('ebitda') },
  {
    label: 'Cash conversion',
    format: 'percent',
    over: cash('operating'),
    under: income('net_income'),
  },
];
