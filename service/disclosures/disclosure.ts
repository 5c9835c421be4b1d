/**
 * One disclosure of one report: an Item of its own words (`item:RiskFactorsTextBlock`) or a tagged text block
 * (`us-gaap:IncomeTaxDisclosureTextBlock`). Source: domain §5.1.
 */
export type Disclosure = {
  /** Unlike every other of the report. */
  tag: string;
  label: string;
  source: 'item' | 'tagged' | 'whole';
  /** `incorporated`: the report points elsewhere, and its words were found in `runs`, or not at all when it has none. */
  status: 'found' | 'incorporated';
  quality: 'ok' | 'suspect';
  /** Where it stands, in order; its text is their texts, a line feed between two. */
  runs: Run[];
  passages: Passage[];
};

/** A run of one document's text, in the offsets of the reader. */
export type Run = { filename: string; start: number; end: number };

/** One paragraph of a disclosure: the unit of matching, novelty and redline. Source: domain §5.3. */
export type Passage = {
  /** 0 for the first of its disclosure. */
  ordinal: number;
  /** Index of its run, and where it stands in that document's text. */
  run: number;
  start: number;
  end: number;
  /** Offset of its first character in the disclosure's text. */
  offset: number;
  /** A table is one passage; it is left out of novelty and redline. */
  kind: 'text' | 'table';
  /** Headings it stands under, outermost first. */
  heading: string[];
};

/** How much of a passage the company had not said before, 0 to 1, three decimals. Source: domain §5.5. */
export type Novelty = {
  novelty: number;
  /** Against reports of the same root form alone. */
  same_form: number;
  /** `first`: no earlier report on EDGAR; `incomplete`: one of the last 36 months is not stored. */
  basis: 'complete' | 'first' | 'incomplete';
};

/** A report whose disclosures are stored. */
export type Report = {
  accession_number: string;
  cik: string;
  /** `10-K` or `10-Q`. */
  form: string;
  /** As filed: `10-K405`, `10-Q/A`. */
  filed_form: string;
  is_amendment: boolean;
  filing_date: string;
  period_end: string;
  fiscal_year: number;
  /** `FY`, `Q1`, `Q2`, `Q3`. */
  fiscal_period: string;
  /** `whole`: its Items could not be found, and its whole text is one disclosure. */
  segmented: 'items' | 'whole';
};
