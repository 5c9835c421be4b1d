/** Part of a breakdown. */
type SegmentMember = {
  /** Name without prefix and without `Member`; a country's is `country:US`. */
  name: string;
  label: string;
  /** Of the whole, in hundredths; what is left over of all is reconciled in words alone. */
  share: number;
};

/** How a company breaks its revenue down along one axis. */
export type SegmentPlan = {
  axis:
    | 'us-gaap:StatementBusinessSegmentsAxis'
    | 'srt:ProductOrServiceAxis'
    | 'srt:StatementGeographicalAxis';
  label: string;
  members: readonly SegmentMember[];
  /** Members that are the sum of others, by their place among `members`. */
  subtotals: readonly { name: string; label: string; of: readonly number[] }[];
  /** Whether operating income is told by segment too. */
  tells_income: boolean;
};
