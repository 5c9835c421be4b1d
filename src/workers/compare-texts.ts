import { alignPassages, toComparable } from '../../domain/text/align.ts';
import { markMovedSentences } from '../../domain/text/moved-sentences.ts';
import { alignTopics } from '../../domain/text/pair-topics.ts';
import { summarisePairs } from '../../domain/text/redline-summary.ts';
import type { WordOp } from '../../domain/text/word-ops.ts';
import { plainTerms } from '../../domain/text/words.ts';
import type { PassageDiff, TextOptions, TextPassage, TextsDiff } from './diff-task.ts';

type Sides = { base: readonly TextPassage[]; target: readonly TextPassage[] };

type Options = TextOptions & {
  /** Diffs the words of a pair; null when the texts are too different or time is up. */
  compare: (base: string, target: string) => WordOp[] | null;
};

/** Passages in the form the alignment needs, and their terms. */
function readSide(passages: readonly TextPassage[]) {
  const read = passages.map(({ offset, text, heading }, ordinal) => {
    const terms = plainTerms(text);
    return { terms, passage: toComparable({ ordinal, offset, text, heading }, terms) };
  });
  return {
    comparable: read.map(({ passage }) => passage),
    terms: read.flatMap(({ terms }) => terms),
    at: (aligned: { ordinal: number } | null) =>
      aligned === null ? null : (passages[aligned.ordinal] ?? null),
  };
}

/**
 * Compares two texts as the service does: aligns the passages, then diffs the words of each changed pair.
 * `without_words` counts the changed pairs without a word diff.
 */
export function compareTexts(sides: Sides, { ignore_numbers, is_one_company, compare }: Options): TextsDiff {
  const base = readSide(sides.base);
  const target = readSide(sides.target);
  let without_words = 0;
  const aligned = (is_one_company ? alignPassages : alignTopics)(base.comparable, target.comparable).map(
    (pair): PassageDiff => {
      const { moved, similarity } = pair;
      const status = pair.status === 'numbers_only' && ignore_numbers ? 'unchanged' : pair.status;
      const [from, to] = [base.at(pair.base), target.at(pair.target)];
      const row = { status, moved, similarity, base: from, target: to, novelty: null };
      if (status === 'unchanged' || status === 'alike' || from === null || to === null) return row;
      const ops = compare(from.text, to.text);
      if (ops !== null) return { ...row, ops };
      without_words += 1;
      return row;
    },
  );
  const passages = markMovedSentences(aligned);
  const summary = summarisePairs(passages, { base: base.terms, target: target.terms });
  return { kind: 'texts', passages, summary, without_words };
}
