import type { AlignmentStatus } from '../../text/aligned-passage.ts';
import type { RedlineSummary } from '../../text/redline-summary.ts';
import type { WordOp } from '../../text/word-ops.ts';

/** A passage as the worker reads and gives it back: a side of the contract's redline. */
export type TextPassage = {
  ordinal: number;
  offset: number;
  text: string;
  heading: string[];
  filename: string;
  document_offset: number;
};

/** One row of a redline, as the contract has it. */
export type PassageDiff = {
  status: AlignmentStatus;
  moved: boolean;
  similarity: number | null;
  base: TextPassage | null;
  target: TextPassage | null;
  novelty: null;
  ops?: WordOp[];
};

/** What is asked of the worker: two texts compared, or words told apart within pairs that are aligned already. */
export type DiffTask =
  | { kind: 'texts'; base: TextPassage[]; target: TextPassage[]; ignore_numbers: boolean }
  | { kind: 'words'; pairs: [base: string, target: string][] };

export type TextsDiff = {
  kind: 'texts';
  passages: PassageDiff[];
  summary: RedlineSummary;
  /** Pairs whose words were not told apart: too long, too unlike, or past the time given. */
  without_words: number;
};

/** `null` for a pair whose words were not told apart. */
export type WordsDiff = { kind: 'words'; ops: (WordOp[] | null)[] };
export type DiffAnswer = TextsDiff | WordsDiff;
