import type { RedlinePassage, SideName } from './passage-kind.ts';
import type { RedlineRow } from './redline-rows.ts';

/**
 * Rows in the places that they take in columns: what was removed, under its heading, and what was added behind it, under
 * its own, share one place; anything else has a place to itself.
 */
export function besides(rows: readonly RedlineRow[], passages: readonly RedlinePassage[]): RedlineRow[][][] {
  const sideOf = (row: RedlineRow | undefined): SideName | null => {
    if (row?.kind === 'heading') return row.only;
    if (row?.kind !== 'passage') return null;
    const { base, target } = passages[row.index] ?? { base: null, target: null };
    if (base !== null && target !== null) return null;
    return target === null ? 'base' : 'target';
  };
  const places: RedlineRow[][][] = [];
  let open: RedlineRow[] = [];
  for (const row of rows) {
    open.push(row);
    if (row.kind === 'heading' && row.only !== null) continue;
    const side = sideOf(row);
    const last = places.at(-1);
    const isBeside =
      side === 'target' &&
      last?.length === 1 &&
      sideOf(last[0]?.at(-1)) === 'base' &&
      last[0]?.at(-1)?.kind === 'passage';
    if (isBeside) last.push(open);
    else places.push([open]);
    open = [];
  }
  return open.length === 0 ? places : [...places, [open]];
}
