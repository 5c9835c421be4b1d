import { addUp, type Figures } from '../template.ts';
import type { Quarter } from '../timeline.ts';
import { createChance, growthFactor, type Chance } from './chance.ts';

export type InsurerTraits = {
  /** Premiums earned in a quarter at the start, in the unit of the reports. */
  premiums: number;
  /** Yearly. */
  growth: number;
  /** Losses in premiums, and how much worse the third quarter's storms make it. */
  losses: number;
  storms: number;
  shares: number;
};

type Work = { traits: InsurerTraits; quarter: Quarter; chance: Chance; before: Figures };

/** Primitive figures of each quarter of an insurer: premiums invested until losses are paid. */
export function runInsurer(traits: InsurerTraits, quarters: readonly Quarter[], seed: string): Figures[] {
  let before = openBooks(traits);
  return quarters.map((quarter) => {
    const work: Work = { traits, quarter, chance: createChance(seed, quarter), before };
    const earned = insure(work);
    const flows = { ...earned, ...invest(work, earned) };
    before = closeBooks(before, flows);
    return { ...before, ...flows };
  });
}

function openBooks({ premiums, shares }: InsurerTraits): Figures {
  const part = (share: number) => Math.round(premiums * share);
  const assets = {
    investments: part(9.4),
    cash: part(0.4),
    receivables: part(1.1),
    acquisition_assets: part(0.3),
    other_assets: part(0.8),
  };
  const debts = {
    loss_reserves: part(5.6),
    unearned_premiums: part(1.9),
    debt: part(0.7),
    other_liabilities: part(0.5),
  };
  const common_stock = part(0.9);
  const retained_earnings = addUp(assets) - addUp(debts) - common_stock;
  return { ...assets, ...debts, common_stock, retained_earnings, shares };
}

function insure({ traits, quarter, chance, before }: Work): Figures {
  const { investments = 0, debt = 0 } = before;
  const premiums = chance.about(traits.premiums * growthFactor(quarter, traits.growth), 0.02);
  const investment_income = chance.about(investments * 0.0095, 0.08);
  const investment_gains = chance.swing(investments * 0.004);
  const storms = quarter.number === 3 ? traits.storms : 0;
  const losses = chance.about(premiums * (traits.losses + storms), 0.07);
  const acquisition_costs = chance.about(premiums * 0.17, 0.03);
  const other_expenses = chance.about(premiums * 0.13, 0.03);
  const interest_expense = Math.round(debt * 0.011);
  const income = premiums + investment_income + investment_gains;
  const pretax = income - losses - acquisition_costs - other_expenses - interest_expense;
  const income_tax = pretax > 0 ? chance.about(pretax * 0.19, 0.05) : 0;
  const source = { premiums, investment_income, investment_gains, losses, acquisition_costs, other_expenses };
  return {
    ...source,
    interest_expense,
    income_tax,
    result: pretax - income_tax,
    change_reserves: chance.about(losses * 0.07, 0.5),
    change_unearned: chance.about(premiums * 0.03, 0.5),
    change_receivables: chance.about(premiums * 0.02, 0.8),
  };
}

function invest({ chance, before }: Work, earned: Figures): Figures {
  const { result = 0 } = earned;
  const dividends = Math.max(0, Math.round(result * 0.3));
  const buybacks = Math.max(0, chance.about(result * 0.3, 0.4));
  const investments_matured = chance.about((before['investments'] ?? 0) * 0.08, 0.2);
  // What the business brings in and shareholders do not get is invested.
  const kept = Math.round((operatingCash(earned) - dividends - buybacks) * 0.95);
  const investments_bought = Math.max(0, investments_matured + kept);
  return { dividends, buybacks, investments_matured, investments_bought };
}

function operatingCash(flows: Figures): number {
  const of = (key: string) => flows[key] ?? 0;
  const held = of('change_reserves') + of('change_unearned') - of('change_receivables');
  return of('result') - of('investment_gains') + held;
}

function closeBooks(before: Figures, flows: Figures): Figures {
  const had = (key: string) => before[key] ?? 0;
  const of = (key: string) => flows[key] ?? 0;
  const invested = of('investments_bought') - of('investments_matured');
  const paid = of('dividends') + of('buybacks');
  return {
    ...before,
    investments: had('investments') + of('investment_gains') + invested,
    cash: had('cash') + operatingCash(flows) - invested - paid,
    receivables: had('receivables') + of('change_receivables'),
    loss_reserves: had('loss_reserves') + of('change_reserves'),
    unearned_premiums: had('unearned_premiums') + of('change_unearned'),
    retained_earnings: had('retained_earnings') + of('result') - paid,
    shares: Math.round(had('shares') * 0.996),
  };
}
