import type { YearName } from '../fiscal-calendar.ts';
import { type GeneralTraits, USUAL } from './models/general.ts';
import type { Template } from './template.ts';
import { GENERAL } from './templates/general.ts';

/** How a company breaks its revenue down along one axis. */
export type SegmentPlan = {
  axis:
    | 'us-gaap:StatementBusinessSegmentsAxis'
    | 'srt:ProductOrServiceAxis'
    | 'srt:StatementGeographicalAxis';
  label: string;
  /**
   * Names without prefix and without `Member` (a country is `country:US`), labels, and shares of the whole in
   * hundredths; what all of them leave over is reconciled in words alone.
   */
  members: readonly (readonly [name: string, label: string, share: number])[];
  /** Members that are the sum of others, by their place among `members`. */
  subtotals?: readonly { name: string; label: string; of: readonly number[] }[];
  /** Whether operating income is reported by segment too. */
  with_income?: boolean;
};

/** How a company reports its business in XBRL. */
export type FinancialCompany = {
  cik: string;
  /** Prefix of the company's own tags. */
  prefix: string;
  currency: 'USD' | 'EUR';
  /** Its statements count in this many of the currency. */
  unit: 1 | 1_000 | 1_000_000;
  named_by: YearName;
  /** First period end whose report has facts; those of earlier filings are left out to keep the sample small. */
  facts_since: string;
  /** Its books begin with the first quarter that begins on this day or later; null when it has always been there. */
  founded: string | null;
  /** Whether it tells the minor lines too. */
  detail: 'full' | 'lean';
  /** Prior years that an annual report shows beside its own. */
  comparative_years: 1 | 2;
  template: Template;
  traits: GeneralTraits;
  /** Tags and labels of lines where they are not the template's. */
  tags: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
  /** Tags that lines had in filings before a day. */
  former_tags: readonly { key: string; tag: string; until: string }[];
  /** Lines that it never tags, sums among them. */
  omits: readonly string[];
  /** Shares multiplied on a day: reports filed since then show all periods in new shares. */
  split: { on: string; ratio: number } | null;
  /** Revenue booked too early, as a share of each quarter's, by the quarter's end; filings since `on` have it right. */
  restated: { on: string; early: Readonly<Record<string, number>> } | null;
  /** Fiscal years whose 10-K also states the fourth quarter by itself. */
  states_fourth_quarter: readonly number[];
  segments: readonly SegmentPlan[];
};

/** A row of the table of businesses, by the number of its company; what is left out is the usual. */
export function sells(
  number: number,
  traits: Partial<GeneralTraits> & Pick<GeneralTraits, 'size'>,
  reporting: Partial<FinancialCompany> = {},
): FinancialCompany {
  return {
    cik: String(9_990_000_000 + number),
    prefix: 'zq',
    currency: 'USD',
    unit: 1_000,
    named_by: 'end',
    facts_since: '2023-01-01',
    founded: null,
    detail: 'lean',
    comparative_years: 1,
    template: GENERAL,
    traits: { ...USUAL, ...traits },
    tags: {},
    labels: {},
    former_tags: [],
    omits: [],
    split: null,
    restated: null,
    states_fourth_quarter: [],
    segments: [],
    ...reporting,
  };
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

export const LABORATORY = {
  sells: false,
  cost: 0,
  research: 0.72,
  selling: 0.26,
  inventory: 0,
  receivables: 0,
  goodwill: 0,
  debt: 0,
  cash: 3.5,
  dividends: 0,
  raises_stock: true,
} satisfies Partial<GeneralTraits>;
