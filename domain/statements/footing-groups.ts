import type { StatementName } from './line.ts';

/** A total with the lines that printed rows of it may be; -1 for lines that are subtracted. */
export type FootingGroup = {
  total: string;
  label: string;
  parts: Readonly<Record<string, 1 | -1>>;
};

/** Groups of each statement. Rule: docs/rules.md#footing */
export const FOOTING_GROUPS: Readonly<Record<StatementName, readonly FootingGroup[]>> = {
  income_statement: [],
  balance_sheet: [
    {
      total: 'current_assets',
      label: 'Other current assets',
      parts: {
        cash: 1,
        short_term_investments: 1,
        receivables: 1,
        other_receivables: 1,
        contract_assets: 1,
        inventory: 1,
        prepaid_and_other_current: 1,
        restricted_cash: 1,
        current_deferred_tax_assets: 1,
        current_assets_for_sale: 1,
      },
    },
    {
      total: 'total_assets',
      label: 'Other non-current assets',
      parts: {
        current_assets: 1,
        loans: 1,
        investments: 1,
        property_plant_equipment: 1,
        leased_assets: 1,
        operating_lease_assets: 1,
        finance_lease_assets: 1,
        long_term_investments: 1,
        long_term_receivables: 1,
        goodwill: 1,
        intangible_assets: 1,
        deferred_tax_assets: 1,
        digital_assets: 1,
        pension_assets: 1,
        assets_for_sale: 1,
        other_noncurrent_assets: 1,
      },
    },
    {
      total: 'current_liabilities',
      label: 'Other current liabilities',
      parts: {
        accounts_payable: 1,
        accrued_liabilities: 1,
        contract_liabilities: 1,
        short_term_debt: 1,
        current_long_term_debt: 1,
        current_operating_lease_liabilities: 1,
        current_finance_lease_liabilities: 1,
        income_taxes_payable: 1,
        dividends_payable: 1,
        current_liabilities_for_sale: 1,
      },
    },
    {
      total: 'total_liabilities',
      label: 'Other non-current liabilities',
      parts: {
        current_liabilities: 1,
        deposits: 1,
        claims_liability: 1,
        unearned_premiums: 1,
        long_term_debt: 1,
        operating_lease_liabilities: 1,
        noncurrent_finance_lease_liabilities: 1,
        lease_liabilities: 1,
        noncurrent_contract_liabilities: 1,
        pension_liabilities: 1,
        noncurrent_income_taxes: 1,
        deferred_tax: 1,
        asset_retirement_obligations: 1,
        liabilities_for_sale: 1,
        other_noncurrent_liabilities: 1,
      },
    },
    {
      total: 'shareholders_equity',
      label: 'Other equity',
      parts: {
        preferred_stock: 1,
        common_stock: 1,
        additional_paid_in_capital: 1,
        retained_earnings: 1,
        accumulated_other_income: 1,
        treasury_stock: -1,
      },
    },
    {
      total: 'total_equity',
      label: 'Other equity, with noncontrolling interests',
      parts: { shareholders_equity: 1, noncontrolling_interests: 1 },
    },
    {
      total: 'liabilities_and_equity',
      label: 'Other items of liabilities and equity',
      parts: { total_liabilities: 1, temporary_equity: 1, total_equity: 1 },
    },
  ],
  cash_flow: [
    {
      total: 'operating',
      label: 'Other operating activities',
      parts: {
        net_income_before_noncontrolling: 1,
        depreciation_amortisation: 1,
        stock_compensation: 1,
        deferred_tax_expense: 1,
        impairment_noncash: 1,
        noncash_gains: -1,
        equity_method_noncash: -1,
        noncash_lease_cost: 1,
        noncash_provisions: 1,
        noncash_pensions: 1,
        other_noncash: 1,
        increase_receivables: -1,
        increase_contract_assets: -1,
        increase_inventory: -1,
        increase_payables: 1,
        increase_prepaid_and_other: -1,
        increase_accrued_liabilities: 1,
        increase_deferred_revenue: 1,
        increase_income_taxes: 1,
        increase_other_operating: -1,
        increase_operating_capital: -1,
        operating_discontinued: 1,
      },
    },
    {
      total: 'investing',
      label: 'Other investing activities',
      parts: {
        capital_expenditure: -1,
        property_proceeds: 1,
        acquisitions: -1,
        investment_purchases: -1,
        investment_proceeds: 1,
        divestitures: 1,
        loans_to_others: -1,
        other_investing: -1,
        investing_discontinued: 1,
      },
    },
    {
      total: 'financing',
      label: 'Other financing activities',
      parts: {
        debt_issued: 1,
        debt_repaid: -1,
        commercial_paper: 1,
        stock_issued: 1,
        stock_repurchased: -1,
        dividends: -1,
        tax_withholding: -1,
        lease_principal_paid: -1,
        debt_issuance_costs: -1,
        noncontrolling_payments: -1,
        contingent_consideration: -1,
        other_financing: 1,
        financing_discontinued: 1,
      },
    },
    {
      total: 'change_in_cash',
      label: 'Other changes in cash',
      parts: { operating: 1, investing: 1, financing: 1, fx_effect: 1 },
    },
  ],
};

/** What others of each total of an income statement are called, and the lines that they come before. */
export const INCOME_OTHERS = [
  { total: 'gross_profit', label: 'Other cost of revenue', before: ['gross_profit'] },
  {
    total: 'operating_expenses',
    label: 'Other operating expense (income)',
    before: ['operating_expenses', 'costs_and_expenses', 'operating_income'],
  },
  {
    total: 'operating_income',
    label: 'Other operating expense (income) after the total',
    before: ['operating_income'],
  },
  { total: 'costs_and_expenses', label: 'Other costs and expenses', before: ['costs_and_expenses'] },
  {
    total: 'nonoperating',
    label: 'Other non-operating income (expense)',
    before: ['nonoperating', 'pretax_income'],
  },
  { total: 'pretax_income', label: 'Other income (expense) before tax', before: ['pretax_income'] },
  {
    total: 'net_income_with_noncontrolling',
    label: 'Other income (expense) after tax',
    before: ['net_income_with_noncontrolling', 'net_income'],
  },
  { total: 'net_income', label: 'Other adjustments to net income', before: ['net_income'] },
] as const;
