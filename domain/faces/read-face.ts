import {
  type DocumentFace,
  FACE_KINDS,
  type FaceColumn,
  type FaceKind,
  type FaceLine,
  type FaceStatement,
  type FaceValue,
  missingStatements,
  type ReportFace,
} from './face.ts';
import {
  isComplete,
  isParenthetical,
  kindNamed,
  kindScore,
  namesAnother,
  readFaceTable,
  type ReadTable,
  scaleOf,
  STANDARD_TITLES,
  titleOf,
  wholeConcepts,
} from './statement-kinds.ts';

/** Tables that a statement may go on over after its first. */
const REST_MAX = 4;

/** A later table of at least this share of the best one's score is left for the earlier. */
const NEARLY = 0.7;

/** The table that a kind of statement begins with: the first that serves nearly as well as the best. */
function anchorOf(tables: readonly ReadTable[], kind: FaceKind, taken: ReadonlySet<number>): number {
  const scores = tables.map((table, index) => (taken.has(index) ? 0 : kindScore(table, kind)));
  const best = Math.max(0, ...scores);
  return best === 0 ? -1 : scores.findIndex((score) => score >= best * NEARLY);
}

const periodsOf = ({ columns }: ReadTable): string =>
  JSON.stringify(columns.map(({ start, end, dimensions }) => [start, end, dimensions ?? null]));

const endsOf = ({ columns }: ReadTable): string => JSON.stringify(columns.map(({ end }) => end));

/** Whether a table goes on with a statement: columns alike, and no other statement or note is named between. */
function continues(table: ReadTable, first: ReadTable, kind: FaceKind): boolean {
  if (table.columns.length !== first.columns.length) return false;
  if (kind !== 'equity' && periodsOf(table) !== periodsOf(first)) {
    if (endsOf(table) !== endsOf(first)) return false;
  }
  return !table.titles.some((line) => namesAnother(line, kind) || isParenthetical(line));
}

/**
 * Pages of a statement of equity before the one with its totals, under the same title and columns
 * (AT&T, 0000732717-23-000047).
 */
function pagesBefore(
  tables: readonly ReadTable[],
  anchor: number,
  kind: FaceKind,
  taken: ReadonlySet<number>,
): number[] {
  const first = tables[anchor];
  const before = tables[anchor - 1];
  if (kind !== 'equity' || first === undefined || before === undefined || taken.has(anchor - 1)) return [];
  const isSame = continues(before, first, kind) && titleOf(before.titles, kind) !== null;
  const isOther = FACE_KINDS.some((other) => other !== kind && kindScore(before, other) > 0);
  return isSame && !isOther && titleOf(first.titles, kind) !== null ? [anchor - 1] : [];
}

/** Tables of one statement from its first on. */
function tablesOf(
  tables: readonly ReadTable[],
  anchor: number,
  kind: FaceKind,
  taken: ReadonlySet<number>,
): number[] {
  const first = tables[anchor];
  if (first === undefined) return [];
  const found = [...pagesBefore(tables, anchor, kind, taken), anchor];
  const concepts = wholeConcepts(first);
  for (let at = anchor + 1; at <= anchor + REST_MAX; at += 1) {
    const table = tables[at];
    if (table === undefined || taken.has(at) || !continues(table, first, kind)) break;
    const isOther = FACE_KINDS.some((other) => other !== kind && kindScore(table, other) > 0);
    const isNamed = titleOf(table.titles, kind) !== null;
    if (isOther && !(kind === 'equity' && isNamed)) break;
    if (kind === 'equity' ? kindScore(table, 'equity') === 0 : isComplete(kind, concepts) && !isNamed) break;
    found.push(at);
    for (const concept of wholeConcepts(table)) concepts.add(concept);
  }
  return found;
}

/** A figure of a later table, with its own period and members where the first table's column has others. */
function placedValue(
  value: FaceValue | null,
  own: FaceColumn | undefined,
  head: FaceColumn | undefined,
): FaceValue | null {
  if (value === null || own === undefined || head === undefined || value.unit === null) return value;
  const isOther = JSON.stringify(own.dimensions ?? {}) !== JSON.stringify(head.dimensions ?? {});
  return {
    ...((own.start !== head.start || own.end !== head.end) && { start: own.start, end: own.end }),
    ...(isOther && { dimensions: own.dimensions ?? {} }),
    ...value,
  };
}

/** Lines of all tables of a statement, under the columns of the first. */
function joinedLines(parts: readonly ReadTable[]): FaceLine[] {
  const heads = parts[0]?.columns ?? [];
  return parts.flatMap(({ columns, lines }) =>
    lines.map((line) => ({
      ...line,
      values: line.values.map((value, at) => placedValue(value, columns[at], heads[at])),
    })),
  );
}

function buildStatement(parts: readonly ReadTable[], kind: FaceKind): FaceStatement | null {
  const [first] = parts;
  if (first === undefined) return null;
  const title = titleOf(first.titles, kind) ?? STANDARD_TITLES[kind];
  return {
    kind,
    title,
    presented_in: scaleOf(first.titles),
    columns: first.columns,
    lines: joinedLines(parts),
  };
}

function warningsOf(statements: readonly FaceStatement[], images: readonly string[][]): string[] {
  const shown = new Set(images.flatMap((lines) => lines.map(kindNamed)));
  return missingStatements(statements, shown).map(({ words, is_shown }) =>
    is_shown
      ? `The ${words} is an image in the report. Open the report to see it.`
      : `The ${words} was not found in the report's tables.`,
  );
}

/** Every table with facts of a report's documents, in order. */
export function readTables(documents: readonly DocumentFace[]): ReadTable[] {
  return documents.flatMap(({ tables }) => tables.map(readFaceTable)).filter((table) => table !== null);
}

/**
 * The statements of a report as printed, from the tables of its inline documents: the income statement, comprehensive
 * income, balance sheet, cash flow and equity that have tagged figures, and a warning for each main one that has not.
 * Rule: docs/rules.md#statements-as-reported
 * Example: 0000320193-24-000123 → 'CONSOLIDATED BALANCE SHEETS', 'Total current assets' 152,987, level 2.
 */
export function reportFace(
  documents: readonly DocumentFace[],
  tables: readonly ReadTable[] = readTables(documents),
): ReportFace {
  const taken = new Set<number>();
  const statements: FaceStatement[] = [];
  const order: readonly FaceKind[] = [
    'balance_sheet',
    'cash_flow',
    'income_statement',
    'comprehensive_income',
    'equity',
  ];
  for (const kind of order) {
    const found = tablesOf(tables, anchorOf(tables, kind, taken), kind, taken);
    for (const index of found) taken.add(index);
    const statement = buildStatement(
      found.flatMap((index) => tables[index] ?? []),
      kind,
    );
    if (statement !== null) statements.push(statement);
  }
  statements.sort((a, b) => FACE_KINDS.indexOf(a.kind) - FACE_KINDS.indexOf(b.kind));
  return {
    statements,
    warnings: warningsOf(
      statements,
      documents.flatMap(({ images }) => images),
    ),
  };
}
