import type { AlignmentStatus, EditStatus } from './align.ts';
import { similarityOf, type Similarity } from './shingles.ts';
import { countWords, type WordOp } from './word-ops.ts';

type Counted = {
  status: string;
  moved: boolean;
  base: { text: string } | null;
  target: { text: string } | null;
  ops?: WordOp[] | undefined;
  table?: unknown;
};

/** Totals of a redline. */
type RedlineSummary = Record<EditStatus, number> & {
  moved: number;
  /** Of two companies: pairs of alike paragraphs, and those that only one has. */
  likeness?: { alike: number; only_base: number; only_target: number };
  /** Words added or removed as a share of the words of both texts, 0 to 1, four decimals. */
  share_changed: number;
  similarity: Similarity;
};

const wordsOf = (side: { text: string } | null): number => (side === null ? 0 : countWords(side.text));

/** Words of a passage that were added or removed; those that moved are not. */
function editedWords({ status, moved, base, target, ops }: Counted): number {
  if (ops !== undefined) {
    const edits = ops.filter(([kind]) => kind === '+' || kind === '-');
    return edits.reduce((sum, [, text]) => sum + countWords(text), 0);
  }
  const isEdited = status === 'changed' || ((status === 'added' || status === 'removed') && !moved);
  return isEdited ? wordsOf(base) + wordsOf(target) : 0;
}

/** Counts of aligned passages by status, tables left out, and the similarity of the two texts by terms. */
export function summarisePairs(
  pairs: readonly Counted[],
  terms: { base: Iterable<string>; target: Iterable<string> },
): RedlineSummary {
  const prose = pairs.filter(({ table }) => table === undefined);
  const count = (status: AlignmentStatus): number => prose.filter((pair) => pair.status === status).length;
  const all = prose.reduce((sum, { base, target }) => sum + wordsOf(base) + wordsOf(target), 0);
  const likeness = {
    alike: count('alike'),
    only_base: count('only_base'),
    only_target: count('only_target'),
  };
  const changed = prose.reduce((sum, pair) => sum + editedWords(pair), 0);
  return {
    unchanged: count('unchanged'),
    numbers_only: count('numbers_only'),
    changed: count('changed'),
    added: count('added'),
    removed: count('removed'),
    moved: prose.filter(({ moved }) => moved).length,
    ...(prose.some(({ status }) => status in likeness) && { likeness }),
    share_changed: all === 0 ? 0 : Math.round((changed / all) * 10_000) / 10_000,
    similarity: similarityOf(terms.base, terms.target),
  };
}
