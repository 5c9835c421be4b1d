import { defineStatement, type Template } from '../template.ts';

const BALANCE_SUMS = {
  current_assets: 'cash',
  assets: 'current_assets + trust',
  current_liabilities: 'payables',
  liabilities: 'current_liabilities + other_liabilities',
  equity: 'retained_earnings',
  liabilities_and_equity: 'liabilities + redeemable + equity',
};

const CASH_SUMS = {
  operating_cash: 'net_income - trust_income + change_payables',
  investing_cash: '- trust_paid',
  financing_cash: 'stock_issued',
  cash_change: 'operating_cash + investing_cash + financing_cash',
};

const TRUST_INCOME = ['trust_income', 'InvestmentIncomeInterest', 'Income of the trust account'] as const;

/** Statements of a blank check company: costs, the income of its trust, and shares that holders may redeem. */
export const SHELL: Template = [
  ...defineStatement(
    'income_statement',
    { operating_income: '- selling_general', net_income: 'operating_income + trust_income' },
    [
      ['selling_general', 'GeneralAndAdministrativeExpense', 'Formation and operating costs'],
      ['operating_income', 'OperatingIncomeLoss', 'Loss from operations'],
      TRUST_INCOME,
      'net_income',
      ['eps_basic', 'EarningsPerShareBasic', 'Earnings per share'],
    ],
  ),
  ...defineStatement('balance_sheet', BALANCE_SUMS, [
    ['cash', 'Cash', 'Cash'],
    ['current_assets', 'AssetsCurrent', 'Total current assets'],
    ['trust', 'AssetsHeldInTrustNoncurrent', 'Investments held in the trust account'],
    'assets',
    ['payables', 'AccountsPayableCurrent', 'Accounts payable'],
    ['current_liabilities', 'LiabilitiesCurrent', 'Total current liabilities'],
    ['other_liabilities', 'DeferredCompensationLiabilityClassifiedNoncurrent', 'Deferred underwriting fee'],
    'liabilities',
    [
      'redeemable',
      'TemporaryEquityCarryingAmountAttributableToParent',
      'Class A shares subject to redemption',
    ],
    'retained_earnings',
    'equity',
    'liabilities_and_equity',
  ]),
  ...defineStatement('cash_flow', CASH_SUMS, [
    'net_income',
    TRUST_INCOME,
    ['change_payables', 'IncreaseDecreaseInAccountsPayable', 'Accounts payable'],
    'operating_cash',
    ['trust_paid', 'PaymentsToAcquireRestrictedInvestments', 'Cash deposited in the trust account'],
    'investing_cash',
    ['stock_issued', 'ProceedsFromIssuanceInitialPublicOffering', 'Proceeds of the offering'],
    'financing_cash',
    'cash_change',
  ]),
];
