import type { InstanceFact } from './fact.ts';

/** Node of a filing's presentation of one statement, in order. */
export type PresentationLine = {
  statement: 'income_statement' | 'balance_sheet' | 'cash_flow';
  position: number;
  /** `us-gaap:Revenues`. */
  concept: string;
  label: string;
  /** 0-based, without tables, axes and abstract heads. */
  level: number;
  is_total: boolean;
  /** Whether the filer shows the value with its sign turned. */
  is_negated: boolean;
};

/** What one filing's own XBRL holds beyond companyfacts. */
export type InstanceRecord = {
  accession_number: string;
  cik: string;
  form: string;
  filed: string;
  period_end: string;
  facts: InstanceFact[];
  presentation: PresentationLine[];
  /** Labels of extension and standard concepts and members that the filing states, by prefixed name. */
  labels: Record<string, string>;
  /** Calculation arcs: summation parent to children with weights, by role; empty where no linkbase is at hand. */
  calculations: { parent: string; child: string; weight: number }[];
  /** Definition arcs of domains: member under its parent, by axis; empty where no linkbase is at hand. */
  members: { axis: string; parent: string; member: string }[];
};
