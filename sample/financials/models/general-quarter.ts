import type { Figures } from '../template.ts';
import type { Quarter } from '../timeline.ts';
import type { Chance } from './chance.ts';
import type { GeneralTraits } from './general-traits.ts';

/** Part of repaid debt that is borrowed again. */
const REFINANCED = 0.85;
/** Cash beyond this many times what a company means to hold goes to shareholders who sell. */
const AMPLE = 1.4;

/** A quarter at work: its volume of business, and the balances before it. */
export type QuarterWork = {
  traits: GeneralTraits;
  quarter: Quarter;
  chance: Chance;
  volume: number;
  before: Figures;
};

export function earn({ traits, chance, volume, before }: QuarterWork): Figures {
  const revenue = traits.sells ? volume : 0;
  const cost_of_revenue = chance.about(revenue * traits.cost, 0.03);
  const research = chance.about(volume * traits.research, 0.05);
  const selling_general = chance.about(volume * traits.selling, 0.04);
  const debt = (before['debt_current'] ?? 0) + (before['debt_noncurrent'] ?? 0);
  const interest_expense = Math.round((debt * traits.rate) / 4);
  const liquid = (before['cash'] ?? 0) + (before['short_term_investments'] ?? 0);
  const other_income = chance.about(liquid * 0.006, 0.5);
  const pretax = revenue - cost_of_revenue - research - selling_general - interest_expense + other_income;
  const income_tax = pretax > 0 ? chance.about(pretax * traits.tax, 0.06) : 0;
  return {
    revenue,
    cost_of_revenue,
    research,
    selling_general,
    interest_expense,
    other_income,
    income_tax,
    result: pretax - income_tax,
    depreciation: chance.about((before['ppe'] ?? 0) * traits.wear, 0.02),
    stock_compensation: chance.about(volume * traits.stock_pay, 0.05),
  };
}

/** Receivables, inventories, payables and advances of customers move with the volume. */
export function tradeOnCredit({ traits, chance, volume, before }: QuarterWork, earned: Figures): Figures {
  const inventory = chance.about(volume * traits.inventory, 0.05);
  const receivables = chance.about(volume * traits.receivables, 0.05);
  const payables = chance.about((earned['cost_of_revenue'] ?? 0) * 0.5, 0.06);
  const accrued = chance.about(volume * 0.32, 0.06);
  const contract_liabilities = chance.about(volume * traits.contracts, 0.03);
  const grown = (key: string, now: number) => now - (before[key] ?? 0);
  return {
    inventory,
    receivables,
    payables,
    accrued,
    contract_liabilities,
    change_inventory: grown('inventory', inventory),
    decrease_inventory: -grown('inventory', inventory),
    change_receivables: grown('receivables', receivables),
    decrease_receivables: -grown('receivables', receivables),
    change_payables: grown('payables', payables),
    change_accrued: grown('accrued', accrued),
    change_contract_liabilities: grown('contract_liabilities', contract_liabilities),
  };
}

export function invest({ traits, quarter, chance, volume, before }: QuarterWork): Figures {
  const capital_expenditure = chance.about(volume * traits.capital_expenditure, 0.12);
  const acquisitions = Math.round(volume * (traits.acquisitions[quarter.end] ?? 0));
  const held = before['short_term_investments'] ?? 0;
  const investments_bought = chance.about(held * 0.34, 0.15);
  const investments_matured = chance.about(held * 0.32, 0.15);
  return {
    capital_expenditure,
    acquisitions,
    investments_bought,
    investments_matured,
    short_term_investments: held + investments_bought - investments_matured,
    goodwill: (before['goodwill'] ?? 0) + acquisitions,
  };
}

/** What shareholders, lenders and new shares bring and take, so that cash does not run short. */
export function finance({ traits, chance, volume, before }: QuarterWork, flows: Figures): Figures {
  const of = (key: string) => flows[key] ?? 0;
  const had = (key: string) => before[key] ?? 0;
  const result = of('result');
  const exchange_effect = chance.swing(volume * traits.exchange);
  const dividends = result > 0 ? Math.round(result * traits.dividends) : 0;
  const usual = result > 0 ? chance.about(result * traits.buybacks, 0.2) : 0;
  const debt_repaid = Math.round(had('debt_current') * 0.5);
  const kept = had('cash') + ownCash(flows) - dividends - usual - debt_repaid + exchange_effect;
  const surplus = traits.buybacks > 0 ? Math.max(0, kept - volume * traits.cash * AMPLE) : 0;
  const buybacks = usual + Math.round(surplus * 0.6);
  const cash = kept - (buybacks - usual);
  const short = Math.max(0, Math.round(volume * traits.cash * 0.7) - cash);
  const stock_issued = traits.raises_stock && short > 0 ? short + Math.round(traits.size * 4) : 0;
  // Most of what falls due is borrowed anew.
  const debt_issued = traits.raises_stock ? 0 : Math.max(short, Math.round(debt_repaid * REFINANCED));
  const debt = had('debt_current') + had('debt_noncurrent') + debt_issued - debt_repaid;
  const debt_current = Math.round(debt * 0.1);
  const flowsOfCapital = { exchange_effect, dividends, buybacks, debt_repaid, debt_issued, stock_issued };
  return {
    ...flowsOfCapital,
    cash: cash + debt_issued + stock_issued,
    debt_current,
    debt_noncurrent: debt - debt_current,
  };
}

/** Operating and investing cash flow. */
function ownCash(flows: Figures): number {
  const of = (key: string) => flows[key] ?? 0;
  const operating =
    of('result') +
    of('depreciation') +
    of('stock_compensation') -
    of('change_inventory') -
    of('change_receivables') +
    of('change_payables') +
    of('change_accrued') +
    of('change_contract_liabilities');
  return (
    operating +
    of('investments_matured') -
    of('investments_bought') -
    of('capital_expenditure') -
    of('acquisitions')
  );
}

/** Balances that follow from the quarter's flows alone. */
export function carryForward({ traits, before }: QuarterWork, flows: Figures): Figures {
  const of = (key: string) => flows[key] ?? 0;
  const had = (key: string) => before[key] ?? 0;
  const growth = of('stock_issued') > 0 ? 1.14 : traits.buybacks > 0 ? 0.996 : 1.001;
  return {
    ppe: had('ppe') + of('capital_expenditure') - of('depreciation'),
    prepaid: had('prepaid'),
    other_assets: had('other_assets'),
    other_liabilities: had('other_liabilities'),
    redeemable: had('redeemable'),
    common_stock: had('common_stock') + of('stock_compensation') + of('stock_issued'),
    retained_earnings: had('retained_earnings') + of('result') - of('dividends') - of('buybacks'),
    other_comprehensive: had('other_comprehensive') + of('exchange_effect'),
    shares: Math.round(had('shares') * growth),
  };
}
