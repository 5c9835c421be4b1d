import {
  headingKey,
  isDated,
  isFigure,
  labelKey,
  looseHeadingKey,
  plainCell,
  type ReadTable,
  type TableRow,
  undatedKey,
} from './read-table.ts';

/** A row of both tables, or of one. */
type RowPair = { base: number | null; target: number | null };

/** More steps than this are not taken: two tables of 2,000 rows each with nothing in common at either end. */
const STEPS_MAX = 4_000_000;

/** Weight of a label that is in each table once; of one with a year; of one that repeats. */
const WEIGHT = { unique: 3, dated: 4, repeated: 1 } as const;

/** Share of the words of two labels in common that makes them one label reworded. */
const REWORDED = 0.6;

/** A row's key: that of its label, or its cells without figures if it has none. */
const rowKey = ({ label, cells }: TableRow, keyOf: (label: string) => string): string => {
  const key = keyOf(label);
  return key === '' ? `|${cells.map(undatedKey).join('|')}` : key;
};

function countKeys(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The heaviest common order of two lists, as pairs of indexes. Null if it takes too many steps. */
function heaviestOrder(base: readonly string[], target: readonly string[]): [number, number][] | null {
  const columns = target.length + 1;
  if (base.length * target.length > STEPS_MAX) return null;
  const inBase = countKeys(base);
  const inTarget = countKeys(target);
  const weigh = (key: string): number =>
    inBase.get(key) !== 1 || inTarget.get(key) !== 1
      ? WEIGHT.repeated
      : isDated(key)
        ? WEIGHT.dated
        : WEIGHT.unique;
  const best = new Int32Array((base.length + 1) * columns);
  for (let row = base.length - 1; row >= 0; row -= 1) {
    const key = base[row] ?? '';
    const weight = weigh(key);
    for (let column = target.length - 1; column >= 0; column -= 1) {
      const at = row * columns + column;
      const skip = Math.max(best[at + columns] ?? 0, best[at + 1] ?? 0);
      const take = key === target[column] ? weight + (best[at + columns + 1] ?? 0) : 0;
      best[at] = Math.max(skip, take);
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < base.length && column < target.length) {
    const at = row * columns + column;
    const isPair =
      base[row] === target[column] && best[at] === weigh(base[row] ?? '') + (best[at + columns + 1] ?? 0);
    if (isPair) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if ((best[at + columns] ?? 0) >= (best[at + 1] ?? 0)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** Share of words that two labels have in common, 0 to 1. Labels of different years have none. */
function likeness(one: string, other: string): number {
  if (labelKey(one).replaceAll(/[^\d]+/g, ' ') !== labelKey(other).replaceAll(/[^\d]+/g, ' ')) return 0;
  const [words, others] = [new Set(labelKey(one).split(' ')), new Set(labelKey(other).split(' '))];
  const both = [...words].filter((word) => others.has(word)).length;
  return (2 * both) / (words.size + others.size);
}

/** Rows between two pairs: one after the other, reworded labels paired. */
function gap(
  base: readonly TableRow[],
  target: readonly TableRow[],
  from: { base: number; target: number },
  to: { base: number; target: number },
): RowPair[] {
  const pairs: RowPair[] = [];
  let left = from.base;
  for (let right = from.target; right < to.target; right += 1) {
    let found = left;
    const { label = '' } = target[right] ?? {};
    while (found < to.base && likeness(base[found]?.label ?? '', label) < REWORDED) found += 1;
    if (found === to.base || label === '') {
      pairs.push({ base: null, target: right });
      continue;
    }
    for (; left < found; left += 1) pairs.push({ base: left, target: null });
    pairs.push({ base: found, target: right });
    left = found + 1;
  }
  for (; left < to.base; left += 1) pairs.push({ base: left, target: null });
  return pairs;
}

/** Pairs a row whose label is in each table once and that was left over in both: it moved. */
function withMoved(pairs: readonly RowPair[], base: readonly string[], target: readonly string[]): RowPair[] {
  const [inBase, inTarget] = [countKeys(base), countKeys(target)];
  const left = new Map<string, number>();
  for (const pair of pairs)
    if (pair.base !== null && pair.target === null) left.set(base[pair.base] ?? '', pair.base);
  const taken = new Set<number>();
  const moved = pairs.map((pair): RowPair => {
    if (pair.target === null || pair.base !== null) return pair;
    const key = target[pair.target] ?? '';
    const only = left.get(key);
    if (only === undefined || inBase.get(key) !== 1 || inTarget.get(key) !== 1) return pair;
    taken.add(only);
    return { base: only, target: pair.target };
  });
  return moved.filter((pair) => pair.target !== null || pair.base === null || !taken.has(pair.base));
}

/** Two tables with a smaller share of rows in common are not the same table. */
const ROWS_MIN = 0.3;

/**
 * Pairs the rows of two tables by label, in order; a label that repeats counts for less than one that doesn't. If they
 * have few labels in common, years and days in labels are ignored. Null if the tables are too long or too different.
 * Rule: docs/rules.md#compared-tables
 */
function alignRows(base: readonly TableRow[], target: readonly TableRow[]): RowPair[] | null {
  for (const keyOf of [labelKey, undatedKey]) {
    const pairs = alignByKeys(base, target, keyOf);
    if (pairs === null) return null;
    const both = pairs.filter((pair) => pair.base !== null && pair.target !== null).length;
    if (2 * both >= ROWS_MIN * (base.length + target.length)) return pairs;
  }
  return null;
}

function alignByKeys(
  base: readonly TableRow[],
  target: readonly TableRow[],
  keyOf: (label: string) => string,
): RowPair[] | null {
  const [from, to] = [base, target].map((rows) => rows.map((row) => rowKey(row, keyOf)));
  if (from === undefined || to === undefined) return null;
  const least = Math.min(from.length, to.length);
  let head = 0;
  while (head < least && from[head] === to[head]) head += 1;
  let tail = 0;
  while (tail < least - head && from[from.length - 1 - tail] === to[to.length - 1 - tail]) tail += 1;
  const middle = heaviestOrder(from.slice(head, from.length - tail), to.slice(head, to.length - tail));
  if (middle === null) return null;
  const anchors = [
    ...Array.from({ length: head }, (_, index) => [index, index] as const),
    ...middle.map(([row, column]) => [row + head, column + head] as const),
    ...Array.from(
      { length: tail },
      (_, index) => [from.length - tail + index, to.length - tail + index] as const,
    ),
  ];
  const pairs: RowPair[] = [];
  let at = { base: 0, target: 0 };
  for (const [row, column] of anchors) {
    pairs.push(...gap(base, target, at, { base: row, target: column }), { base: row, target: column });
    at = { base: row + 1, target: column + 1 };
  }
  pairs.push(...gap(base, target, at, { base: base.length, target: target.length }));
  return withMoved(pairs, from, to);
}

/** A column of both tables, or of one. */
type ColumnPair = { base: number | null; target: number | null };

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

/** Headings with the period to the left for those that repeat without their own: `Change` of 2025, of 2024. */
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
function alignColumns(base: readonly string[], target: readonly string[]): ColumnPair[] | null {
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

const markOf = ({ base, target }: RowPair | ColumnPair): Mark =>
  base === null ? '+' : target === null ? '-' : '=';

/** A row as its keys, a period's row as that of any period. */
const rowKeys = (rows: ComparedTable['rows'], status: Mark): Set<string> =>
  new Set(rows.flatMap((row) => (row.status === status ? [undatedKey(row.label)] : [])));

const periodKey = (heading: string | null) => undatedKey(looseHeadingKey(heading ?? ''));

/** Whether rows or columns were added or removed, apart from those of a new or an old period. */
function hasNewLines({ columns, rows }: ComparedTable): boolean {
  const headings = {
    base: new Set(columns.flatMap(({ base }) => (base === null ? [] : [periodKey(base)]))),
    target: new Set(columns.flatMap(({ target }) => (target === null ? [] : [periodKey(target)]))),
  };
  const isNewColumn = columns.some(
    ({ base, target }) =>
      (base === null && !headings.base.has(periodKey(target))) ||
      (target === null && !headings.target.has(periodKey(base))),
  );
  const inBoth = rowKeys(rows, '=');
  const [added, removed] = [rowKeys(rows, '+'), rowKeys(rows, '-')];
  const isOfPeriod = (label: string, status: Mark): boolean => {
    const key = undatedKey(label);
    return inBoth.has(key) || (isDated(label) && (status === '+' ? removed : added).has(key));
  };
  return (
    isNewColumn ||
    rows.some(({ status, label }) => status !== '=' && labelKey(label) !== '' && !isOfPeriod(label, status))
  );
}

/** Whether at least half of the figures are a percentage in one table only: the tables measure different things. */
function differInKind({ rows }: ComparedTable): boolean {
  const figures = rows
    .flatMap(({ cells }) => cells)
    .filter(([base, target]) => isFigure(base ?? '') && isFigure(target ?? ''));
  const mixed = figures.filter(
    ([base, target]) => (base ?? '').includes('%') !== (target ?? '').includes('%'),
  );
  return figures.length > 1 && 2 * mixed.length >= figures.length;
}

/** Whether a cell's change is more than the figure of another period: words, or the figure of one and the same. */
function isRewritten(table: ComparedTable): boolean {
  return table.rows.some(({ status, label, base_label, cells }) =>
    cells.some((cell, index) => {
      if (status !== '=' || !differs(cell)) return false;
      const { base = null, target = null } = table.columns[index] ?? {};
      const isSamePeriod =
        (isDated(label) && base_label === undefined) || (isDated(target ?? '') && base === target);
      const isWords = !isFigure(cell[0] ?? '') || !isFigure(cell[1] ?? '');
      return isSamePeriod || (isWords && cell[0] !== '' && cell[1] !== '');
    }),
  );
}

function statusOf(table: ComparedTable): TableStatus {
  if (hasNewLines(table) || isRewritten(table)) return 'changed';
  const isSame =
    table.columns.every(({ status }) => status === '=') &&
    table.rows.every(({ status, cells }) => status === '=' && !cells.some(differs));
  return isSame ? 'unchanged' : 'numbers_only';
}

/** Two tables as one, in the later one's order. */
function merged(
  base: ReadTable,
  target: ReadTable,
  columns: readonly ColumnPair[],
  rows: readonly RowPair[],
): ComparedTable {
  return {
    columns: columns.map((pair) => ({
      status: markOf(pair),
      base: pair.base === null ? null : (base.columns[pair.base] ?? ''),
      target: pair.target === null ? null : (target.columns[pair.target] ?? ''),
    })),
    rows: rows.map((pair) => {
      const from = pair.base === null ? undefined : base.rows[pair.base];
      const to = pair.target === null ? undefined : target.rows[pair.target];
      const label = to?.label ?? from?.label ?? '';
      return {
        status: markOf(pair),
        label,
        ...(from !== undefined && labelKey(from.label) !== labelKey(label) && { base_label: from.label }),
        cells: columns.map((column): [string | null, string | null] => [
          from === undefined || column.base === null ? null : (from.cells[column.base] ?? ''),
          to === undefined || column.target === null ? null : (to.cells[column.target] ?? ''),
        ]),
      };
    }),
  };
}

/**
 * Compares two tables cell by cell, rows by label and columns by heading. Null if their rows or columns cannot be paired.
 * Rule: docs/rules.md#compared-tables
 */
export function compareTables(
  base: ReadTable,
  target: ReadTable,
): { status: TableStatus; table: ComparedTable } | null {
  const columns = alignColumns(base.columns, target.columns);
  const rows = columns === null ? null : alignRows(base.rows, target.rows);
  if (columns === null || rows === null) return null;
  const table = merged(base, target, columns, rows);
  return differInKind(table) ? null : { status: statusOf(table), table };
}

/** A table that only one report has. */
export function wholeTable({ columns, rows }: ReadTable, status: '+' | '-'): ComparedTable {
  const sides = (text: string): [string | null, string | null] =>
    status === '+' ? [null, text] : [text, null];
  return {
    columns: columns.map((heading) => {
      const [base, target] = sides(heading);
      return { status, base, target };
    }),
    rows: rows.map(({ label, cells }) => ({ status, label, cells: cells.map(sides) })),
  };
}

/** Whether a cell that both tables have says something else. */
export function differs([base, target]: readonly [string | null, string | null]): boolean {
  return base !== null && target !== null && plainCell(base) !== plainCell(target);
}

export type Mark = '=' | '+' | '-';

/** Two tables as one. A cell has its text in the earlier and in the later table, null where that has no such cell. */
export type ComparedTable = {
  /** A column's heading in both tables, null where it has no such column. */
  columns: { status: Mark; base: string | null; target: string | null }[];
  rows: {
    status: Mark;
    /** The later table's; the earlier one's of a removed row. */
    label: string;
    /** The earlier table's, if it differs. */
    base_label?: string;
    cells: [base: string | null, target: string | null][];
  }[];
};

/** `numbers_only`: the same lines with the figures of other periods. */
export type TableStatus = 'unchanged' | 'numbers_only' | 'changed';
