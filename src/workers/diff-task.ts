/** A passage as the worker reads and gives it back: a side of the contract's redline. */
export type TextPassage = {
  ordinal: number;
  offset: number;
  text: string;
  heading: string[];
  filename: string;
  document_offset: number;
};

export type WordOp = ['=' | '+' | '-', string];
export type PassageStatus = 'unchanged' | 'numbers_only' | 'changed' | 'added' | 'removed';

/** One row of a redline, as the contract has it. */
export type PassageDiff = {
  status: PassageStatus;
  moved: boolean;
  similarity: number | null;
  base: TextPassage | null;
  target: TextPassage | null;
  novelty: null;
  ops?: WordOp[];
};

export type DiffSummary = Record<PassageStatus, number> & {
  moved: number;
  share_changed: number;
  similarity: { cosine: number; jaccard: number };
};

/** What is asked of the worker: two texts compared, or words told apart within pairs that are aligned already. */
export type DiffTask =
  | { kind: 'texts'; base: TextPassage[]; target: TextPassage[]; ignore_numbers: boolean }
  | { kind: 'words'; pairs: [base: string, target: string][] };

export type TextsDiff = {
  kind: 'texts';
  passages: PassageDiff[];
  summary: DiffSummary;
  /** Pairs whose words were not told apart: too long, too unlike, or past the time given. */
  without_words: number;
};

/** `null` for a pair whose words were not told apart. */
export type WordsDiff = { kind: 'words'; ops: (WordOp[] | null)[] };
export type DiffAnswer = TextsDiff | WordsDiff;
