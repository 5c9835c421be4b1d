import type { InputName } from './ratio-inputs.ts';
import type { BalanceName, FlowName } from './ratio-values.ts';

/** An operand of ratios, of the latest year or over time. */
export type OperandName = InputName | FlowName | BalanceName | 'eps';

/** Statement lines whose failed checks an operand carries: those it is or is computed from. */
export const OPERAND_LINES: Readonly<Record<OperandName, readonly string[]>> = {
  revenue: ['revenue'],
  cost_of_revenue: ['cost_of_revenue'],
  gross_profit: ['gross_profit'],
  operating_income: ['operating_income'],
  depreciation_amortization: ['depreciation_amortisation'],
  ebitda: ['operating_income', 'depreciation_amortisation'],
  net_income: ['net_income'],
  operating_cash_flow: ['operating'],
  capital_expenditure: ['capital_expenditure'],
  free_cash_flow: ['operating', 'capital_expenditure'],
  interest_expense: ['interest_expense'],
  eps: ['eps_diluted'],
  income_tax: ['income_tax'],
  pretax_income: ['pretax_income'],
  dividends: ['dividends'],
  total_assets: ['total_assets'],
  equity: ['shareholders_equity'],
  current_assets: ['current_assets'],
  current_liabilities: ['current_liabilities'],
  inventory: ['inventory'],
  receivables: ['receivables'],
  payables: ['accounts_payable'],
  quick_assets: ['current_assets', 'inventory'],
  cash: ['cash'],
  short_term_investments: ['short_term_investments'],
  total_debt: ['short_term_debt', 'current_long_term_debt', 'long_term_debt'],
  net_debt: ['short_term_debt', 'current_long_term_debt', 'long_term_debt', 'cash', 'short_term_investments'],
};
