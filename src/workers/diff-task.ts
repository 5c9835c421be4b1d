import type { AlignmentStatus } from '../../domain/text/align.ts';
import type { RedlineSummary } from '../../domain/text/redline-summary.ts';
import type { WordOp } from '../../domain/text/word-ops.ts';

/** One side of a redline row, as in the contract. The worker returns the passages it was given. */
export type TextPassage = {
  ordinal: number;
  offset: number;
  text: string;
  heading: string[];
  filename: string;
  document_offset: number;
};

/** One row of a redline, as in the contract. */
export type PassageDiff = {
  status: AlignmentStatus;
  moved: boolean;
  similarity: number | null;
  base: TextPassage | null;
  target: TextPassage | null;
  novelty: null;
  ops?: WordOp[];
};

/** `is_one_company`: whether differences are edits. */
export type TextOptions = { ignore_numbers: boolean; is_one_company: boolean };

/** A task for the worker: compare two texts, or diff the words of pairs that are already aligned. */
export type DiffTask =
  | ({ kind: 'texts'; base: TextPassage[]; target: TextPassage[] } & TextOptions)
  | { kind: 'words'; pairs: [base: string, target: string][] };

export type TextsDiff = {
  kind: 'texts';
  passages: PassageDiff[];
  summary: RedlineSummary;
  /** Pairs without a word diff: too long, too different, or out of time. */
  without_words: number;
};

/** `null` for a pair without a word diff. */
type WordsDiff = { kind: 'words'; ops: (WordOp[] | null)[] };
export type DiffResult = TextsDiff | WordsDiff;
