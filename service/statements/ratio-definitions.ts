import type { RatioName } from '../../contract/ratios.ts';
import type { InputName } from './ratio-inputs.ts';

export type RatioDefinition = { numerator: InputName; denominator: InputName; words: string };

/** The twelve ratios: balances are those at the end of the year (domain §3). */
export const RATIOS: Readonly<Record<RatioName, RatioDefinition>> = {
  gross_margin: { numerator: 'gross_profit', denominator: 'revenue', words: 'Gross profit ÷ revenue' },
  operating_margin: {
    numerator: 'operating_income',
    denominator: 'revenue',
    words: 'Operating income ÷ revenue',
  },
  ebitda_margin: {
    numerator: 'ebitda',
    denominator: 'revenue',
    words:
      'EBITDA ÷ revenue; EBITDA is operating income plus depreciation and amortization, without stock compensation',
  },
  net_margin: {
    numerator: 'net_income',
    denominator: 'revenue',
    words: 'Net income of the company’s shareholders ÷ revenue',
  },
  fcf_margin: {
    numerator: 'free_cash_flow',
    denominator: 'revenue',
    words: '(Operating cash flow − capital expenditure) ÷ revenue',
  },
  roe: {
    numerator: 'net_income',
    denominator: 'equity',
    words: 'Net income ÷ shareholders’ equity at the end of the year, without noncontrolling interests',
  },
  roa: {
    numerator: 'net_income',
    denominator: 'total_assets',
    words: 'Net income ÷ total assets at the end of the year',
  },
  current_ratio: {
    numerator: 'current_assets',
    denominator: 'current_liabilities',
    words: 'Current assets ÷ current liabilities',
  },
  quick_ratio: {
    numerator: 'quick_assets',
    denominator: 'current_liabilities',
    words: '(Current assets − inventory) ÷ current liabilities',
  },
  debt_to_equity: {
    numerator: 'total_debt',
    denominator: 'equity',
    words: 'Interest-bearing debt without operating leases ÷ shareholders’ equity',
  },
  debt_to_assets: {
    numerator: 'total_debt',
    denominator: 'total_assets',
    words: 'Interest-bearing debt without operating leases ÷ total assets',
  },
  net_debt_to_ebitda: {
    numerator: 'net_debt',
    denominator: 'ebitda',
    words: '(Debt − cash − short-term investments) ÷ EBITDA',
  },
};

/** What an operand is called, and what it takes, in the reasons for a null. */
export const INPUT_WORDS: Readonly<Record<InputName, string>> = {
  revenue: 'Revenue',
  gross_profit: 'Gross profit',
  operating_income: 'Operating income',
  depreciation_amortization: 'Depreciation and amortization',
  ebitda: 'EBITDA (operating income, or income, tax and interest, with depreciation)',
  net_income: 'Net income',
  operating_cash_flow: 'Operating cash flow',
  capital_expenditure: 'Capital expenditure',
  free_cash_flow: 'Operating cash flow or capital expenditure',
  total_assets: 'Total assets',
  equity: 'Shareholders’ equity',
  current_assets: 'Total current assets',
  current_liabilities: 'Total current liabilities',
  inventory: 'Inventory',
  quick_assets: 'Total current assets or inventory',
  cash: 'Cash',
  short_term_investments: 'Short-term investments',
  total_debt: 'Debt',
  net_debt: 'Debt or cash',
};
