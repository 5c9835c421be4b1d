import type { Disclosure, Novelty, Passage, Report } from './disclosure.ts';

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
  /** Number of earlier reports its passages were compared with. */
  held_against: number;
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
