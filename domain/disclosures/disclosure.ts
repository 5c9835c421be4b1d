/** A passage with its text key and novelty, computed when the report was read. */
export type ScoredPassage = Passage & {
  /** Key of its terms without figures, equal for passages with the same text. */
  masked: string;
  /** Share of its words that no earlier report has, 0 to 1. Tables have one too, but no average includes it. */
  novelty: number;
  novelty_same_form: number;
};

export type StoredDisclosure = Omit<Disclosure, 'passages'> & {
  /** Length of its text, runs joined with one character. */
  characters: number;
  passages: ScoredPassage[];
};

/** A stored report. `revision` rises with any change. */
export type StoredReport = Report & {
  basis: Novelty['basis'];
  revision: string;
};

/** A disclosure in a company's overview, without its passages. */
export type DisclosureSummary = Pick<Disclosure, 'tag' | 'label' | 'source' | 'status' | 'quality'> & {
  accession_number: string;
  characters: number;
  /** Without tables. */
  passages: number;
  /** Mean novelty of its passages weighted by length, null if none has one. */
  novelty: number | null;
  /** Passages at 0.5 or above. */
  novel_passages: number;
};

/**
 * One disclosure of a report: an Item (`item:RiskFactorsTextBlock`) or a tagged text block
 * (`us-gaap:IncomeTaxDisclosureTextBlock`).
 * Rule: docs/rules.md#disclosure-tags
 */
export type Disclosure = {
  /** Unique in the report. */
  tag: string;
  label: string;
  source: 'item' | 'tagged' | 'whole';
  /**
   * `incorporated`: the Item refers to another document. `referred`: to another place of the report. `runs` has its own
   * words and the text found there.
   */
  status: 'found' | 'incorporated' | 'referred';
  quality: 'ok' | 'suspect';
  /** Its ranges in order. Its text is theirs, joined with line feeds. */
  runs: Run[];
  passages: Passage[];
};

/** A range of one document's text, in the reader's offsets. */
export type Run = {
  filename: string;
  start: number;
  end: number;
  /** Number of the note that begins here, where an Item refers to it. */
  note?: string;
};

/** One paragraph of a disclosure: the unit of matching, novelty and redline. Rule: docs/rules.md#passages */
export type Passage = {
  /** 0 for the first of its disclosure. */
  ordinal: number;
  /** Index of its run, and its offsets in that document's text. */
  run: number;
  start: number;
  end: number;
  /** Offset of its first character in the disclosure's text. */
  offset: number;
  /** A table is one passage. Novelty leaves it out. */
  kind: 'text' | 'table';
  /** Headings above it, outermost first. */
  heading: string[];
};

/** Share of a passage that the company had not said before, 0 to 1, three decimals. Rule: docs/rules.md#novelty */
export type Novelty = {
  novelty: number;
  /** Against reports of the same root form only. */
  same_form: number;
  /** `first`: EDGAR has no earlier report. `incomplete`: a report of the three fiscal years before is not stored. */
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
