import type { PrintedRow } from './face-figures.ts';
import {
  foldRows,
  isApart,
  isEquityTotal,
  isOwed,
  leftAside,
  type PrintedNode,
  type TotalTags,
  unitOf,
} from './printed-tree.ts';

/** Rows of a statement, and of which tags their totals are. `effect`: -1 for a row whose fact is positive though it is deducted. */
type Printed = { rows: readonly PrintedRow[]; totals: TotalTags; effect: (row: PrintedRow) => 1 | -1 };

/** Rows as they add up, and those of them that count with the other sign than is printed. */
type Mended = { rows: readonly PrintedRow[]; turned: ReadonlySet<PrintedRow> };

/**
 * The rows of a balance sheet or cash flow statement with those turned or moved with which alone they add up to a total. Of the ways in which
 * they may the first that does; a row is turned only where no other choice of the fewest does. Rule: docs/rules.md#printed-rows
 */
export function mendRows({ rows, totals, effect }: Printed): Mended {
  const turned = new Set<PrintedRow>();
  let now = rows;
  for (const total of rows) {
    if (total.is_member || total.amount === 0 || !totals.has(total.tag ?? '')) continue;
    const section = sectionOf(now, total, totals);
    if (addsUp(section, totals) && section.classes.length === 0) continue;
    const plain = section.nodes.flatMap(({ row, parts }) =>
      parts.length === 0 && row.amount !== 0 ? [row] : [],
    );
    const against = plain.filter((row) => row.amount * row.value * effect(row) < 0);
    const change =
      withClasses(section) ??
      turnedRows(section, choicesOf(against, against.length > MOST_OPEN ? MOST_TURNED : MOST_OPEN)) ??
      movedRows(section, totals) ??
      turnedRows(section, choicesOf(plain, MOST_TURNED)) ??
      turnedRows(section, withPayments(plain, effect));
    if (change === null) continue;
    const turn = (row: PrintedRow): PrintedRow => {
      if (!change.turned.includes(row)) return row;
      const other = opposite(row);
      turned.add(other);
      return other;
    };
    const others = now.filter((row) => row === total || ![...change.above, ...change.below].includes(row));
    now = others
      .flatMap((row) => (row === total ? [...change.above, total, ...change.below] : [row]))
      .map(turn);
  }
  return { rows: now, turned };
}

/**
 * `nodes`: rows that a total may be the sum of, each above its parts. `after`: rows from it to the next total. `classes`: rows of classes of
 * stock below equity.
 */
type Section = {
  total: PrintedRow;
  nodes: readonly PrintedNode[];
  after: readonly PrintedRow[];
  classes: readonly PrintedRow[];
};

function sectionOf(rows: readonly PrintedRow[], total: PrintedRow, totals: TotalTags): Section {
  const at = rows.indexOf(total);
  const before = rows.slice(0, at);
  const from = before.findLastIndex((row) => isApart(total, row, totals)) + 1;
  const nodes = foldRows({ rows: before.slice(from) }, total.unit, totals);
  const { rest } = leftAside(nodes, total, totals);
  const next = rows.findIndex((row, index) => index > at && isApart(total, row, totals));
  const after = rows.slice(at + 1, next === -1 ? undefined : next);
  if (!isEquityTotal(total)) return { total, nodes: rest, after, classes: [] };
  const whole = new Set(rows.flatMap(({ tag, is_member }) => (is_member ? [] : [tag])));
  const classes = rows.slice(at).filter(({ tag, is_member }) => is_member && !whole.has(tag));
  return { total, nodes: rest.slice(rest.findLastIndex(({ row }) => isOwed(row)) + 1), after, classes };
}

/** Classes of stock that are printed below equity, as UPS's (0001193125-10-112914). */
function withClasses({ total, nodes, classes }: Section): Change | null {
  const rows = nodes.map(({ row }) => row);
  const off = offBy(total, [...rows, ...classes]);
  const isNearer = off <= unitOf(total) && off < offBy(total, rows);
  return isNearer ? { turned: [], above: classes, below: [] } : null;
}

