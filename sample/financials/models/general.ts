import { addUp, type Figures } from '../template.ts';
import { growthFactor } from './chance.ts';
import type { GeneralTraits } from './general-traits.ts';
import type { Movement, QuarterStart } from './roll-forward.ts';

/** Part of repaid debt that is borrowed again. */
const REFINANCED = 0.85;
/** Cash beyond this many times what a company means to hold goes to shareholders who sell. */
const AMPLE = 1.4;

type Work = QuarterStart & { traits: GeneralTraits; volume: number };

/** A company that sells something: every movement is on both sides, so that its books balance and cash ties. */
export function general(traits: GeneralTraits): Movement {
  return {
    opening: openBooks(traits),
    flows: (start) => {
      const work = { ...start, traits, volume: volumeOf(traits, start) };
      const earned = earn(work);
      const flows = { ...earned, ...tradeOnCredit(work, earned), ...invest(work) };
      return { ...flows, ...finance(work, flows) };
    },
    moves: (of) => ({
      cash: of('cash_moved'),
      short_term_investments: of('investments_bought') - of('investments_matured'),
      receivables: of('change_receivables'),
      inventory: of('change_inventory'),
      ppe: of('capital_expenditure') - of('depreciation'),
      goodwill: of('acquisitions'),
      payables: of('change_payables'),
      accrued: of('change_accrued'),
      contract_liabilities: of('change_contract_liabilities'),
      debt_current: of('debt_current_moved'),
      debt_noncurrent: of('debt_issued') - of('debt_repaid') - of('debt_current_moved'),
      common_stock: of('stock_compensation') + of('stock_issued'),
      retained_earnings: of('result') - of('dividends') - of('buybacks'),
      other_comprehensive: of('exchange_effect'),
      shares: of('shares_moved'),
    }),
  };
}

function openBooks(traits: GeneralTraits): Figures {
  const of = (share: number) => Math.round(traits.size * share);
  const assets = {
    cash: of(traits.cash),
    short_term_investments: of(traits.investments),
    receivables: of(traits.receivables),
    inventory: of(traits.inventory),
    prepaid: of(0.06),
    ppe: of(traits.ppe),
    goodwill: of(traits.goodwill),
    other_assets: of(0.15),
  };
  const claims = {
    payables: of(traits.cost * 0.5),
    accrued: of(0.32),
    contract_liabilities: of(traits.contracts),
    debt_current: of(traits.debt * 0.1),
    debt_noncurrent: of(traits.debt * 0.9),
    other_liabilities: of(0.2),
    redeemable: of(traits.redeemable),
    common_stock: of(0.8),
    other_comprehensive: of(-0.03),
  };
  const retained_earnings = addUp(assets) - addUp(claims);
  return { ...assets, ...claims, retained_earnings, shares: traits.shares };
}

/** The quarter's volume of business: its revenue unless it sells nothing. */
function volumeOf(traits: GeneralTraits, { quarter, chance }: QuarterStart): number {
  const season = traits.seasons[(quarter.number - 1) % 4] ?? 1;
  const shock = traits.shocks[quarter.end] ?? 1;
  const usual = traits.size * season * shock * growthFactor(quarter, traits.growth);
  return chance.about(usual, traits.noise);
}

function earn({ traits, chance, volume, had }: Work): Figures {
  const revenue = traits.sells ? volume : 0;
  const cost_of_revenue = chance.about(revenue * traits.cost, 0.03);
  const research = chance.about(volume * traits.research, 0.05);
  const selling_general = chance.about(volume * traits.selling, 0.04);
  const interest_expense = Math.round(((had('debt_current') + had('debt_noncurrent')) * traits.rate) / 4);
  const other_income = chance.about((had('cash') + had('short_term_investments')) * 0.006, 0.5);
  const pretax = revenue - cost_of_revenue - research - selling_general - interest_expense + other_income;
  const income_tax = pretax > 0 ? chance.about(pretax * traits.tax, 0.06) : 0;
  const spent = { cost_of_revenue, research, selling_general, interest_expense, income_tax };
  return {
    revenue,
    other_income,
    ...spent,
    result: pretax - income_tax,
    depreciation: chance.about(had('ppe') * traits.wear, 0.02),
    stock_compensation: chance.about(volume * traits.stock_pay, 0.05),
  };
}

