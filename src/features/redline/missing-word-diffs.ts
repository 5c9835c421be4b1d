import type { RedlinePassage } from './passage-kind.ts';

/** Changed passages that the service returned without word-level edits. */
export function missingWordDiffs(
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
