import { changeKind, shownSide, type RedlinePassage, type SideName } from './passage-kind.ts';

export type RedlineRow =
  /** Headings that the passages below stand under, outermost first; `only` those of one side's. */
  | { kind: 'heading'; key: string; path: readonly string[]; only: SideName | null }
  /** `change` is null for an unchanged passage of a fold that is open. */
  | { kind: 'passage'; key: string; index: number; change: number | null }
  /** Where a passage stood before it moved. */
  | { kind: 'departed'; key: string; index: number; change: number }
  /** A run of passages that stand as they stood. */
  | { kind: 'fold'; key: string; from: number; count: number; isOpen: boolean };

/**
 * The passages that moved, by the index of the passage after which they once stood, -1 for the beginning. That is the
 * nearest before them, in the earlier report, that has kept its place.
 */
export function departures(passages: readonly RedlinePassage[]): Map<number, number[]> {
  const kept = passages.flatMap(({ moved, base }, index) =>
    moved || base === null ? [] : [{ index, base }],
  );
  const byPlace = new Map<number, number[]>();
  for (const [index, { moved, base, target }] of passages.entries()) {
    if (!moved || base === null || target === null) continue;
    let after = { index: -1, ordinal: -1 };
    for (const entry of kept) {
      const { ordinal } = entry.base;
      if (ordinal < base.ordinal && ordinal > after.ordinal) after = { index: entry.index, ordinal };
    }
    byPlace.set(after.index, [...(byPlace.get(after.index) ?? []), index]);
  }
  return byPlace;
}

const samePath = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((heading, index) => heading === b[index]);

/**
 * Passages as the rows of a page: a run of unchanged ones is one row that opens (`opened` holds the index of its first
 * passage), the headings are told when they differ from those of the row before, and what moved leaves a row where it
 * stood. In columns each side is told its own headings. Changes are numbered from 1, as by `listChanges`.
 */
export function redlineRows(
  passages: readonly RedlinePassage[],
  opened: ReadonlySet<number> = new Set(),
  inColumns = false,
): RedlineRow[] {
  const rows: RedlineRow[] = [];
  const departed = departures(passages);
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
    const isTold = samePath(heading, path) || (only !== null && samePath(heading, paths[only]));
    if (!isTold && heading.length > 0) rows.push({ kind: 'heading', key: `h${index}`, path: heading, only });
    if (!isTold || only === null) path = heading;
    if (passage.base !== null) paths.base = passage.base.heading;
    if (passage.target !== null) paths.target = passage.target.heading;
    rows.push({ kind: 'passage', key: `p${index}`, index, change: numbers.get(index) ?? null });
  };
  const addDeparted = (after: number): void => {
    for (const index of departed.get(after) ?? [])
      rows.push({ kind: 'departed', key: `d${index}`, index, change: numbers.get(index) ?? 1 });
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
    const ends = isChange || departed.has(index) || index + 1 === passages.length || numbers.has(index + 1);
    if (!isChange && ends) addFold(from, index + 1 - from);
    if (ends) from = index + 1;
    addDeparted(index);
  }
  return rows;
}
