import { alignPassages } from '../../text/align.ts';
import { toComparable } from '../../text/comparable-passage.ts';
import { summarisePairs } from '../../text/redline-summary.ts';
import type { WordOp } from '../../text/word-ops.ts';
import { plainTerms } from '../../text/words.ts';
import type { PassageDiff, TextPassage, TextsDiff } from './diff-task.ts';

type Sides = { base: readonly TextPassage[]; target: readonly TextPassage[] };

type Options = {
  ignore_numbers: boolean;
  /** Tells words apart within a pair; null where it cannot, or may not any more. */
  compare: (base: string, target: string) => WordOp[] | null;
};

/** Passages as the alignment reads them, known by their place, and their terms. */
function readSide(passages: readonly TextPassage[]) {
  const read = passages.map(({ offset, text }, ordinal) => {
    const terms = plainTerms(text);
    return { terms, passage: toComparable({ ordinal, offset, text }, terms) };
  });
  return {
    comparable: read.map(({ passage }) => passage),
    terms: read.flatMap(({ terms }) => terms),
    at: (place: { ordinal: number } | null) => (place === null ? null : (passages[place.ordinal] ?? null)),
  };
}

/**
 * Two texts compared as the service compares them: passages first, then words within those that belong together.
 * `without_words` counts the pairs that are told whole.
 */
export function compareTexts(sides: Sides, { ignore_numbers, compare }: Options): TextsDiff {
  const base = readSide(sides.base);
  const target = readSide(sides.target);
  let without_words = 0;
  const passages = alignPassages(base.comparable, target.comparable).map((pair): PassageDiff => {
    const { moved, similarity } = pair;
    const status = pair.status === 'numbers_only' && ignore_numbers ? 'unchanged' : pair.status;
    const [from, to] = [base.at(pair.base), target.at(pair.target)];
    const row = { status, moved, similarity, base: from, target: to, novelty: null };
    if (status === 'unchanged' || from === null || to === null) return row;
    const ops = compare(from.text, to.text);
    if (ops !== null) return { ...row, ops };
    without_words += 1;
    return row;
  });
  const summary = summarisePairs(passages, { base: base.terms, target: target.terms });
  return { kind: 'texts', passages, summary, without_words };
}
