import { addUp, type Figures } from '../template.ts';
import { daysOf } from './chance.ts';
import type { Movement, QuarterStart } from './roll-forward.ts';

type BankTraits = {
  /** Loans at the start, in the unit of the reports. */
  loans: number;
  /** Yearly. */
  growth: number;
  /** Yearly rates earned and paid. */
  lends_at: number;
  borrows_at: number;
  shares: number;
};

/** A bank: loans and securities out of deposits, debt and equity. */
export function bank(traits: BankTraits): Movement {
  return {
    opening: openBooks(traits),
    flows: (start) => quarterOf(traits, start),
    moves: (of) => ({
      cash:
        of('result') +
        of('provision') +
        of('depreciation') -
        of('loans_made') -
        of('securities_bought') -
        of('capital_expenditure') +
        of('deposits_taken') +
        of('debt_issued') -
        of('dividends') -
        of('buybacks'),
      securities: of('securities_bought'),
      loans: of('loans_made') - of('provision'),
      other_assets: of('capital_expenditure') - of('depreciation'),
      deposits: of('deposits_taken'),
      debt: of('debt_issued'),
      retained_earnings: of('result') - of('dividends') - of('buybacks'),
    }),
  };
}

function openBooks({ loans, shares }: BankTraits): Figures {
  const part = (share: number) => Math.round(loans * share);
  const assets = { cash: part(0.12), securities: part(0.31), loans, other_assets: part(0.09) };
  const debts = { deposits: part(1.16), debt: part(0.14), other_liabilities: part(0.05) };
  const paid_in = { preferred_stock: part(0.01), common_stock: part(0.06) };
  const retained_earnings = addUp(assets) - addUp(debts) - addUp(paid_in);
  return { ...assets, ...debts, ...paid_in, retained_earnings, shares };
}

function quarterOf(traits: BankTraits, { quarter, chance, had }: QuarterStart): Figures {
  const year = daysOf(quarter) / 365;
  const [loans, deposits, debt, other] = [had('loans'), had('deposits'), had('debt'), had('other_assets')];
  const lent = (loans + had('securities') * 0.6) * traits.lends_at;
  const interest_income = chance.about(lent * year, 0.03);
  const interest_expense = chance.about((deposits + debt * 2) * traits.borrows_at * year, 0.05);
  const provision = chance.about(loans * 0.004 * year, 0.4);
  const noninterest_income = chance.about(loans * 0.018 * year, 0.06);
  const noninterest_expense = chance.about(loans * 0.034 * year, 0.03);
  const pretax = interest_income - interest_expense - provision + noninterest_income - noninterest_expense;
  const income_tax = Math.max(0, chance.about(pretax * 0.21, 0.05));
  const result = pretax - income_tax;
  const grown = (key: string, noise: number) => chance.about(had(key) * traits.growth * year, noise);
  return {
    interest_income,
    interest_expense,
    provision,
    noninterest_income,
    noninterest_expense,
    income_tax,
    result,
    depreciation: chance.about(other * 0.01, 0.05),
    capital_expenditure: chance.about(other * 0.012, 0.2),
    loans_made: grown('loans', 0.5),
    securities_bought: grown('securities', 0.9),
    deposits_taken: grown('deposits', 0.4),
    debt_issued: grown('debt', 0.4),
    dividends: Math.max(0, Math.round(result * 0.32)),
    buybacks: Math.max(0, chance.about(result * 0.25, 0.4)),
  };
}
