import { sentenceStarts } from './sentences.ts';
import { countWords, wholeOps, type WordOp } from './word-ops.ts';

/** A shorter sentence may be in both texts by chance. */
const WORDS_MIN = 4;

type Compared = {
  status: string;
  moved: boolean;
  base: { text: string } | null;
  target: { text: string } | null;
  ops?: WordOp[] | undefined;
  table?: unknown;
};

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

/** How often each sentence is in the edits of a kind. */
function countSentences(edits: readonly (WordOp[] | null)[], wanted: '+' | '-'): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [kind, text] of edits.flatMap((ops) => ops ?? [])) {
    if (kind !== wanted) continue;
    for (const sentence of sentencesOf(text)) {
      if (countWords(sentence) < WORDS_MIN) continue;
      const key = keyOf(sentence);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** Edits with the sentences in `moves` marked as moved, each as often as it moved. */
function markOps(
  ops: readonly WordOp[],
  moves: { '+': Map<string, number>; '-': Map<string, number> },
): WordOp[] {
  const marked: WordOp[] = [];
  const append = (kind: WordOp[0], text: string): void => {
    const last = marked.at(-1);
    if (last?.[0] === kind) last[1] += text;
    else marked.push([kind, text]);
  };
  for (const [kind, text] of ops) {
    if (kind !== '+' && kind !== '-') append(kind, text);
    else
      for (const sentence of sentencesOf(text)) {
        const key = keyOf(sentence);
        const left = moves[kind].get(key) ?? 0;
        if (left > 0) moves[kind].set(key, left - 1);
        append(left === 0 ? kind : kind === '+' ? '>' : '<', sentence);
      }
  }
  return marked;
}

/**
 * Marks sentences that would be shown as both removed and added: they only moved. A passage all of which moved is moved.
 * Rule: docs/rules.md#moved-sentences
 */
export function markMovedSentences<P extends Compared>(passages: readonly P[]): P[] {
  // Text that is in another disclosure of the other report is marked as such already.
  const edits = passages.map((passage) =>
    passage.table !== undefined || (passage.moved && (passage.base === null || passage.target === null))
      ? null
      : editsOf(passage),
  );
  const [added, removed] = [countSentences(edits, '+'), countSentences(edits, '-')];
  const both = new Map<string, number>();
  for (const [key, count] of added) {
    const times = Math.min(count, removed.get(key) ?? 0);
    if (times > 0) both.set(key, times);
  }
  if (both.size === 0) return [...passages];
  const moves = { '+': new Map(both), '-': new Map(both) };
  return passages.map((passage, index) => {
    const before = edits[index] ?? null;
    if (before === null) return passage;
    const ops = markOps(before, moves);
    const hasMoved = ops.some(([kind]) => kind === '>' || kind === '<');
    if (!hasMoved) return passage;
    const isWhole = ops.every(([kind, text]) => kind === '>' || kind === '<' || text.trim() === '');
    return { ...passage, ops, moved: passage.moved || isWhole };
  });
}
