import { readLines } from './face-lines.ts';
import type { FaceColumn, FaceLine } from './face-statement.ts';
import type { CellFact, FaceTable } from './face-table.ts';
import { isTitle } from './statement-title.ts';
import {
  columnFacts,
  columnSpans,
  firstBodyRow,
  PERIOD_WORDS,
  readColumns,
  realSpans,
} from './table-columns.ts';
import { readRow, type TableRow } from './table-row.ts';

/** A table as columns and lines. */
export type ReadTable = {
  columns: FaceColumn[];
  lines: FaceLine[];
  /** First fact of each figure. */
  facts: CellFact[];
  /** Text above the table and in its heading, which may name the statement. */
  titles: string[];
};

/** A row that is a heading of lines below the table's own heading: words at the left or across, of no period. */
function isLineHeading({ words, values }: TableRow): boolean {
  const text = words[0]?.text ?? '';
  return values.length === 0 && words.length === 1 && !PERIOD_WORDS.test(text) && !text.startsWith('(');
}

/** Where the body begins: at the first figure, or at the headings of lines right above it. */
function bodyStart(rows: readonly TableRow[], first: number): number {
  let start = first;
  for (let at = first - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (row === undefined) break;
    const isBlank = row.words.length === 0 && row.values.length === 0;
    if (isBlank) continue;
    if (!isLineHeading(row) || isTitle(row.words[0]?.text ?? '')) return start;
    start = at;
  }
  return start;
}

/** Larger tables are no statement: the largest seen has 15 columns and 130 rows. */
const MOST = { columns: 60, rows: 1_000 };

/** Reads a table; null where it has no figures with facts in columns, or more than a statement's. */
export function readFaceTable({ before, rows }: FaceTable): ReadTable | null {
  if (rows.length > MOST.rows) return null;
  const read = rows.map(readRow);
  const first = firstBodyRow(read);
  if (first < 0) return null;
  const start = bodyStart(read, first);
  const heading = read.slice(0, start);
  const body = read.slice(start);
  const found = columnSpans(read);
  if (found.length === 0 || found.length > MOST.columns) return null;
  const spans = realSpans(heading, body, found);
  const columns = readColumns(heading, body, spans);
  const inTable = heading.flatMap(({ words }) => words.map(({ text }) => text));
  return {
    columns,
    lines: readLines(body, spans, columns),
    facts: spans.flatMap((span) => columnFacts(body, span)),
    titles: [...before, ...inTable],
  };
}
