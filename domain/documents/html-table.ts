import { createInlineText, type InlineText, joinedInline, splitInline } from './inline-text.ts';
import {
  type TextWriter,
  type WrittenCell,
  headingLevel,
  isListMarker,
  startsWithBullet,
} from './text-writer.ts';

/** A cell as it was read. */
export type ReadCell = {
  /** Null for a cell without text. */
  inline: InlineText | null;
  colspan: number;
  rowspan: number;
  align: 'center' | 'right' | null;
  is_header: boolean;
};

export const TABLE_BOUNDS = { colspan: 1_000, rowspan: 10_000, columns: 2_000, cells: 2_000_000 } as const;

/** A cell at its place in the grid. */
type PlacedCell = ReadCell & { column: number };

/**
 * Cells at their columns, as spans of rows above push them to the right; those beyond the last column are left out,
 * and `isCut` says that some were.
 */
function placeCells(rows: readonly (readonly ReadCell[])[]): { rows: PlacedCell[][]; isCut: boolean } {
  /** First row, by column, that no cell from above reaches into. */
  const freeFrom = new Uint32Array(TABLE_BOUNDS.columns);
  let isCut = false;
  const placed = rows.map((row, rowIndex) => {
    const cells: PlacedCell[] = [];
    let column = 0;
    for (const cell of row) {
      while (column < TABLE_BOUNDS.columns && (freeFrom[column] ?? 0) > rowIndex) column += 1;
      if (column >= TABLE_BOUNDS.columns) {
        isCut = true;
        break;
      }
      const colspan = Math.min(cell.colspan, TABLE_BOUNDS.columns - column);
      const rowspan = Math.min(cell.rowspan, rows.length - rowIndex);
      if (rowspan > 1) freeFrom.fill(rowIndex + rowspan, column, column + colspan);
      cells.push({ ...cell, column, colspan, rowspan });
      column += colspan;
    }
    return cells;
  });
  return { rows: placed, isCut };
}

/** By column, how many of the columns before it are kept: those that hold text of their own, not only spanning text. */
function keptColumns(rows: readonly (readonly PlacedCell[])[]): Uint32Array {
  const kept = new Uint8Array(TABLE_BOUNDS.columns);
  const spanning: PlacedCell[] = [];
  for (const row of rows) {
    for (const cell of row) {
      if (cell.inline === null) continue;
      if (cell.colspan === 1) kept[cell.column] = 1;
      else spanning.push(cell);
    }
  }
  const before = new Uint32Array(TABLE_BOUNDS.columns + 1);
  const count = (): void => {
    for (let column = 0; column < TABLE_BOUNDS.columns; column += 1) {
      before[column + 1] = (before[column] ?? 0) + (kept[column] ?? 0);
    }
  };
  count();
  for (const { column, colspan } of spanning) {
    if ((before[column + colspan] ?? 0) > (before[column] ?? 0)) continue;
    kept[column] = 1;
    count();
  }
  return before;
}

/** A table while it is read. */
export type OpenTable = {
  rows: ReadCell[][];
  row: ReadCell[] | null;
  cell: ReadCell | null;
  cells: number;
};

export function createTable(): OpenTable {
  return { rows: [], row: null, cell: null, cells: 0 };
}

/** A span as stated, 1 where it states none; cut at `most`, which is said. */
export function readSpan(value: string | undefined, most: number, lose: (words: string) => void): number {
  if (value === undefined) return 1;
  const digits = /^\s{0,9}(\d{1,15})/.exec(value)?.[1];
  const span = Math.max(1, Number(digits ?? 1));
  if (span <= most) return span;
  lose(`a cell that spans ${digits} columns or rows is limited to ${most.toLocaleString('en-US')}`);
  return most;
}

export function closeCell(table: OpenTable): void {
  const { cell } = table;
  table.cell = null;
  if (cell?.inline && cell.inline.text === '' && cell.inline.anchors.length === 0) cell.inline = null;
}

export function openRow(table: OpenTable): void {
  closeCell(table);
  table.row = null;
}

/** Opens a cell in the row, or in a new one; beyond the bound it is read and not kept. */
export function openCell(table: OpenTable, cell: ReadCell, writer: TextWriter): void {
  closeCell(table);
  table.cell = cell;
  table.cells += 1;
  if (table.cells > TABLE_BOUNDS.cells) {
    writer.lose(
      `cells after the first ${TABLE_BOUNDS.cells.toLocaleString('en-US')} are omitted from a table`,
    );
    return;
  }
  if (table.row === null) {
    table.row = [];
    table.rows.push(table.row);
  }
  table.row.push(cell);
}

