import type { RedlinePassage } from '../../../views/redline.ts';
import type { CompareSearch } from './compare-query.ts';

/**
 * The current change, from 1: `change` capped at the last one, or the first change at or after `passage`. Undefined
 * if the URL has neither or nothing changed.
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
