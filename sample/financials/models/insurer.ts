import { addUp, type Figures } from '../template.ts';
import { growthFactor } from './chance.ts';
import type { Movement, QuarterStart } from './roll-forward.ts';

type InsurerTraits = {
  /** Premiums earned in a quarter at the start, in the unit of the reports. */
  premiums: number;
  /** Yearly. */
  growth: number;
  /** Losses in premiums, and how much worse the third quarter's storms make it. */
  losses: number;
  storms: number;
  shares: number;
};

/** An insurer: premiums are invested until losses are paid. */
export function insurer(traits: InsurerTraits): Movement {
  return {
    opening: openBooks(traits),
    flows: (start) => quarterOf(traits, start),
    moves: (of) => {
      const operating = of('result') - of('investment_gains') + of('change_reserves') + of('change_unearned');
      const invested = of('investments_bought') - of('investments_matured');
      const paid = of('dividends') + of('buybacks');
      return {
        investments: of('investment_gains') + invested,
        cash: operating - of('change_receivables') - invested - paid,
        receivables: of('change_receivables'),
        loss_reserves: of('change_reserves'),
        unearned_premiums: of('change_unearned'),
        retained_earnings: of('result') - paid,
      };
    },
  };
}

function openBooks({ premiums, shares }: InsurerTraits): Figures {
  const part = (share: number) => Math.round(premiums * share);
  const assets = { investments: part(9.4), cash: part(0.4), receivables: part(1.1), other_assets: part(1.1) };
  const debts = { loss_reserves: part(5.6), unearned_premiums: part(1.9), debt: part(1.2) };
  const common_stock = part(0.9);
  const retained_earnings = addUp(assets) - addUp(debts) - common_stock;
  return { ...assets, ...debts, common_stock, retained_earnings, shares };
}

function quarterOf(traits: InsurerTraits, { quarter, chance, had }: QuarterStart): Figures {
  const premiums = chance.about(traits.premiums * growthFactor(quarter, traits.growth), 0.02);
  const investment_income = chance.about(had('investments') * 0.0095, 0.08);
  const investment_gains = chance.swing(had('investments') * 0.004);
  const storms = quarter.number === 3 ? traits.storms : 0;
  const losses = chance.about(premiums * (traits.losses + storms), 0.07);
  const other_expenses = chance.about(premiums * 0.3, 0.03);
  const interest_expense = Math.round(had('debt') * 0.007);
  const revenue = premiums + investment_income + investment_gains;
  const pretax = revenue - losses - other_expenses - interest_expense;
  const income_tax = pretax > 0 ? chance.about(pretax * 0.19, 0.05) : 0;
  const result = pretax - income_tax;
  const dividends = Math.max(0, Math.round(result * 0.3));
  const investments_matured = chance.about(had('investments') * 0.08, 0.2);
  const change_reserves = chance.about(losses * 0.07, 0.5);
  return {
    premiums,
    investment_income,
    investment_gains,
    losses,
    other_expenses,
    interest_expense,
    income_tax,
    result,
    change_reserves,
    change_unearned: chance.about(premiums * 0.03, 0.5),
    change_receivables: chance.about(premiums * 0.02, 0.8),
    dividends,
    buybacks: Math.max(0, chance.about(result * 0.3, 0.4)),
    investments_matured,
    // What the business brings in and shareholders do not get is invested.
    investments_bought: Math.max(0, investments_matured + Math.round((result - dividends) * 0.5)),
  };
}
