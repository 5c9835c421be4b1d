import type { RedlinePassage, SideName } from '../../../views/redline.ts';
import type { RedlineRow } from './redline-rows.ts';

/**
 * Pairs rows for two columns: a removed passage with the added one that follows it, each with its heading. Every
 * other row is on its own.
 */
export function pairColumns(
  rows: readonly RedlineRow[],
  passages: readonly RedlinePassage[],
): RedlineRow[][][] {
  const sideOf = (row: RedlineRow | undefined): SideName | null => {
    if (row?.kind === 'heading') return row.only;
    if (row?.kind !== 'passage') return null;
    const { base, target } = passages[row.index] ?? { base: null, target: null };
    if (base !== null && target !== null) return null;
    return target === null ? 'base' : 'target';
  };
  const pairs: RedlineRow[][][] = [];
  let open: RedlineRow[] = [];
  for (const row of rows) {
    open.push(row);
    if (row.kind === 'heading' && row.only !== null) continue;
    const side = sideOf(row);
    const last = pairs.at(-1);
    const isPair =
      side === 'target' &&
      last?.length === 1 &&
      sideOf(last[0]?.at(-1)) === 'base' &&
      last[0]?.at(-1)?.kind === 'passage';
    if (isPair) last.push(open);
    else pairs.push([open]);
    open = [];
  }
  return open.length === 0 ? pairs : [...pairs, [open]];
}
