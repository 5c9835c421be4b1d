import { flushSync } from 'react-dom';

import { printing } from '../components/printing.ts';

let isFollowing = false;

/** Renders the page for printing, or as before. What isn't loaded starts to load. */
export function setPrinting(next: boolean): void {
  if (next === printing.get()) return;
  flushSync(() => printing.set(next));
}

/** Writes a page's source below it when printed, renders what is far from the viewport, and splits wide tables. */
export function followPrinting(): void {
  if (isFollowing) return;
  isFollowing = true;
  document.documentElement.dataset['printReady'] = '';
  addEventListener('beforeprint', () => {
    const source = `${document.title} · ${location.href}`;
    document.documentElement.style.setProperty('--print-source', JSON.stringify(source));
    setPrinting(true);
    splitTables();
  });
  addEventListener('afterprint', () => {
    delete document.documentElement.dataset['printing'];
    joinTables();
    setPrinting(false);
  });
}

/** Columns of figures next to the names of the lines, at most, on a page of A4 or Letter. */
const COLUMNS_MAX = 9;
/** Width between the margins of A4, in pixels, and how much smaller text is on paper (`print.css`). */
const PAPER = { width: 703, scale: 12.25 / 16 };
/** Names of lines wrap beyond this share of the paper. */
const NAMES_MAX = 0.3;

/** How many columns of figures fit on paper next to the first one, given their widths on screen. */
export function columnsOnPaper([first = 0, ...others]: readonly number[]): number {
  const width = PAPER.width / PAPER.scale;
  const room = width - Math.min(first, width * NAMES_MAX);
  return Math.min(COLUMNS_MAX, Math.max(1, Math.floor(room / Math.max(1, ...others))));
}

function naturalWidths(table: HTMLTableElement): number[] {
  const before = table.style.cssText;
  table.style.cssText = 'width: max-content; --figure-column: 0';
  const widths = [...(table.tHead?.rows[0]?.cells ?? [])].map(({ offsetWidth }) => offsetWidth);
  table.style.cssText = before;
  return widths;
}

/** Ranges of columns for each of the tables a wide one is printed as, of about the same width: 11 → 6 and 5. */
export function columnRanges(columns: number, most: number): [number, number][] {
  const parts = Math.ceil(columns / most);
  const size = Math.ceil(columns / Math.max(1, parts));
  return Array.from({ length: parts }, (_, part) => [part * size, Math.min(columns, (part + 1) * size)]);
}

/** A copy of a table with its first column and some of the others. The first copy has the rows that span the table. */
function partOf(table: HTMLTableElement, [from, to]: [number, number], isFirst: boolean): Element {
  const copy = table.cloneNode(true);
  if (!(copy instanceof HTMLTableElement)) return table;
  for (const row of copy.rows) {
    const cells = [...row.cells];
    if (cells.length === 1) {
      if (!isFirst) row.remove();
      else cells[0]?.setAttribute('colspan', String(to - from + 1));
    } else {
      for (const [at, cell] of cells.entries()) if (at > 0 && (at <= from || at > to)) cell.remove();
    }
  }
  // Copies of ids would be found in place of the originals.
  for (const element of copy.querySelectorAll('[id]')) element.removeAttribute('id');
  return copy;
}

/** Puts copies that fit on paper next to a table that doesn't. */
function split(table: HTMLTableElement): void {
  const columns = (table.tHead?.rows[0]?.cells.length ?? 1) - 1;
  const frame = table.parentElement;
  const most = columnsOnPaper(naturalWidths(table));
  if (columns <= most || frame === null) return;
  const parts = document.createElement('div');
  parts.dataset['printParts'] = '';
  parts.append(...columnRanges(columns, most).map((range, index) => partOf(table, range, index === 0)));
  frame.after(parts);
  frame.dataset['printed'] = 'parts';
}

export function joinTables(): void {
  for (const parts of document.querySelectorAll('[data-print-parts]')) parts.remove();
  for (const frame of document.querySelectorAll<HTMLElement>('[data-printed]'))
    delete frame.dataset['printed'];
}

/** Prepares wide tables of figures for paper. */
export function splitTables(): void {
  joinTables();
  for (const table of document.querySelectorAll<HTMLTableElement>(
    'main table[role=grid]:not([data-records])',
  ))
    split(table);
}
