/** So many values in a row that both lists have, or that one of them alone has. */
export type EditRun = { kind: '=' | '-' | '+'; count: number };

/** Equal values as equal numbers. */
function numbered(lists: readonly (readonly string[])[]): Int32Array[] {
  const known = new Map<string, number>();
  return lists.map((values) =>
    Int32Array.from(values, (value) => {
      const found = known.get(value);
      if (found !== undefined) return found;
      known.set(value, known.size);
      return known.size - 1;
    }),
  );
}

/** How far two lists agree from either end. */
function agreement(from: Int32Array, to: Int32Array): { head: number; tail: number } {
  const least = Math.min(from.length, to.length);
  let head = 0;
  while (head < least && from[head] === to[head]) head += 1;
  let tail = 0;
  while (tail < least - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1;
  return { head, tail };
}

/**
 * Furthest places reached on every diagonal before each number of edits, up to the last; null when `most` edits do not
 * lead to the end. Those of `edits` begin with the diagonal `-edits`.
 */
function search(from: Int32Array, to: Int32Array, most: number): Int32Array[] | null {
  const [rows, columns] = [from.length, to.length];
  const limit = Math.min(rows + columns, most);
  const middle = limit + 1;
  const reached = new Int32Array(2 * limit + 3);
  const steps: Int32Array[] = [];
  for (let edits = 0; edits <= limit; edits += 1) {
    steps.push(reached.slice(middle - edits, middle + edits + 1));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const above = reached[middle + diagonal + 1] ?? 0;
      const beside = reached[middle + diagonal - 1] ?? 0;
      let row = diagonal === -edits || (diagonal !== edits && beside < above) ? above : beside + 1;
      while (row < rows && row - diagonal < columns && from[row] === to[row - diagonal]) row += 1;
      reached[middle + diagonal] = row;
      if (row >= rows && row - diagonal >= columns) return steps;
    }
  }
  return null;
}

/** The way that a search took, from its end to its beginning. */
function walkBack(steps: readonly Int32Array[], rows: number, columns: number): EditRun[] {
  const runs: EditRun[] = [];
  const add = (kind: EditRun['kind'], count: number): void => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.count += count;
    else if (count > 0) runs.push({ kind, count });
  };
  let [row, column] = [rows, columns];
  for (let edits = steps.length - 1; edits > 0; edits -= 1) {
    const before = steps[edits];
    const at = (diagonal: number): number => before?.[diagonal + edits] ?? 0;
    const diagonal = row - column;
    const isAdded = diagonal === -edits || (diagonal !== edits && at(diagonal - 1) < at(diagonal + 1));
    const start = isAdded ? at(diagonal + 1) : at(diagonal - 1) + 1;
    add('=', row - start);
    add(isAdded ? '+' : '-', 1);
    row = isAdded ? start : start - 1;
    column = row - (isAdded ? diagonal + 1 : diagonal - 1);
  }
  add('=', row);
  return runs;
}

/**
 * The fewest removals and additions that make one list of another, as runs in order; null when there are more than
 * `most`. Takes time and memory by the square of their number. Source: Myers, "An O(ND) difference algorithm", 1986.
 * Example: ['a', 'b'], ['a', 'c'] → one kept, one removed, one added.
 */
export function editScript(from: readonly string[], to: readonly string[], most: number): EditRun[] | null {
  const [one = new Int32Array(0), other = new Int32Array(0)] = numbered([from, to]);
  const { head, tail } = agreement(one, other);
  const [rows, columns] = [one.length - head - tail, other.length - head - tail];
  const steps = search(one.subarray(head, head + rows), other.subarray(head, head + columns), most);
  if (steps === null) return null;
  const runs: EditRun[] = [];
  for (const run of [
    { kind: '=' as const, count: head },
    ...walkBack(steps, rows, columns).toReversed(),
    { kind: '=' as const, count: tail },
  ]) {
    const last = runs.at(-1);
    if (last?.kind === run.kind) last.count += run.count;
    else if (run.count > 0) runs.push(run);
  }
  return runs;
}
