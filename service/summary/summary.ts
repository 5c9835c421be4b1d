/** Where something that a summary says stands: `quote` is the document's text at `offset`. */
export type Citation = {
  /** `c1`; a model's are those of the passages that it was given. */
  id: string;
  /** Tag of the Item it stands in, `item:BusinessTextBlock`; of a figure its concept. */
  tag: string;
  /** In the text of `filename`, as the reader shows it. */
  offset: number;
  length: number;
  quote: string;
  /** Absent of a figure of the filing's data, which stands in no text: `offset` and `length` are 0. */
  filename?: string;
};

/** Something said, and the ids of the citations that carry it. */
export type Statement = { text: string; citations: string[] };

export type RiskFactor = {
  /** The filing's own caption. */
  title: string;
  /** Null where no sentence under it can stand alone. */
  summary: string | null;
  citations: string[];
  /** Share of its words that earlier reports did not have, 0 to 1; null where none was held against it. */
  novelty: number | null;
};

/** The parts of a summary that may be missing. */
export type SummaryPart = 'business_profile' | 'products_and_services' | 'risk_factors';

export type Summary = {
  business: Statement[];
  products: Statement[];
  risk_factors: RiskFactor[];
  /** Captions that the risk factors were chosen from. */
  risk_captions: number;
  /** Of a model's summary alone: what it says of the figures. */
  highlights?: Statement[];
  citations: Citation[];
  missing: { part: SummaryPart; reason: string }[];
};
