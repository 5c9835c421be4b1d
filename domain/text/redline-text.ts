import { type AlignmentStatus, type EditStatus, pairSimilar, toComparable } from './align.ts';
import { sentenceStarts } from './sentences.ts';
import { type Similarity, similarityOf } from './shingles.ts';
import { countWords, wholeOps, type WordOp, wordOps } from './word-ops.ts';
import { plainTerms } from './words.ts';

/** A pair of passages, compared. */
type Compared = {
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
function editedWords({ status, moved, base, target, ops }: Compared): number {
  if (ops !== undefined) {
    const edits = ops.filter(([kind]) => kind === '+' || kind === '-');
    return edits.reduce((sum, [, text]) => sum + countWords(text), 0);
  }
  const isEdited = status === 'changed' || ((status === 'added' || status === 'removed') && !moved);
  return isEdited ? wordsOf(base) + wordsOf(target) : 0;
}

/** Counts of aligned passages by status, tables left out, and the similarity of the two texts by terms. */
export function summarisePairs(
  pairs: readonly Compared[],
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

/** A shorter sentence may be in both texts by chance. */
const WORDS_MIN = 4;

function sentencesOf(text: string): string[] {
  const starts = sentenceStarts(text);
  return starts.map((start, index) => text.slice(start, starts[index + 1] ?? text.length));
}

/** A sentence by its words alone. */
function keyOf(sentence: string): string {
  return sentence
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]{1,200}/gu, ' ')
    .trim();
}

/** Edits of a passage; without a word diff, all of it. Null for one that is not edited. */
function editsOf({ status, ops, base, target }: Compared): WordOp[] | null {
  if (ops !== undefined) return ops;
  if (status === 'added' && target !== null) return [['+', target.text]];
  if (status === 'removed' && base !== null) return [['-', base.text]];
  const isWhole = status === 'changed' && base !== null && target !== null;
  return isWhole ? wholeOps(base.text, target.text) : null;
}

/** A sentence that was added or removed, and as what it is shown. */
type Sentence = { passage: number; kind: '+' | '-'; text: string; key: string; shown: WordOp[] };
type Edits = { kept: WordOp } | Sentence;

/** A part of a sentence with fewer words is in many: `% decline in water, sports, coffee and tea`. */
const PART_WORDS_MIN = 12;
const ENDED = /(?:^|[.!?:;][”"’')]*\s*|\n\s*)$/;

/** Edits of a passage, of those that add or remove each sentence alone. */
function sentencesIn(edits: readonly WordOp[], passage: number): Edits[] {
  return edits.flatMap(([kind, text], at): Edits[] => {
    if (kind !== '+' && kind !== '-') return [{ kept: [kind, text] }];
    const before = edits.slice(0, at).findLast(([other]) => other !== '+' && other !== '-')?.[1] ?? '';
    return sentencesOf(text).map((sentence, index) => {
      const words = countWords(sentence);
      const least = index > 0 || ENDED.test(before) ? WORDS_MIN : PART_WORDS_MIN;
      return {
        passage,
        kind,
        text: sentence,
        key: words < least ? '' : keyOf(sentence),
        shown: [[kind, sentence]],
      };
    });
  });
}

/** Shows sentences that are both removed and added as moved, each as often as it moved. */
function markEqual(removed: readonly Sentence[], added: readonly Sentence[]): void {
  const waiting = Map.groupBy(removed, ({ key }) => key);
  for (const sentence of added) {
    const from = sentence.key === '' ? undefined : waiting.get(sentence.key)?.shift();
    if (from === undefined) continue;
    from.shown = [['<', from.text]];
    sentence.shown = [['>', sentence.text]];
  }
}

/** A shorter sentence may be like another by chance. */
const ALIKE_WORDS_MIN = 8;
const ALIKE_MIN = 0.5;

/** Shows sentences that moved to another passage and were edited: what they have in common as moved, the rest as edited. */
function markAlike(removed: readonly Sentence[], added: readonly Sentence[]): void {
  const sides = {
    base: removed.map(({ text }, ordinal) =>
      toComparable({ ordinal, offset: 0, text, heading: [] }, plainTerms(text)),
    ),
    target: added.map(({ text }, ordinal) =>
      toComparable({ ordinal, offset: 0, text, heading: [] }, plainTerms(text)),
    ),
  };
  const taken = { base: new Set<number>(), target: new Set<number>() };
  const among = (base: number, target: number): boolean => removed[base]?.passage !== added[target]?.passage;
  for (const { base, target } of pairSimilar(sides, taken, { least: ALIKE_MIN, among })) {
    const [from, to] = [removed[base], added[target]];
    const ops = from === undefined || to === undefined ? null : wordOps(from.text, to.text);
    if (from === undefined || to === undefined || ops === null) continue;
    from.shown = ops.flatMap(([kind, text]): WordOp[] =>
      kind === '+' ? [] : [[kind === '=' ? '<' : kind, text]],
    );
    to.shown = ops.flatMap(([kind, text]): WordOp[] =>
      kind === '-' ? [] : [[kind === '=' ? '>' : kind, text]],
    );
  }
}

/** Edits as they are shown, neighbours of a kind joined. */
function joinedOps(edits: readonly Edits[]): WordOp[] {
  const joined: WordOp[] = [];
  for (const edit of edits)
    for (const [kind, text] of 'kept' in edit ? [edit.kept] : edit.shown) {
      const last = joined.at(-1);
      if (last?.[0] === kind) last[1] += text;
      else joined.push([kind, text]);
    }
  return joined;
}

/**
 * Marks sentences that would be shown as both removed and added: they only moved. One that was edited too is marked as moved but
 * for its edits. A passage all of which moved is moved.
 * Rule: docs/rules.md#moved-sentences
 */
export function markMovedSentences<P extends Compared>(passages: readonly P[]): P[] {
  // Text that is in another disclosure of the other report is marked as such already.
  const edits = passages.map((passage, index): Edits[] =>
    passage.table !== undefined || (passage.moved && (passage.base === null || passage.target === null))
      ? []
      : sentencesIn(editsOf(passage) ?? [], index),
  );
  const sentences = edits.flat().filter((edit): edit is Sentence => !('kept' in edit));
  const left = (kind: '+' | '-', words: number): Sentence[] =>
    sentences.filter(
      (one) =>
        one.kind === kind && one.key !== '' && one.shown[0]?.[0] === kind && countWords(one.text) >= words,
    );
  markEqual(left('-', WORDS_MIN), left('+', WORDS_MIN));
  markAlike(left('-', ALIKE_WORDS_MIN), left('+', ALIKE_WORDS_MIN));
  return passages.map((passage, index) => {
    const ops = joinedOps(edits[index] ?? []);
    const hasMoved = ops.some(([kind]) => kind === '>' || kind === '<');
    if (!hasMoved) return passage;
    const isWhole = ops.every(([kind, text]) => kind === '>' || kind === '<' || text.trim() === '');
    return { ...passage, ops, moved: passage.moved || isWhole };
  });
}
