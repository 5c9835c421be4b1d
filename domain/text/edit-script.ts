/** Consecutive values that both lists share, or that only one has. */
export type EditRun = { kind: '=' | '-' | '+'; count: number };

/** Values as numbers, equal for equal values in all lists with the same `names`. */
function numbered(values: readonly string[], names: Map<string, number>): Int32Array {
  const numbers = new Int32Array(values.length);
  for (const [index, value] of values.entries()) {
    let number = names.get(value);
    if (number === undefined) {
      number = names.size;
      names.set(value, number);
    }
    numbers[index] = number;
  }
  return numbers;
}

/** Length of the common start and end of two lists. */
function agreement(from: Int32Array, to: Int32Array): { head: number; tail: number } {
  const least = Math.min(from.length, to.length);
  let head = 0;
  while (head < least && from[head] === to[head]) head += 1;
  let tail = 0;
  const [fromLast, toLast] = [from.length - 1, to.length - 1];
  while (tail < least - head && from[fromLast - tail] === to[toLast - tail]) tail += 1;
  return { head, tail };
}

/** Furthest positions on each diagonal after each number of edits, stored from `-edits` in steps of two. */
type Reached = { places: Int32Array; edits: number };

const startOf = (edits: number): number => (edits * (edits + 1)) / 2;

/** Extends the furthest paths until one reaches the end of both lists. Null if that takes more than `most` edits. */
function search(from: Int32Array, to: Int32Array, most: number): Reached | null {
  const [rows, columns] = [from.length, to.length];
  const limit = Math.min(rows + columns, most);
  let places = new Int32Array(64);
  for (let edits = 0; edits <= limit; edits += 1) {
    const [before, start] = [startOf(edits - 1), startOf(edits)];
    if (start + edits >= places.length) {
      const more = new Int32Array(Math.max(places.length * 2, start + edits + 1));
      more.set(places);
      places = more;
    }
    for (let step = 0; step <= edits; step += 1) {
      const diagonal = 2 * step - edits;
      const above = step < edits ? (places[before + step] ?? 0) : -1;
      const beside = step > 0 ? (places[before + step - 1] ?? 0) + 1 : -1;
      let row = edits === 0 ? 0 : Math.max(above, beside);
      while (row < rows && row - diagonal < columns && from[row] === to[row - diagonal]) row += 1;
      places[start + step] = row;
      if (row >= rows && row - diagonal >= columns) return { places, edits };
    }
  }
  return null;
}

/** The path of a search, from its end to its start. */
function walkBack({ places, edits: all }: Reached, rows: number, columns: number): EditRun[] {
  const runs: EditRun[] = [];
  const add = (kind: EditRun['kind'], count: number): void => {
    const last = runs.at(-1);
    if (last?.kind === kind) last.count += count;
    else if (count > 0) runs.push({ kind, count });
  };
  let [row, column] = [rows, columns];
  for (let edits = all; edits > 0; edits -= 1) {
    const [before, step] = [startOf(edits - 1), (row - column + edits) / 2];
    const above = step < edits ? (places[before + step] ?? 0) : -1;
    const beside = step > 0 ? (places[before + step - 1] ?? 0) + 1 : -1;
    const isAdded = above >= beside;
    const start = Math.max(above, beside);
    add('=', row - start);
    add(isAdded ? '+' : '-', 1);
    column += start - row - (isAdded ? 1 : 0);
    row = isAdded ? start : start - 1;
  }
  add('=', row);
  return runs;
}

/**
 * The shortest edit script from one list to another, as runs in order. Null if it has more than `most` edits. Time
 * and memory grow with the square of the edits.
 * Source: Myers, "An O(ND) difference algorithm", 1986. Example: ['a', 'b'], ['a', 'c'] → one kept, one removed, one
 * added.
 */
export function editScript(from: readonly string[], to: readonly string[], most: number): EditRun[] | null {
  const names = new Map<string, number>();
  const [one, other] = [numbered(from, names), numbered(to, names)];
  const { head, tail } = agreement(one, other);
  const [rows, columns] = [one.length - head - tail, other.length - head - tail];
  const reached = search(one.subarray(head, head + rows), other.subarray(head, head + columns), most);
  if (reached === null) return null;
  const runs: EditRun[] = [];
  for (const run of [
    { kind: '=' as const, count: head },
    ...walkBack(reached, rows, columns).toReversed(),
    { kind: '=' as const, count: tail },
  ]) {
    const last = runs.at(-1);
    if (last?.kind === run.kind) last.count += run.count;
    else if (run.count > 0) runs.push(run);
  }
  return runs;
}