function addsUp({ total, nodes }: Pick<Section, 'total' | 'nodes'>, totals: TotalTags): boolean {
  const rows = nodes.map(({ row }) => row);
  const [last] = foldRows({ rows: [...rows, total] }, total.unit, totals).slice(-1);
  return last !== undefined && last.parts.length > 0;
}

/** Rows to turn, and to move to just above or below the total. */
type Change = Record<'turned' | 'above' | 'below', readonly PrintedRow[]>;

/** Most rows that are tried in every combination, and most of more that are turned. */
const MOST_OPEN = 10;
const MOST_TURNED = 2;

/** The rows that count the other way; null if not exactly one choice of the fewest does. */
function turnedRows({ total, nodes }: Section, choices: readonly PrintedRow[][]): Change | null {
  const fitting = choices.filter(
    (turned) =>
      offBy(total, [
        ...nodes.map(({ row }) => row),
        ...turned.flatMap((row) => [opposite(row), opposite(row)]),
      ]) <= unitOf(total),
  );
  const fewest = Math.min(...fitting.map(({ length }) => length));
  const [turned, ...others] = fitting.filter(({ length }) => length === fewest);
  return turned === undefined || others.length > 0 ? null : { turned, above: [], below: [] };
}

/** Choices of one row or more, up to a limit. */
function choicesOf(rows: readonly PrintedRow[], most: number): PrintedRow[][] {
  const choices: PrintedRow[][] = [[]];
  for (const row of rows)
    for (const choice of choices.filter(({ length }) => length < most)) choices.push([...choice, row]);
  return choices.slice(1);
}

/** Choices with all payments whose facts are below zero, as they never should be: ACE, purchases of 154 and 11 million (0001193125-10-111376). */
function withPayments(plain: readonly PrintedRow[], effect: Printed['effect']): PrintedRow[][] {
  const paid = plain.filter((row) => row.value < 0 && row.amount > 0 && effect(row) === -1);
  if (paid.length === 0) return [];
  return [
    [],
    ...choicesOf(
      plain.filter((row) => !paid.includes(row)),
      MOST_TURNED,
    ),
  ].map((choice) => [...paid, ...choice]);
}

const MOST_MOVED = 6;

/**
 * A total above its rows (ANGLOGOLD, 0000950123-10-050717), above the last of them, which may count the other way (WALGREEN, other investing
 * activities: 0000104207-10-000059), or below a row that it lacks (ENTERPRISE PRODUCTS, exchange rates: 0001061219-10-000025).
 */
function movedRows({ total, nodes, after }: Section, totals: TotalTags): Change | null {
  if (nodes.length === 0) {
    const folded = foldRows({ rows: after }, total.unit, totals);
    if (addsUp({ total, nodes: folded }, totals)) return { turned: [], above: after, below: [] };
    const length = after.findIndex(
      (_row, index) => index > 0 && offBy(total, after.slice(0, index + 1)) <= unitOf(total),
    );
    return length === -1 ? null : { turned: [], above: after.slice(0, length + 1), below: [] };
  }
  const rows = nodes.map(({ row }) => row);
  const most = Math.min(MOST_MOVED, after.length);
  const lengths = [
    ...Array.from({ length: most }, (_, index) => index + 1),
    ...(most < after.length ? [after.length] : []),
  ];
  const changes = lengths.flatMap((length) => {
    const above = after.slice(0, length);
    return [
      { turned: [], above, below: [], off: offBy(total, [...rows, ...above]) },
      { turned: above, above, below: [], off: offBy(total, [...rows, ...above.map(opposite)]) },
    ];
  });
  const below = rows.length > 2 ? rows.slice(-1) : [];
  const last =
    below.length === 0 ? [] : [{ turned: [], above: [], below, off: offBy(total, rows.slice(0, -1)) }];
  const [best] = [...changes, ...last].toSorted((a, b) => a.off - b.off);
  return best === undefined || best.off > unitOf(total) ? null : best;
}

const opposite = (row: PrintedRow): PrintedRow => ({ ...row, amount: -row.amount });

const offBy = (total: PrintedRow, rows: readonly PrintedRow[]): number =>
  Math.abs(rows.reduce((sum, { amount }) => sum + amount, -total.amount));
