import type { RedlinePassage } from './passage-kind.ts';

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
