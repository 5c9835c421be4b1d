import type { CompareSearch } from './compare-query.ts';
import type { RedlinePassage } from './passage-kind.ts';

/**
 * The change that the address names, from 1, the last for a number beyond it; or the one at or next behind the passage it
 * names. Undefined where it names none, or where there are no changes.
 */
export function currentChange(
  { change, passage }: Pick<CompareSearch, 'change' | 'passage'>,
  passages: readonly RedlinePassage[],
  changes: readonly number[],
): number | undefined {
  if (changes.length === 0) return undefined;
  if (change !== undefined) return Math.min(change, changes.length);
  if (passage === undefined) return undefined;
  const at = passages.findIndex(({ target }) => target !== null && target.ordinal >= passage);
  const next = changes.findIndex((index) => at !== -1 && index >= at);
  return next === -1 ? changes.length : next + 1;
}
