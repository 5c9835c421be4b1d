import { escapeHtml, toHtmlTable, toTsv } from '../export/write-table.ts';
import { figureText } from '../figures/figure-clipboard.ts';
import { figureTables } from '../figures/figure-grid-props.ts';
import {
  NOT_COPIED,
  type Side,
  isBlock,
  joinSigns,
  lineOf,
  markedWords,
  plainNumber,
  selectedText,
  sideOf,
  toWords,
} from './copied-text.ts';

export type Copied = { text: string; html: string };

/** What a selection must touch for its copy to differ from the browser's. */
const DIFFERENT = 'table, ins, del, .redline-text, .sr-only, [data-copy]';

const CHANGE_STYLE = { base: ['del', 'line-through'], target: ['ins', 'underline'] } as const;

function changed(html: string, side: Side): string {
  const [tag, line] = CHANGE_STYLE[side];
  return `<${tag} style="text-decoration:${line}">${html}</${tag}>`;
}

function within(range: Range, selector: string): Element[] {
  const { commonAncestorContainer: root } = range;
  const element = root instanceof Element ? root : root.parentElement;
  return [...(element?.querySelectorAll(selector) ?? [])].filter((one) => range.intersectsNode(one));
}

const closest = (node: Node, selector: string): Element | null =>
  (node instanceof Element ? node : node.parentElement)?.closest(selector) ?? null;

/** The side that a selection is of: that of its columns, or of its words where it has no words of the other; null for both. */
function sideOfRange(range: Range): Side | null {
  const columns = [range.startContainer, range.endContainer].map(
    (node) => closest(node, '[data-side]')?.getAttribute('data-side') ?? null,
  );
  const named = new Set(columns.filter((side) => side !== null));
  if (named.size === 1) return named.has('base') ? 'base' : 'target';
  if (named.size > 1) return null;
  const sides = new Set(within(range, 'ins, del, span.redline-moved').map(sideOf));
  return sides.size === 2 ? null : sides.has('base') ? 'base' : 'target';
}

type Run = [side: Side | null, words: string];

/** The words of a column, by whether the other column has them too. */
function runs(column: Element | undefined): Run[] {
  return Array.from(column?.querySelector('p')?.childNodes ?? [], (node): Run => [
    node instanceof Element ? sideOf(node) : null,
    node.textContent ?? '',
  ]);
}

/** The words of a comparison's row that has both sides in columns, once: those of both, and those of one marked. */
function mergedRow([base, target]: readonly Element[]): Run[] {
  const [earlier, later] = [runs(base), runs(target)];
  const merged: Run[] = [];
  // Words of both sides are in both columns, in the same order.
  while (earlier.length > 0 || later.length > 0) {
    while (earlier[0] !== undefined && earlier[0][0] !== null) merged.push(earlier.shift() ?? [null, '']);
    while (later[0] !== undefined && later[0][0] !== null) merged.push(later.shift() ?? [null, '']);
    earlier.shift();
    const both = later.shift();
    if (both !== undefined) merged.push(both);
  }
  return merged;
}

/** Writes nodes of a range as text and as HTML, block by block. */
function createWriter(range: Range, side: Side | null) {
  const blocks: Copied[] = [];
  let [text, html] = ['', ''];
  const end = (): void => {
    const line = text
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n ?/g, '\n')
      .trim();
    if (line !== '') blocks.push({ text: line, html: `<p>${html.trim()}</p>` });
    [text, html] = ['', ''];
  };
  const words = (given: string, of: Side | null): void => {
    const isMarked = of !== null && side === null && given.trim() !== '';
    text += isMarked ? markedWords(given, of) : given;
    html += isMarked ? changed(escapeHtml(given), of) : escapeHtml(given);
  };
  const children = (node: Node, of: Side | null): void => {
    for (const child of node.childNodes) write(child, of);
  };
  const write = (node: Node, of: Side | null): void => {
    if (!range.intersectsNode(node)) return;
    if (node instanceof Text) {
      const isPre =
        node.parentElement !== null && getComputedStyle(node.parentElement).whiteSpace.startsWith('pre');
      const selected = selectedText(node, range);
      words(isPre ? selected : selected.replaceAll(/\s+/g, ' '), of);
      return;
    }
    if (!(node instanceof Element) || getComputedStyle(node).display === 'none') return;
    if (node.getAttribute('data-copy') === 'omission') {
      end();
      blocks.push({ text: OMISSION, html: `<p>${OMISSION}</p>` });
      return;
    }
    const column = node.getAttribute('data-side');
    if (node.matches(NOT_COPIED) || (column !== null && side !== null && column !== side)) return;
    const own = sideOf(node);
    if (own !== null && side !== null && own !== side) return;
    if (node instanceof HTMLTableElement) {
      end();
      const rows = copiedRows(node, range, side);
      if (rows.length > 0) blocks.push({ text: toTsv(rows), html: toHtmlTable(rows) });
      return;
    }
    const sides = side === null ? node.querySelectorAll(':scope > [data-side]') : [];
    if (sides.length === 2) {
      end();
      for (const [only, run] of mergedRow([...sides])) words(run, only);
      end();
      return;
    }
    if (node.tagName === 'BR') text += '\n';
    const starts = isBlock(node);
    if (starts) end();
    children(node, own ?? (column === 'base' || column === 'target' ? column : of));
    if (starts) end();
  };
  return { write, end, blocks };
}

