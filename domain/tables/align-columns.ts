import { headingKey, isDated, looseHeadingKey, undatedKey } from './cell-text.ts';

/** A column of both tables, or of one. */
export type ColumnPair = { base: number | null; target: number | null };

/** Pairs columns with equal keys, the first with the first. `isOnly`: only keys that each side has once. */
function pairEqual(
  base: readonly string[],
  target: readonly string[],
  taken: Map<number, number>,
  keyOf: (heading: string) => string,
  isOnly: boolean,
): void {
  const used = new Set(taken.values());
  const waiting = new Map<string, number[]>();
  for (const [index, heading] of base.entries())
    if (!used.has(index)) {
      const key = keyOf(heading);
      waiting.set(key, [...(waiting.get(key) ?? []), index]);
    }
  const wanted = new Map<string, number[]>();
  for (const [index, heading] of target.entries())
    if (!taken.has(index)) {
      const key = keyOf(heading);
      wanted.set(key, [...(wanted.get(key) ?? []), index]);
    }
  for (const [key, places] of wanted) {
    const found = waiting.get(key) ?? [];
    if (isOnly && (places.length > 1 || found.length > 1)) continue;
    for (const [nth, place] of places.entries()) {
      const column = found[nth];
      if (column !== undefined) taken.set(place, column);
    }
  }
}

/** Headings with the period to the left for those that repeat without one of their own: `Change` of 2025, of 2024. */
function placed(headings: readonly string[]): string[] {
  const keys = headings.map(headingKey);
  let period = '';
  return headings.map((heading, index) => {
    if (isDated(heading)) period = heading;
    const repeats = keys.indexOf(keys[index] ?? '') !== keys.lastIndexOf(keys[index] ?? '');
    return repeats && !isDated(heading) && period !== '' ? `${heading} ${period}` : heading;
  });
}

const unnamed = (headings: readonly string[]): number =>
  headings.filter((heading) => headingKey(heading) === '').length;

/**
 * Pairs the columns of two tables by heading, so that a period is compared with the same period wherever its column is.
 * Without a period in common, or in any heading, they are paired by heading without the period, and then in order. Null if the columns cannot be paired.
 * Rule: docs/rules.md#compared-tables
 */
export function alignColumns(base: readonly string[], target: readonly string[]): ColumnPair[] | null {
  const taken = new Map<number, number>();
  if (unnamed(base) !== unnamed(target)) return null;
  pairEqual(placed(base), placed(target), taken, headingKey, false);
  pairEqual(placed(base), placed(target), taken, looseHeadingKey, true);
  const sharesPeriod = [...taken.keys()].some((column) => isDated(target[column] ?? ''));
  if (!sharesPeriod) pairEqual(base, target, taken, (heading) => undatedKey(looseHeadingKey(heading)), true);
  const used = new Set(taken.values());
  const restBase = base.flatMap((heading, index) => (used.has(index) ? [] : [{ heading, index }]));
  const restTarget = target.flatMap((heading, index) => (taken.has(index) ? [] : [{ heading, index }]));
  const hasPeriods = [...restBase, ...restTarget].some(({ heading }) => isDated(heading));
  if (restBase.length === restTarget.length && !(hasPeriods && sharesPeriod))
    for (const [nth, { index }] of restTarget.entries()) taken.set(index, restBase[nth]?.index ?? 0);
  if (taken.size === 0) return null;
  return inOrder(base.length, target.length, taken);
}

/** Columns in the target's order, a removed one after the column that it followed. */
function inOrder(bases: number, targets: number, taken: ReadonlyMap<number, number>): ColumnPair[] {
  const used = new Set(taken.values());
  const after = new Map<number, ColumnPair[]>();
  let anchor = -1;
  for (let column = 0; column < bases; column += 1) {
    if (used.has(column)) anchor = column;
    else after.set(anchor, [...(after.get(anchor) ?? []), { base: column, target: null }]);
  }
  const ordered = [...(after.get(-1) ?? [])];
  for (let column = 0; column < targets; column += 1) {
    const base = taken.get(column) ?? null;
    ordered.push({ base, target: column }, ...(base === null ? [] : (after.get(base) ?? [])));
  }
  return ordered;
}
