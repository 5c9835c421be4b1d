import type { Disclosure, Novelty, Passage, Report } from './disclosure.ts';

/** A passage with what its words came to when the report was read. */
export type ScoredPassage = Passage & {
  /** Name of its words without figures: equal for passages that say the same. */
  masked: string;
  /** Share of its words that no earlier report had, 0 to 1. A table has one too, and counts in no average. */
  novelty: number;
  novelty_same_form: number;
};

export type StoredDisclosure = Omit<Disclosure, 'passages'> & {
  /** Of its text, runs parted by one. */
  characters: number;
  passages: ScoredPassage[];
};

/** A report as it is stored: told from its former self by `revision`, which rises with any change. */
export type StoredReport = Report & {
  basis: Novelty['basis'];
  /** Against how many earlier reports its passages were held. */
  held_against: number;
  revision: string;
};

/** What a company's map shows of a disclosure, without its passages. */
export type DisclosureSummary = Pick<Disclosure, 'tag' | 'label' | 'source' | 'status' | 'quality'> & {
  accession_number: string;
  characters: number;
  /** Without tables. */
  passages: number;
  /** Mean of its passages' novelty weighed by length; null where it has none. */
  novelty: number | null;
  /** Passages at 0.5 or above. */
  novel_passages: number;
};
