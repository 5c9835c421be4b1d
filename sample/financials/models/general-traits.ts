/** How a company does business. Amounts are shares of its quarterly volume, which is `size` at the start of 2018. */
export type GeneralTraits = {
  /** Volume of business of a quarter, in the unit of the company's reports; its revenue unless it sells nothing. */
  size: number;
  /** Yearly. */
  growth: number;
  /** Factor of each fiscal quarter. */
  seasons: readonly [number, number, number, number];
  /** How far chance moves the volume. */
  noise: number;
  /** Factors of odd quarters, by their end. */
  shocks: Readonly<Record<string, number>>;
  sells: boolean;
  cost: number;
  research: number;
  selling: number;
  stock_pay: number;
  tax: number;
  capital_expenditure: number;
  /** Balances at the start, in quarterly volumes. */
  cash: number;
  investments: number;
  receivables: number;
  inventory: number;
  ppe: number;
  goodwill: number;
  contracts: number;
  debt: number;
  redeemable: number;
  /** Yearly rate of interest. */
  rate: number;
  /** Quarterly depreciation of property. */
  wear: number;
  /** Parts of net income that go to shareholders; more than all of it is borrowed. */
  dividends: number;
  buybacks: number;
  /** Whether a shortage of cash is met by new shares, not by debt. */
  raises_stock: boolean;
  /** Acquisitions in volumes, by the quarter's end. */
  acquisitions: Readonly<Record<string, number>>;
  /** Exchange effects on cash in volumes. */
  exchange: number;
  /** Shares at the start, in thousands. */
  shares: number;
};
