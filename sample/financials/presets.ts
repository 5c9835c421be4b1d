import { defineBusiness, type FinancialCompany } from './financial-company.ts';
import type { GeneralTraits } from './models/general-traits.ts';
import { general } from './models/general.ts';
import { GENERAL } from './templates/general.ts';

/** A middling company: what a row leaves out. */
const USUAL: Omit<GeneralTraits, 'size'> = {
  growth: 0.05,
  seasons: [1, 1, 1, 1],
  noise: 0.03,
  shocks: {},
  sells: true,
  cost: 0.6,
  research: 0,
  selling: 0.24,
  stock_pay: 0.01,
  tax: 0.23,
  capital_expenditure: 0.05,
  cash: 0.6,
  investments: 0,
  receivables: 0.45,
  inventory: 0.3,
  ppe: 1.6,
  goodwill: 0.5,
  contracts: 0.05,
  debt: 1.2,
  redeemable: 0,
  rate: 0.045,
  wear: 0.026,
  dividends: 0.3,
  buybacks: 0.2,
  raises_stock: false,
  acquisitions: {},
  exchange: 0,
  shares: 100_000,
};

/** A row of a company that sells something (or means to), by its number and traits. */
export function sells(
  number: number,
  traits: Partial<GeneralTraits> & Pick<GeneralTraits, 'size'>,
  reporting: Partial<FinancialCompany> = {},
): FinancialCompany {
  return defineBusiness(number, {
    template: GENERAL,
    movement: general({ ...USUAL, ...traits }),
    ...reporting,
  });
}

/** Traits by kind of business. */
export const SOFTWARE = {
  cost: 0.24,
  research: 0.24,
  selling: 0.34,
  stock_pay: 0.12,
  capital_expenditure: 0.03,
  inventory: 0,
  ppe: 0.5,
  contracts: 0.9,
  debt: 0.3,
  dividends: 0,
  buybacks: 0.3,
  investments: 1.4,
} satisfies Partial<GeneralTraits>;

export const MAKER = {
  cost: 0.62,
  research: 0.06,
  selling: 0.15,
  inventory: 0.5,
  investments: 0.3,
  exchange: 0.01,
} satisfies Partial<GeneralTraits>;

export const SHOP = {
  cost: 0.66,
  selling: 0.25,
  receivables: 0.04,
  inventory: 0.62,
  seasons: [0.94, 0.96, 0.95, 1.2],
  contracts: 0.03,
  capital_expenditure: 0.035,
} satisfies Partial<GeneralTraits>;

export const NETWORK = {
  cost: 0.52,
  selling: 0.16,
  ppe: 9,
  debt: 5,
  capital_expenditure: 0.26,
  inventory: 0.15,
  stock_pay: 0.004,
  dividends: 0.6,
  buybacks: 0,
  goodwill: 0.4,
  receivables: 0.4,
} satisfies Partial<GeneralTraits>;

export const LABORATORY = {
  sells: false,
  cost: 0,
  research: 0.72,
  selling: 0.26,
  stock_pay: 0.14,
  capital_expenditure: 0.03,
  inventory: 0,
  receivables: 0,
  goodwill: 0,
  contracts: 0,
  debt: 0,
  cash: 3.5,
  ppe: 0.5,
  dividends: 0,
  buybacks: 0,
  raises_stock: true,
} satisfies Partial<GeneralTraits>;