/** Where text inside the table goes: its open cell, or one that it opens itself. */
export function cellText(table: OpenTable, writer: TextWriter): InlineText {
  if (table.cell === null) {
    const plain = { inline: null, colspan: 1, rowspan: 1, align: null, is_header: false };
    openCell(table, plain, writer);
  }
  const { cell } = table;
  if (cell === null) return createInlineText();
  cell.inline ??= createInlineText();
  return cell.inline;
}

/** Writes what was read of the table and starts over. */
export function flushTable(table: OpenTable, writer: TextWriter): void {
  closeCell(table);
  const { rows } = table;
  table.rows = [];
  table.row = null;
  if (rows.length > 0) writeTable(writer, rows);
}

type Row = readonly ReadCell[];

const ITEM_CELL = /^(?:item|part)\s{0,3}[\divx]{1,4}/i;

function concatenated(first: InlineText, second: InlineText, between: string): InlineText {
  const offset = first.text.length + between.length;
  return {
    ...createInlineText(),
    text: first.text + between + second.text,
    runs: [...first.runs, ...second.runs.map((run) => ({ ...run, start: run.start + offset }))],
    anchors: [...first.anchors, ...second.anchors.map(({ id, offset: at }) => ({ id, offset: at + offset }))],
    breaks: second.breaks.map((at) => at + offset),
  };
}

const isText = (inline: InlineText | null): inline is InlineText => inline !== null && inline.text !== '';

function filled(row: Row): (ReadCell & { inline: InlineText })[] {
  return row.flatMap((cell) => (isText(cell.inline) ? [{ ...cell, inline: cell.inline }] : []));
}

/** Rows with text. Row spans count only the remaining rows. */
function withoutEmptyRows(rows: readonly Row[]): Row[] {
  const before = new Uint32Array(rows.length + 1);
  for (const [index, row] of rows.entries()) {
    before[index + 1] = (before[index] ?? 0) + (row.some(({ inline }) => inline !== null) ? 1 : 0);
  }
  return rows.flatMap((row, index) => {
    const start = before[index] ?? 0;
    if (before[index + 1] === start) return [];
    return [
      row.map((cell) => {
        if (cell.rowspan === 1) return cell;
        const end = before[Math.min(index + cell.rowspan, rows.length)] ?? start + 1;
        return { ...cell, rowspan: Math.max(1, end - start) };
      }),
    ];
  });
}

function writeParagraphs(writer: TextWriter, { inline, align }: ReadCell & { inline: InlineText }): void {
  for (const part of splitInline(inline)) {
    const level = headingLevel(part, align);
    const shape = align === null ? {} : { align };
    if (level !== null) writer.block(part, { kind: 'heading', level, ...shape });
    else writer.block(part, { kind: startsWithBullet(part.text) ? 'list_item' : 'paragraph', ...shape });
  }
}

/**
 * Writes a table used for layout: a column of paragraphs, list markers with their text, or a heading in two cells.
 * Returns false for other tables.
 */
function writeLayout(writer: TextWriter, rows: readonly Row[]): boolean {
  const all = rows.map(filled);
  if (all.every((cells) => cells.length <= 1)) {
    for (const [cell] of all) if (cell !== undefined) writeParagraphs(writer, cell);
    return true;
  }
  const isList = all.every(
    ([first, second, third]) =>
      third === undefined && second !== undefined && isListMarker(first?.inline.text ?? ''),
  );
  if (isList) {
    for (const [marker, text] of all) {
      if (marker === undefined || text === undefined) continue;
      const [first = createInlineText(), ...rest] = splitInline(text.inline);
      writer.block(concatenated(joinedInline(marker.inline), first, ' '), { kind: 'list_item', indent: 1 });
      for (const part of rest) writer.block(part, { kind: 'paragraph', indent: 1 });
    }
    return true;
  }
  const [only = [], another] = all;
  const [first, second, third] = only;
  if (another !== undefined || first === undefined || second === undefined || third !== undefined)
    return false;
  if (!ITEM_CELL.test(first.inline.text)) return false;
  const heading = concatenated(joinedInline(first.inline), joinedInline(second.inline), ' ');
  const level = headingLevel(heading, null);
  if (level === null) return false;
  writer.block(heading, { kind: 'heading', level });
  return true;
}