/** Receivables, inventories, payables and advances of customers move with the volume. */
function tradeOnCredit({ traits, chance, volume, had }: Work, { cost_of_revenue = 0 }: Figures): Figures {
  const change_inventory = chance.about(volume * traits.inventory, 0.05) - had('inventory');
  const change_receivables = chance.about(volume * traits.receivables, 0.05) - had('receivables');
  return {
    change_inventory,
    change_receivables,
    decrease_inventory: -change_inventory,
    decrease_receivables: -change_receivables,
    change_payables: chance.about(cost_of_revenue * 0.5, 0.06) - had('payables'),
    change_accrued: chance.about(volume * 0.32, 0.06) - had('accrued'),
    change_contract_liabilities: chance.about(volume * traits.contracts, 0.03) - had('contract_liabilities'),
  };
}

function invest({ traits, quarter, chance, volume, had }: Work): Figures {
  const held = had('short_term_investments');
  return {
    capital_expenditure: chance.about(volume * traits.capital_expenditure, 0.12),
    acquisitions: Math.round(volume * (traits.acquisitions[quarter.end] ?? 0)),
    investments_bought: chance.about(held * 0.34, 0.15),
    investments_matured: chance.about(held * 0.32, 0.15),
  };
}

/** What shareholders, lenders and new shares bring and take, so that cash does not run short. */
function finance({ traits, chance, volume, had }: Work, flows: Figures): Figures {
  const { result = 0 } = flows;
  const exchange_effect = chance.swing(volume * traits.exchange);
  const dividends = result > 0 ? Math.round(result * traits.dividends) : 0;
  const usual = result > 0 ? chance.about(result * traits.buybacks, 0.2) : 0;
  const debt_repaid = Math.round(had('debt_current') * 0.5);
  const kept = had('cash') + ownCash(flows) - dividends - usual - debt_repaid + exchange_effect;
  const surplus = traits.buybacks > 0 ? Math.max(0, kept - volume * traits.cash * AMPLE) : 0;
  const extra = Math.round(surplus * 0.6);
  const cash = kept - extra;
  const short = Math.max(0, Math.round(volume * traits.cash * 0.7) - cash);
  const stock_issued = traits.raises_stock && short > 0 ? short + Math.round(traits.size * 4) : 0;
  const debt_issued = traits.raises_stock ? 0 : Math.max(short, Math.round(debt_repaid * REFINANCED));
  const debt = had('debt_current') + had('debt_noncurrent') + debt_issued - debt_repaid;
  const growth = stock_issued > 0 ? 1.14 : traits.buybacks > 0 ? 0.996 : 1.001;
  return {
    exchange_effect,
    dividends,
    buybacks: usual + extra,
    debt_repaid,
    debt_issued,
    stock_issued,
    cash_moved: cash + debt_issued + stock_issued - had('cash'),
    debt_current_moved: Math.round(debt * 0.1) - had('debt_current'),
    shares_moved: Math.round(had('shares') * growth) - had('shares'),
  };
}

/** Operating and investing cash flow. */
function ownCash(flows: Figures): number {
  const sum = (...keys: string[]) => keys.reduce((total, key) => total + (flows[key] ?? 0), 0);
  return (
    sum('result', 'depreciation', 'stock_compensation', 'decrease_inventory', 'decrease_receivables') +
    sum('change_payables', 'change_accrued', 'change_contract_liabilities', 'investments_matured') -
    sum('investments_bought', 'capital_expenditure', 'acquisitions')
  );
}
