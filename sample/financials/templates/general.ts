import { defineStatement, type Template } from '../template.ts';
import { GENERAL_BALANCE } from './general-balance.ts';
import { GENERAL_CASH_FLOW } from './general-cash-flow.ts';

const minor = { minor: true } as const;

const INCOME = defineStatement('income_statement', [
  ['revenue', 'RevenueFromContractWithCustomerExcludingAssessedTax', 'Net sales', '+gross_profit'],
  ['cost_of_revenue', 'CostOfGoodsAndServicesSold', 'Cost of sales', '-gross_profit'],
  ['gross_profit', 'GrossProfit', 'Gross profit', '+operating_income'],
  ['research', 'ResearchAndDevelopmentExpense', 'Research and development', '-operating_income'],
  [
    'selling_general',
    'SellingGeneralAndAdministrativeExpense',
    'Selling, general and administrative',
    '-operating_income',
  ],
  ['operating_income', 'OperatingIncomeLoss', 'Operating income', '+pretax_income'],
  ['interest_expense', 'InterestExpense', 'Interest expense', '-pretax_income'],
  ['other_income', 'OtherNonoperatingIncomeExpense', 'Other income, net', '+pretax_income', minor],
  [
    'pretax_income',
    'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
    'Income before income taxes',
    '+net_income',
  ],
  ['income_tax', 'IncomeTaxExpenseBenefit', 'Provision for income taxes', '-net_income'],
  ['net_income', 'NetIncomeLoss', 'Net income'],
  ['eps_basic', 'EarningsPerShareBasic', 'Basic earnings per share', '', { measure: 'per_share' }],
  ['eps_diluted', 'EarningsPerShareDiluted', 'Diluted earnings per share', '', { measure: 'per_share' }],
  [
    'shares_basic',
    'WeightedAverageNumberOfSharesOutstandingBasic',
    'Shares used for basic earnings',
    '',
    { measure: 'shares', minor: true },
  ],
  [
    'shares_diluted',
    'WeightedAverageNumberOfDilutedSharesOutstanding',
    'Shares used for diluted earnings',
    '',
    { measure: 'shares' },
  ],
]);

/** Statements of a company that sells something. */
export const GENERAL: Template = [...INCOME, ...GENERAL_BALANCE, ...GENERAL_CASH_FLOW];