const CURRENCY = /^\(?(?:US|C|A|HK|NT|R|S)?[$€£¥₹]\s?\(?$|^\($/;
const CLOSING = /^[)%]{1,2}(?: ?%| ?\))?$|^(?:pts|pp|bps|x)\)?$/i;
/** A bracket with what may follow it in its cell: `)`, `)%`, `) 1`, `)(a)`, `)*`. */
const BRACKET = /^\)\s?(?:%|\d{1,2}|\*{1,3}|\([a-z\d]{1,2}\))?$/i;
const NUMBER_END = /[\d.)%—–-]$/;
const NUMBER_START = /^[\d(.—–-]/;

/** Whether a text has a figure in a bracket that isn't closed: `(4 pts`. */
const isOpen = (text: string): boolean => /^[^()]*\([^()]*\d[^()]*$/.test(text);

/** A cell of signs that may belong to the number after it. */
type Sign = { cell: PlacedCell; inline: InlineText };

/** Joins a currency sign to the number after it, and a closing bracket or percent sign to the number before it. */
function joinSigns(row: readonly PlacedCell[]): PlacedCell[] {
  const joined: PlacedCell[] = [];
  let sign: Sign | null = null;
  for (const cell of row) {
    const { inline } = cell;
    if (inline === null) {
      if (sign === null) joined.push(cell);
      continue;
    }
    const text = inline.text;
    if (sign !== null) {
      const { cell: before, inline: mark }: Sign = sign;
      // `$`, `(`, `1,234`
      if (text === '(') {
        sign = { cell: before, inline: concatenated(mark, inline, '') };
        continue;
      }
      sign = null;
      if (NUMBER_START.test(text)) {
        joined.push({ ...cell, inline: concatenated(mark, inline, '') });
        continue;
      }
      joined.push(before);
    }
    const lastIndex = joined.findLastIndex((each) => isText(each.inline));
    const last = joined[lastIndex];
    if (CURRENCY.test(text)) sign = { cell, inline };
    else if (last?.inline && BRACKET.test(text) && isOpen(last.inline.text))
      joined[lastIndex] = { ...last, inline: concatenated(last.inline, inline, '') };
    else if (last?.inline && CLOSING.test(text) && NUMBER_END.test(last.inline.text)) {
      const isWord = /^[a-z]/i.test(text);
      joined[lastIndex] = { ...last, inline: concatenated(last.inline, inline, isWord ? ' ' : '') };
    } else joined.push(cell);
  }
  if (sign !== null) joined.push(sign.cell);
  return joined;
}

/**
 * Cells of a row in the columns that are kept. A cell that spans rows is written in its first row only, so that each
 * row can be read alone.
 */
function writtenRow(row: readonly PlacedCell[], before: Uint32Array): WrittenCell[] {
  const cells: WrittenCell[] = [];
  let column = 0;
  for (const { inline, column: at, colspan, align, is_header } of row) {
    if (inline === null) continue;
    const from = before[at] ?? 0;
    const span = Math.max(1, (before[at + colspan] ?? from) - from);
    if (from > column) cells.push({ inline: null, ...(from - column > 1 && { colspan: from - column }) });
    cells.push({
      inline,
      ...(span > 1 && { colspan: span }),
      ...(align !== null && { align }),
      ...(is_header && { header: true as const }),
    });
    column = from + span;
  }
  return cells;
}

/**
 * Writes a layout table as prose and any other as rows of cells, in as few columns as its text needs. `$`, `)` and
 * `%`, which filings put in columns of their own, join their number.
 */
function writeTable(writer: TextWriter, read: readonly Row[]): void {
  const rows = withoutEmptyRows(read);
  if (rows.length === 0 || writeLayout(writer, rows)) return;
  const flat = rows.map((row) =>
    row.map((cell) => (cell.inline === null ? cell : { ...cell, inline: joinedInline(cell.inline) })),
  );
  const { rows: placed, isCut } = placeCells(flat);
  if (isCut) writer.lose('columns beyond the limit are omitted from a table');
  const joined = placed.map(joinSigns);
  const before = keptColumns(joined);
  writer.table(joined.map((row) => writtenRow(row, before)));
}
