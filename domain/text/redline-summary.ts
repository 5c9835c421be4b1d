import type { AlignmentStatus } from './aligned-passage.ts';
import { similarityOf, type Similarity } from './similarity.ts';

type Counted = { status: string; moved: boolean; target: { text: string } | null };

/** Totals of a redline. */
export type RedlineSummary = Record<AlignmentStatus, number> & {
  moved: number;
  /** Share of the target's characters in added or changed passages, 0 to 1, four decimals. */
  share_changed: number;
  similarity: Similarity;
};

const lengthOf = (pairs: readonly Counted[]): number =>
  pairs.reduce((sum, { target }) => sum + (target?.text.length ?? 0), 0);

/** Counts of aligned passages by status, and the similarity of the two texts by terms. */
export function summarisePairs(
  pairs: readonly Counted[],
  terms: { base: Iterable<string>; target: Iterable<string> },
): RedlineSummary {
  const count = (status: AlignmentStatus): number => pairs.filter((pair) => pair.status === status).length;
  const all = lengthOf(pairs);
  const changed = lengthOf(pairs.filter(({ status }) => status === 'added' || status === 'changed'));
  return {
    unchanged: count('unchanged'),
    numbers_only: count('numbers_only'),
    changed: count('changed'),
    added: count('added'),
    removed: count('removed'),
    moved: pairs.filter(({ moved }) => moved).length,
    share_changed: all === 0 ? 0 : Math.round((changed / all) * 10_000) / 10_000,
    similarity: similarityOf(terms.base, terms.target),
  };
}
