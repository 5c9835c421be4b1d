const NONE: Readonly<Record<string, number>> = {};
const EVEN: readonly [number, number, number, number] = [1, 1, 1, 1];

/**
 * How a middling company does business; a row states what is different. Amounts are shares of its quarterly volume,
 * which is `size` at the start of 2018, in the unit of the company's reports, and its revenue unless it sells nothing.
 */
export const USUAL = {
  /** Yearly. */
  growth: 0.05,
  /** Factor of each fiscal quarter. */
  seasons: EVEN,
  /** How far chance moves the volume. */
  noise: 0.03,
  /** Factors of odd quarters, by their end. */
  shocks: NONE,
  sells: true as boolean,
  cost: 0.6,
  research: 0,
  selling: 0.24,
  stock_pay: 0.01,
  tax: 0.23,
  capital_expenditure: 0.05,
  /** Balances at the start, in quarterly volumes. */
  cash: 0.6,
  investments: 0,
  receivables: 0.45,
  inventory: 0.3,
  ppe: 1.6,
  goodwill: 0.5,
  contracts: 0.05,
  debt: 1.2,
  redeemable: 0,
  /** Yearly rate of interest. */
  rate: 0.045,
  /** Quarterly depreciation of property. */
  wear: 0.026,
  /** Parts of net income that go to shareholders; more than all of it is borrowed. */
  dividends: 0.3,
  buybacks: 0.2,
  /** Whether a shortage of cash is met by new shares, not by debt. */
  raises_stock: false as boolean,
  /** Acquisitions in volumes, by the quarter's end. */
  acquisitions: NONE,
  /** Exchange effects on cash in volumes. */
  exchange: 0,
  /** Shares at the start, in thousands. */
  shares: 100_000,
};

export type GeneralTraits = typeof USUAL & { size: number };