/** Where text between copied passages is left out, as in a quotation. */
const OMISSION = '[…]';

const isOmission = (block: Copied | undefined): boolean => block?.text === OMISSION;

/** What a copy of a selection puts on the clipboard; null where the browser's own copy is right. */
function copiedSelection(selection: Selection): Copied | null {
  if (selection.rangeCount !== 1 || selection.isCollapsed) return null;
  const range = toWords(selection.getRangeAt(0));
  if (range === null) return null;
  const { commonAncestorContainer: root } = range;
  if (closest(root, 'input, textarea, button, [contenteditable]') !== null) return null;
  const cell = closest(root, 'td, th');
  const table = cell === null ? closest(root, 'table') : null;
  if (table === null && closest(root, '.redline-text') === null && within(range, DIFFERENT).length === 0)
    return null;
  const side = sideOfRange(range);
  if (table instanceof HTMLTableElement) {
    const rows = copiedRows(table, range, side);
    return { text: toTsv(rows), html: toHtmlTable(rows) };
  }
  const writer = createWriter(range, side);
  writer.write(root, null);
  writer.end();
  const { blocks } = writer;
  while (isOmission(blocks[0])) blocks.shift();
  while (isOmission(blocks.at(-1))) blocks.pop();
  return { text: blocks.map(({ text }) => text).join('\n\n'), html: blocks.map(({ html }) => html).join('') };
}

/** From now on, what is copied from a table or a comparison is what its reader would have typed. */
export function followCopies(): void {
  document.addEventListener('copy', (event) => {
    const selection = getSelection();
    if (event.defaultPrevented || event.clipboardData === null || selection === null) return;
    if (event.target instanceof Element && event.target.closest('input, textarea') !== null) return;
    const copied = copiedSelection(selection);
    if (copied === null) return;
    event.clipboardData.setData('text/plain', copied.text);
    event.clipboardData.setData('text/html', copied.html);
    event.preventDefault();
  });
}

type PlacedCell = { cell: HTMLTableCellElement; column: number };

/** Rows of a table with the column that each cell starts in, counting cells that reach over columns and rows. */
function placed(table: HTMLTableElement): { row: HTMLTableRowElement; cells: PlacedCell[] }[] {
  const taken: number[] = [];
  return Array.from(table.rows, (row) => {
    let column = 0;
    const cells = Array.from(row.cells, (cell) => {
      while ((taken[column] ?? 0) > 0) column += 1;
      const place = { cell, column };
      for (let at = column; at < column + cell.colSpan; at += 1) taken[at] = cell.rowSpan;
      column += cell.colSpan;
      return place;
    });
    for (const at of taken.keys()) taken[at] = Math.max(0, (taken[at] ?? 0) - 1);
    return { row, cells };
  });
}

/** A figure in full where the table has it, else the words of the cell; nothing for a figure that is missing. */
function cellText(table: HTMLTableElement, cell: HTMLTableCellElement, side: Side | null): string {
  const figures = figureTables.get(table);
  const { row, column } = cell.dataset;
  if (figures !== undefined && row !== undefined && column !== undefined)
    return figureText(figures, row, column);
  return lineOf(cell, side);
}

/** Heads in several rows as one row: 'Three Months Ended Jun 28, 2025'. */
function oneHead(heads: readonly string[][]): string[] {
  const width = Math.max(...heads.map((head) => head.length));
  return Array.from({ length: width }, (_, at) =>
    heads
      .map((head) => head[at] ?? '')
      .filter((text) => text !== '')
      .join(' '),
  );
}

/**
 * The selected part of a table as rows for a spreadsheet: figures as numbers, nothing for a missing one, heads in one row.
 * Cells outside the selection are empty, so that columns stay in line.
 */
function copiedRows(table: HTMLTableElement, range: Range, side: Side | null): string[][] {
  const [heads, rows]: [string[][], string[][]] = [[], []];
  for (const { row, cells } of placed(table)) {
    if (!range.intersectsNode(row)) continue;
    const isHead =
      row.parentElement instanceof HTMLTableSectionElement && row.parentElement.tagName === 'THEAD';
    const width = Math.max(0, ...cells.map(({ cell, column }) => column + cell.colSpan));
    const texts = Array.from({ length: width }, () => '');
    for (const { cell, column } of cells) {
      if (!range.intersectsNode(cell)) continue;
      const text = cellText(table, cell, side);
      texts[column] = text;
      // A head over several columns is the head of each.
      if (isHead) texts.fill(text, column, column + cell.colSpan);
    }
    if (isHead) heads.push(texts);
    else rows.push(joinSigns(texts).map(plainNumber));
  }
  const all = [...(heads.length === 0 ? [] : [oneHead(heads)]), ...rows].filter((row) =>
    row.some((text) => text !== ''),
  );
  const width = Math.max(0, ...all.map((row) => row.length));
  // Without heads, as in a filing's own tables, some columns have only signs or space.
  const columns = Array.from({ length: width }, (_, at) => at).filter(
    (at) => table.tHead !== null || all.some((row) => (row[at] ?? '') !== ''),
  );
  return all.map((row) => columns.map((at) => row[at] ?? ''));
}
