import { createStyleReader, type InlineStyle } from '../../domain/documents/html-frame.ts';
import type { FaceCell } from '../../domain/faces/face.ts';

/** A number in a cell; its value is null when the fact is nil. */
type CellNumber = {
  concept: string;
  /** Ids of its context and unit. */
  context: string;
  unit: string;
  value: number | null;
  decimals: number | null;
};

/** A cell with text, its facts in the order they open. */
type InlineCell = Omit<FaceCell, 'facts'> & { facts: CellNumber[] };

/** Characters of a cell's text that are read, and of the blanks in front of it that are counted. */
const TEXT_MAX = 2_000;

/** Width of a blank in front of a label, in points. */
const BLANK_PT = 2.5;

type Frame = { left_pt: number; text_indent_pt: number; is_bold: boolean };

/** A cell while it is read: indents of the blocks in it add up until its text begins. */
type OpenCell = InlineCell & { frames: Frame[]; blanks: number; has_begun: boolean };

const UNTIDY = /[\s\u00a0\u2002-\u200b\u202f\ufeff]{2}|[^\S ]|[\u00a0\u2002-\u200b\u202f\ufeff]|^ | $/;

/** Text with single blanks. Most cells are so already. */
const tidy = (text: string): string =>
  !UNTIDY.test(text) ? text : text.replaceAll(/[\s\u00a0\u2002-\u200b\u202f\ufeff]{1,2000}/g, ' ').trim();

function openCell(place: { column: number; colspan: number }, style: InlineStyle | null): OpenCell {
  const frame = {
    left_pt: style?.left_pt ?? 0,
    text_indent_pt: style?.text_indent_pt ?? 0,
    is_bold: style?.bold ?? false,
  };
  const rules = { rule_above: style?.rule_above ?? null, rule_below: style?.rule_below ?? null };
  const empty = { text: '', words: '', indent_pt: 0, is_bold: false, blanks: 0, has_begun: false, facts: [] };
  return { ...place, ...rules, ...empty, frames: [frame] };
}

/** Opens an element in a cell. */
function enterCell({ frames }: OpenCell, style: InlineStyle | null): void {
  const outer = frames.at(-1);
  if (outer === undefined) return;
  frames.push({
    left_pt: outer.left_pt + (style?.left_pt ?? 0),
    text_indent_pt: style?.text_indent_pt ?? outer.text_indent_pt,
    is_bold: style?.bold ?? outer.is_bold,
  });
}

/** Closes the innermost element in a cell; false when none is open. */
function leaveCell({ frames }: OpenCell): boolean {
  if (frames.length < 2) return false;
  frames.pop();
  return true;
}

function addCellText(cell: OpenCell, text: string, inFact: boolean): void {
  if (cell.text.length > TEXT_MAX) return;
  if (!cell.has_begun) {
    const [start = ''] = /^[\s\u00a0]{0,200}/.exec(text) ?? [];
    cell.blanks += start.split('\u00a0').length - 1;
    const frame = cell.frames.at(-1);
    if (start.length < text.length && frame !== undefined) {
      cell.has_begun = true;
      cell.indent_pt = Math.max(0, frame.left_pt + frame.text_indent_pt);
      cell.is_bold = frame.is_bold;
    }
  }
  cell.text += text;
  if (!inFact) cell.words += text;
}

/** A cell that was read; null without text and facts. */
function closedCell(cell: OpenCell): InlineCell | null {
  const { column, colspan, is_bold, rule_above, rule_below, facts } = cell;
  const text = tidy(cell.text);
  if (text === '' && cell.facts.length === 0) return null;
  const indent_pt = Math.round((cell.indent_pt + cell.blanks * BLANK_PT) * 100) / 100;
  return {
    column,
    colspan,
    text,
    words: tidy(cell.words),
    indent_pt,
    is_bold,
    rule_above,
    rule_below,
    facts,
  };
}

type InlineRow = { cells: InlineCell[]; has_rule: boolean };

/** Tables of an inline document with at least two numbers, and the lines above its images. */
export type InlineTables = {
  tables: { before: string[]; rows: InlineRow[] }[];
  images: string[][];
};

/**
 * Rows and cells of one document that are read, its tables' depth, cells that reach into the rows below, images, and lines
 * before a table. The largest report has 110,000 cells.
 */
const BOUNDS = {
  cells: 600_000,
  depth: 8,
  spans: 100,
  images: 200,
  lines: 16,
  line: 300,
  colspan: 200,
  rowspan: 200,
};

const BLOCKS = new Set('p div tr td th table h1 h2 h3 h4 h5 h6 li br hr'.split(' '));

type OpenTable = {
  rows: InlineRow[];
  row: InlineRow | null;
  column: number;
  /** Cells from rows above that reach into the rows below. */
  spans: { column: number; colspan: number; rows: number }[];
  cell: OpenCell | null;
  facts: number;
};

type Attributes = Readonly<Record<string, string>>;

function span(value: string | undefined, most: number): number {
  const number = Number.parseInt(value ?? '1', 10);
  return Number.isFinite(number) ? Math.min(most, Math.max(1, number)) : 1;
}

