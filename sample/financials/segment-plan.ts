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
