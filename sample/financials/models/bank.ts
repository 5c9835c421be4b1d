import { addUp, type Figures } from '../template.ts';
import type { Quarter } from '../timeline.ts';
import { createChance, daysOf, type Chance } from './chance.ts';

export type BankTraits = {
  /** Loans at the start, in the unit of the reports. */
  loans: number;
  /** Yearly. */
  growth: number;
  /** Yearly rates earned and paid. */
  lends_at: number;
  borrows_at: number;
  shares: number;
};

type Work = { traits: BankTraits; chance: Chance; year: number; before: Figures };

/** Primitive figures of each quarter of a bank: loans and securities out of deposits, debt and equity. */
export function runBank(traits: BankTraits, quarters: readonly Quarter[], seed: string): Figures[] {
  let before = openBooks(traits);
  return quarters.map((quarter) => {
    const chance = createChance(seed, quarter);
    const work: Work = { traits, chance, year: daysOf(quarter) / 365, before };
    const earned = earn(work);
    const flows = { ...earned, ...lend(work), ...payOut(work, earned) };
    before = closeBooks(before, flows);
    return { ...before, ...flows };
  });
}

function openBooks({ loans, shares }: BankTraits): Figures {
  const part = (share: number) => Math.round(loans * share);
  const assets = { cash: part(0.12), securities: part(0.31), loans, other_assets: part(0.09) };
  const debts = { deposits: part(1.16), debt: part(0.14), other_liabilities: part(0.05) };
  const paid_in = { preferred_stock: part(0.01), common_stock: part(0.06) };
  const retained_earnings = addUp(assets) - addUp(debts) - addUp(paid_in);
  return { ...assets, ...debts, ...paid_in, retained_earnings, shares };
}

function earn({ traits, chance, year, before }: Work): Figures {
  const { loans = 0, securities = 0, deposits = 0, debt = 0, other_assets = 0 } = before;
  const interest_income = chance.about((loans + securities * 0.6) * traits.lends_at * year, 0.03);
  const interest_expense = chance.about((deposits + debt * 2) * traits.borrows_at * year, 0.05);
  const provision = chance.about(loans * 0.004 * year, 0.4);
  const noninterest_income = chance.about(loans * 0.018 * year, 0.06);
  const noninterest_expense = chance.about(loans * 0.034 * year, 0.03);
  const pretax = interest_income - interest_expense - provision + noninterest_income - noninterest_expense;
  const income_tax = Math.max(0, chance.about(pretax * 0.21, 0.05));
  const depreciation = chance.about(other_assets * 0.01, 0.05);
  const source = { interest_income, interest_expense, provision, noninterest_income, noninterest_expense };
  return { ...source, income_tax, depreciation, result: pretax - income_tax };
}

function lend({ traits, chance, year, before }: Work): Figures {
  const { loans = 0, securities = 0, deposits = 0, debt = 0, other_assets = 0 } = before;
  return {
    capital_expenditure: chance.about(other_assets * 0.012, 0.2),
    loans_made: chance.about(loans * traits.growth * year, 0.5),
    securities_bought: chance.about(securities * traits.growth * year, 0.9),
    deposits_taken: chance.about(deposits * traits.growth * year, 0.4),
    debt_issued: chance.about(debt * traits.growth * year, 0.4),
  };
}

function payOut({ chance }: Work, { result = 0 }: Figures): Figures {
  return {
    dividends: Math.max(0, Math.round(result * 0.32)),
    buybacks: Math.max(0, chance.about(result * 0.25, 0.4)),
  };
}

function closeBooks(before: Figures, flows: Figures): Figures {
  const had = (key: string) => before[key] ?? 0;
  const of = (key: string) => flows[key] ?? 0;
  const operating = of('result') + of('provision') + of('depreciation');
  const investing = of('loans_made') + of('securities_bought') + of('capital_expenditure');
  const financing = of('deposits_taken') + of('debt_issued') - of('dividends') - of('buybacks');
  return {
    ...before,
    cash: had('cash') + operating - investing + financing,
    securities: had('securities') + of('securities_bought'),
    loans: had('loans') + of('loans_made') - of('provision'),
    other_assets: had('other_assets') + of('capital_expenditure') - of('depreciation'),
    deposits: had('deposits') + of('deposits_taken'),
    debt: had('debt') + of('debt_issued'),
    retained_earnings: had('retained_earnings') + of('result') - of('dividends') - of('buybacks'),
    shares: Math.round(had('shares') * 0.997),
  };
}
