/** Source of a statement: `quote` is the document's text at `offset`. */
export type Citation = {
  /** `c1`. Citations of a model have the ids of the passages in its input. */
  id: string;
  /** Tag of the Item it comes from, `item:BusinessTextBlock`, or the concept of a figure. */
  tag: string;
  /** Offset in the text of `filename`, as the reader shows it. */
  offset: number;
  length: number;
  quote: string;
  /** Absent for a figure from XBRL data, which has no place in a text: `offset` and `length` are 0. */
  filename?: string;
};

/** A statement with the ids of its citations. */
export type Statement = { text: string; citations: string[] };

export type RiskFactor = {
  /** The filing's own caption. */
  title: string;
  /** Null if no sentence under it can be quoted alone. */
  summary: string | null;
  citations: string[];
  /** Share of its words that earlier reports don't have, 0 to 1. Null without an earlier report. */
  novelty: number | null;
};

/** The parts of a summary that may be missing. */
export type SummaryPart = 'business_profile' | 'products_and_services' | 'risk_factors';

export type Summary = {
  business: Statement[];
  products: Statement[];
  risk_factors: RiskFactor[];
  /** Number of captions that the risk factors were chosen from. */
  risk_captions: number;
  /** Statements about figures, in a model's summary only. */
  highlights?: Statement[];
  citations: Citation[];
  missing: { part: SummaryPart; reason: string }[];
};
