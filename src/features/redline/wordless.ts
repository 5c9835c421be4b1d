import type { RedlinePassage } from './passage-kind.ts';
import type { Redline } from './redline-result.ts';

type Ops = NonNullable<RedlinePassage['ops']>;

/** Passages of both sides that changed and whose words are not told apart. */
export function wordless(
  passages: readonly RedlinePassage[],
): { index: number; base: string; target: string }[] {
  return passages.flatMap(({ status, base, target, ops }, index) =>
    (status === 'changed' || status === 'numbers_only') &&
    ops === undefined &&
    base !== null &&
    target !== null
      ? [{ index, base: base.text, target: target.text }]
      : [],
  );
}

/** A redline with the words of its wordless passages, in their order; null for those that could not be told apart. */
export function withWords(redline: Redline, ops: readonly (Ops | null)[]): Redline {
  const byIndex = new Map(wordless(redline.passages).map(({ index }, at) => [index, ops[at] ?? null]));
  const passages = redline.passages.map((passage, index) => {
    const found = byIndex.get(index) ?? null;
    return found === null ? passage : { ...passage, ops: found };
  });
  return {
    ...redline,
    passages,
    without_words: [...byIndex.values()].filter((found) => found === null).length,
  };
}
