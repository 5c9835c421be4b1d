import type { RatioName } from '../../contract/ratio-names.ts';
import type { InputName } from './ratio-inputs.ts';

export type RatioDefinition = { numerator: InputName; denominator: InputName; definition: string };

/** The twelve ratios. Balances are at year end (docs/rules.md#ratio-definitions). */
export const RATIOS: Readonly<Record<RatioName, RatioDefinition>> = {
  gross_margin: { numerator: 'gross_profit', denominator: 'revenue', definition: 'Gross profit ÷ revenue' },
  operating_margin: {
    numerator: 'operating_income',
    denominator: 'revenue',
    definition: 'Operating income ÷ revenue',
  },
  ebitda_margin: {
    numerator: 'ebitda',
    denominator: 'revenue',
    definition:
      'EBITDA ÷ revenue; EBITDA is operating income plus depreciation and amortization, with no adjustment for stock-based compensation',
  },
  net_margin: {
    numerator: 'net_income',
    denominator: 'revenue',
    definition: 'Net income attributable to shareholders ÷ revenue',
  },
  fcf_margin: {
    numerator: 'free_cash_flow',
    denominator: 'revenue',
    definition: '(Operating cash flow − capital expenditure) ÷ revenue',
  },
  roe: {
    numerator: 'net_income',
    denominator: 'equity',
    definition: 'Net income ÷ shareholders’ equity at year end, excluding noncontrolling interests',
  },
  roa: {
    numerator: 'net_income',
    denominator: 'total_assets',
    definition: 'Net income ÷ total assets at year end',
  },
  current_ratio: {
    numerator: 'current_assets',
    denominator: 'current_liabilities',
    definition: 'Current assets ÷ current liabilities',
  },
  quick_ratio: {
    numerator: 'quick_assets',
    denominator: 'current_liabilities',
    definition: '(Current assets − inventory) ÷ current liabilities',
  },
  debt_to_equity: {
    numerator: 'total_debt',
    denominator: 'equity',
    definition: 'Interest-bearing debt excluding operating leases ÷ shareholders’ equity',
  },
  debt_to_assets: {
    numerator: 'total_debt',
    denominator: 'total_assets',
    definition: 'Interest-bearing debt excluding operating leases ÷ total assets',
  },
  net_debt_to_ebitda: {
    numerator: 'net_debt',
    denominator: 'ebitda',
    definition: '(Debt − cash − short-term investments) ÷ EBITDA',
  },
};

/** Names of the inputs in the reasons for a null ratio. */
export const INPUT_NAMES: Readonly<Record<InputName, string>> = {
  revenue: 'Revenue',
  gross_profit: 'Gross profit',
  operating_income: 'Operating income',
  depreciation_amortization: 'Depreciation and amortization',
  ebitda: 'EBITDA',
  net_income: 'Net income',
  operating_cash_flow: 'Operating cash flow',
  capital_expenditure: 'Capital expenditure',
  free_cash_flow: 'Free cash flow',
  total_assets: 'Total assets',
  equity: 'Shareholders’ equity',
  current_assets: 'Total current assets',
  current_liabilities: 'Total current liabilities',
  inventory: 'Inventory',
  quick_assets: 'Quick assets',
  cash: 'Cash',
  short_term_investments: 'Short-term investments',
  total_debt: 'Debt',
  net_debt: 'Net debt',
};

export const INPUTS: readonly InputName[] = [
  'revenue',
  'gross_profit',
  'operating_income',
  'depreciation_amortization',
  'ebitda',
  'net_income',
  'operating_cash_flow',
  'capital_expenditure',
  'free_cash_flow',
  'total_assets',
  'equity',
  'current_assets',
  'current_liabilities',
  'inventory',
  'quick_assets',
  'cash',
  'short_term_investments',
  'total_debt',
  'net_debt',
];

/** What a missing computed input lacks. */
export const MISSING_INPUTS: Readonly<Partial<Record<InputName, string>>> = {
  ebitda: 'Operating income or depreciation and amortization',
  free_cash_flow: 'Operating cash flow or capital expenditure',
  quick_assets: 'Total current assets or inventory',
  net_debt: 'Debt or cash',
};
