import { PARENT_EQUITY } from './balance-chains.ts';
import { PAYABLES } from './balance-lines.ts';
import { OPERATING } from './cash-flow-chains.ts';
import { DIVIDENDS } from './cash-flow-lines.ts';
import type { Chain } from './chain.ts';
import type { CompanyFacts } from './company-facts.ts';
import { ASSETS, COST_OF_REVENUE, GROSS_PROFIT, NET_INCOME, REVENUE } from './concept-chains.ts';
import { CASH, CURRENT_ASSETS, CURRENT_LIABILITIES, INVENTORY, RECEIVABLES } from './current-asset-chains.ts';
import { addCurrentAssets } from './current-assets.ts';
import { TOTAL_DEBT } from './debt-chain.ts';
import { INCOME_TAX, PRETAX_INCOME } from './income-lines.ts';
import { readNetDebt } from './net-debt.ts';
import type { Period } from './period.ts';
import { CAPEX, DEPRECIATION, ebitda, INTEREST_EXPENSE, OPERATING_INCOME } from './ratio-chains.ts';
import { readFigure } from './read-figure.ts';
import { twelveMonths } from './twelve-months.ts';

export const FLOWS = {
  revenue: REVENUE,
  cost_of_revenue: COST_OF_REVENUE,
  gross_profit: GROSS_PROFIT,
  operating_income: OPERATING_INCOME,
  ebitda: ebitda(DEPRECIATION),
  net_income: NET_INCOME,
  operating_cash_flow: OPERATING,
  capital_expenditure: CAPEX,
  interest_expense: INTEREST_EXPENSE,
  income_tax: INCOME_TAX,
  pretax_income: PRETAX_INCOME,
  dividends: DIVIDENDS,
} as const;

export const BALANCES = {
  total_assets: ASSETS,
  equity: PARENT_EQUITY,
  current_assets: CURRENT_ASSETS,
  current_liabilities: CURRENT_LIABILITIES,
  inventory: INVENTORY,
  receivables: RECEIVABLES,
  payables: PAYABLES,
  cash: CASH,
  total_debt: TOTAL_DEBT,
} as const;

export type FlowName = keyof typeof FLOWS;
export type BalanceName = keyof typeof BALANCES | 'net_debt' | 'quick_assets';

/**
 * What ratios of a period are computed from. `flow` is of the period itself, `year` of the twelve months to its end, which
 * balances are compared with.
 */
export type RatioValues = {
  flow: (name: FlowName) => number | null;
  year: (name: FlowName) => number | null;
  balance: (name: BalanceName) => number | null;
};

export function ratioValues(
  facts: CompanyFacts,
  period: Period,
  of: 'period' | 'twelve_months',
): RatioValues {
  const own = (chain: Chain): number | null => readFigure(facts, chain, period, 'flow')?.value ?? null;
  const year = (name: FlowName): number | null => twelveMonths(facts, FLOWS[name], period);
  return {
    flow: (name) => (of === 'period' ? own(FLOWS[name]) : year(name)),
    year,
    balance: (name) => {
      if (name === 'quick_assets') return quickAssets(facts, period);
      if (name === 'net_debt') return readNetDebt(facts, period)?.value ?? null;
      return readFigure(facts, BALANCES[name], period, 'balance')?.value ?? null;
    },
  };
}

/** Current assets less inventory; without inventory only where current assets add up without it. */
function quickAssets(facts: CompanyFacts, period: Period): number | null {
  const inventory = readFigure(facts, INVENTORY, period, 'balance');
  const sheet = addCurrentAssets(facts, period);
  if (sheet === null || (inventory === null && sheet.investments === null)) return null;
  return sheet.total - (inventory?.value ?? 0);
}
