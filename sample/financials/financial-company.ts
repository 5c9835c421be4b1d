import type { Movement } from './models/roll-forward.ts';
import type { SegmentPlan } from './segment-plan.ts';
import type { Template } from './template.ts';
import type { YearName } from './timeline.ts';

/** A line whose tag was another one in filings before a day. */
type FormerTag = { key: string; tag: string; until: string };

/** How a company reports its business in XBRL. */
export type FinancialCompany = {
  cik: string;
  /** Prefix of its own tags. */
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
  movement: Movement;
  /** Tags and labels of lines where they are not the template's. */
  tags: Readonly<Record<string, string>>;
  labels: Readonly<Record<string, string>>;
  former_tags: readonly FormerTag[];
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

type Given = Pick<FinancialCompany, 'template' | 'movement'> &
  Partial<Omit<FinancialCompany, 'cik' | 'template' | 'movement'>>;

/** One row of the table of businesses; what is left out is the usual. */
export function defineBusiness(number: number, given: Given): FinancialCompany {
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
    tags: {},
    labels: {},
    former_tags: [],
    omits: [],
    split: null,
    restated: null,
    states_fourth_quarter: [],
    segments: [],
    ...given,
  };
}
