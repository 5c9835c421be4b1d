import { conceptLabel } from './concept-label.ts';
import type { InstanceFact } from './fact.ts';

/** Contents of one filing's XBRL instance that companyfacts omits. */
export type InstanceRecord = {
  accession_number: string;
  cik: string;
  form: string;
  filed: string;
  period_end: string;
  facts: InstanceFact[];
  /** Labels of extension and standard concepts and members that the filing states, by prefixed name. */
  labels: Record<string, string>;
  /** Definition arcs of domains: member under its parent, by axis; empty without a linkbase. */
  members: { axis: string; parent: string; member: string }[];
};

const STANDARD = /^(?:us-gaap|srt|dei|ifrs-full|ecd|cyd|invest):/;

/** Whether a tag is of the filer's own taxonomy. */
export const isOwnTag = (concept: string): boolean => !STANDARD.test(concept);

/** What the filing calls a concept or member, else its name in words. */
export const labelIn = ({ labels }: Pick<InstanceRecord, 'labels'>, concept: string): string =>
  labels[concept] ?? conceptLabel(concept);
