import { changeKind, type RedlinePassage, shownSide, type SideName } from '../../../views/redline.ts';

export type RedlineRow =
  /** Headings above the passages that follow, outermost first; `only` if they belong to one side. */
  | { kind: 'heading'; key: string; path: readonly string[]; only: SideName | null }
  /** `change` is null for an unchanged passage in an expanded run. */
  | { kind: 'passage'; key: string; index: number; change: number | null }
  /** The original position of a moved passage. */
  | { kind: 'moved_from'; key: string; index: number; change: number }
  /** A run of unchanged passages, collapsed by default. */
  | { kind: 'fold'; key: string; from: number; count: number; isOpen: boolean };

/**
 * Moved passages by the index of the passage they used to follow, -1 for the start. That is the nearest unmoved
 * passage before them in the earlier report.
 */
export function movedFrom(passages: readonly RedlinePassage[]): Map<number, number[]> {
  const kept = passages.flatMap(({ moved, base }, index) =>
    moved || base === null ? [] : [{ index, base }],
  );
  const byPrevious = new Map<number, number[]>();
  for (const [index, { moved, base, target }] of passages.entries()) {
    if (!moved || base === null || target === null) continue;
    let after = { index: -1, ordinal: -1 };
    for (const entry of kept) {
      const { ordinal } = entry.base;
      if (ordinal < base.ordinal && ordinal > after.ordinal) after = { index: entry.index, ordinal };
    }
    byPrevious.set(after.index, [...(byPrevious.get(after.index) ?? []), index]);
  }
  return byPrevious;
}

const samePath = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((heading, index) => heading === b[index]);

/**
 * Rows to display. A run of unchanged passages is one row that expands (`opened` has the index of its first passage),
 * a heading appears where it changes, and a moved passage leaves a row at its original position. In columns each side
 * has its own headings. Changes are numbered from 1, as in `listChanges`.
 */
export function redlineRows(
  passages: readonly RedlinePassage[],
  opened: ReadonlySet<number> = new Set(),
  inColumns = false,
): RedlineRow[] {
  const rows: RedlineRow[] = [];
  const moved_from = movedFrom(passages);
  const numbers = new Map<number, number>();
  for (const [index, passage] of passages.entries())
    if (changeKind(passage) !== null) numbers.set(index, numbers.size + 1);
  let path: readonly string[] = [];
  const paths: Record<SideName, readonly string[]> = { base: [], target: [] };

  const addPassage = (passage: RedlinePassage, index: number): void => {
    const shown = shownSide(passage);
    const heading = shown?.side.heading ?? [];
    const only =
      inColumns && (passage.base === null || passage.target === null) ? (shown?.name ?? null) : null;
    const isRepeated = samePath(heading, path) || (only !== null && samePath(heading, paths[only]));
    if (!isRepeated && heading.length > 0)
      rows.push({ kind: 'heading', key: `h${index}`, path: heading, only });
    if (!isRepeated || only === null) path = heading;
    if (passage.base !== null) paths.base = passage.base.heading;
    if (passage.target !== null) paths.target = passage.target.heading;
    rows.push({ kind: 'passage', key: `p${index}`, index, change: numbers.get(index) ?? null });
  };
  const addDeparted = (after: number): void => {
    for (const index of moved_from.get(after) ?? [])
      rows.push({ kind: 'moved_from', key: `d${index}`, index, change: numbers.get(index) ?? 1 });
  };
  const addFold = (from: number, count: number): void => {
    const isOpen = opened.has(from);
    rows.push({ kind: 'fold', key: `f${from}`, from, count, isOpen });
    if (isOpen)
      for (const [at, passage] of passages.slice(from, from + count).entries())
        addPassage(passage, from + at);
  };

  addDeparted(-1);
  let from = 0;
  for (const [index, passage] of passages.entries()) {
    const isChange = numbers.has(index);
    if (isChange) addPassage(passage, index);
    const ends = isChange || moved_from.has(index) || index + 1 === passages.length || numbers.has(index + 1);
    if (!isChange && ends) addFold(from, index + 1 - from);
    if (ends) from = index + 1;
    addDeparted(index);
  }
  return rows;
}