/** Follows the markup of an inline document and collects its tables with numbers. */
export type InlineTableReader = {
  open(local: string, attributes: Attributes): void;
  close(local: string): void;
  text(text: string, inFact: boolean): void;
  /** Reserves the place of a number that opens; call the result with what was read. */
  number(): (fact: CellNumber | null) => void;
  result: InlineTables;
};

const NO_NUMBER = (): void => {};

export function createInlineTables(): InlineTableReader {
  const readStyle = createStyleReader();
  const result: InlineTables = { tables: [], images: [] };
  const tables: OpenTable[] = [];
  let cells = 0;
  /** Open tables deeper than are read. */
  let beyond = 0;
  let hidden = 0;
  let lines: string[] = [];
  let line = '';

  const endLine = (): void => {
    const tidied = line === '' ? '' : tidy(line);
    line = '';
    if (tidied === '') return;
    lines.push(tidied.slice(0, BOUNDS.line));
    if (lines.length > BOUNDS.lines) lines.shift();
  };

  const closeCell = (table: OpenTable): void => {
    const { cell, row } = table;
    table.cell = null;
    if (cell === null || row === null) return;
    if (cell.rule_above !== null || cell.rule_below !== null) row.has_rule = true;
    const closed = closedCell(cell);
    if (closed !== null) row.cells.push(closed);
  };

  const openRow = (table: OpenTable): void => {
    closeCell(table);
    table.row = { cells: [], has_rule: false };
    cells += 1;
    if (cells <= BOUNDS.cells) table.rows.push(table.row);
    table.column = 0;
    table.spans = table.spans.flatMap((each) => (each.rows > 1 ? [{ ...each, rows: each.rows - 1 }] : []));
  };

  const startCell = (table: OpenTable, attributes: Attributes, style: InlineStyle | null): void => {
    closeCell(table);
    if (table.row === null) openRow(table);
    cells += 1;
    if (cells > BOUNDS.cells) return;
    for (const { column, colspan } of table.spans.toSorted((a, b) => a.column - b.column)) {
      if (column <= table.column && column + colspan > table.column) table.column = column + colspan;
    }
    const colspan = span(attributes['colspan'], BOUNDS.colspan);
    const rowspan = span(attributes['rowspan'], BOUNDS.rowspan);
    const { column } = table;
    table.column += colspan;
    // Counted down as the next row opens.
    if (rowspan > 1 && table.spans.length < BOUNDS.spans)
      table.spans.push({ column, colspan, rows: rowspan });
    table.cell = openCell({ column, colspan }, style);
  };

  const closeTable = (): void => {
    const table = tables.pop();
    if (table === undefined) return;
    closeCell(table);
    if (table.facts >= 2) {
      result.tables.push({ before: lines, rows: table.rows });
      lines = [];
      return;
    }
    for (const row of table.rows) {
      line = row.cells.map(({ text }) => text).join(' ');
      endLine();
    }
  };

  return {
    result,
    open(local, attributes) {
      const styled = attributes['style'];
      const style = styled === undefined ? null : readStyle(styled);
      if (hidden > 0 || local === 'header' || style?.is_hidden === true) {
        hidden += 1;
        return;
      }
      const table = tables.at(-1);
      if (local === 'table') {
        endLine();
        if (tables.length < BOUNDS.depth) {
          tables.push({ rows: [], row: null, column: 0, spans: [], cell: null, facts: 0 });
        } else beyond += 1;
        return;
      }
      if (table !== undefined) {
        if (local === 'tr') openRow(table);
        else if (local === 'td' || local === 'th') startCell(table, attributes, style);
        else if (table.cell !== null) {
          enterCell(table.cell, style);
          if (BLOCKS.has(local) && table.cell.text !== '') this.text(' ', false);
        }
        return;
      }
      if (BLOCKS.has(local)) endLine();
      if (local === 'img' && lines.length > 0 && result.images.length < BOUNDS.images)
        result.images.push([...lines]);
    },
    close(local) {
      if (hidden > 0) {
        hidden -= 1;
        return;
      }
      const table = tables.at(-1);
      if (local === 'table' && beyond > 0) beyond -= 1;
      else if (local === 'table') closeTable();
      else if (table !== undefined) {
        if (local === 'td' || local === 'th') closeCell(table);
        else if (local === 'tr') {
          closeCell(table);
          table.row = null;
        } else if (table.cell !== null && leaveCell(table.cell) && BLOCKS.has(local)) this.text(' ', false);
      } else if (BLOCKS.has(local)) endLine();
    },
    text(text, inFact) {
      if (hidden > 0) return;
      const table = tables.at(-1);
      if (table === undefined) {
        if (line.length < BOUNDS.line * 2) line += text;
        return;
      }
      if (table.cell !== null) addCellText(table.cell, text, inFact);
    },
    number() {
      const table = tables.at(-1);
      if (hidden > 0 || table === undefined || table.cell === null) return NO_NUMBER;
      const { facts } = table.cell;
      const at = facts.length;
      const place: CellNumber = { concept: '', context: '', unit: '', value: null, decimals: null };
      facts.push(place);
      table.facts += 1;
      return (fact) => {
        if (fact === null) facts.splice(facts.indexOf(place, at), 1);
        else Object.assign(place, fact);
      };
    },
  };
}
