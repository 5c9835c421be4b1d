/** Columns of figures that a page of A4 or Letter has room for, next to the names of the lines. */
const COLUMNS_MAX = 9;

/** Ranges of columns for each of the tables a wide one is printed as, of about the same width: 11 → 6 and 5. */
export function columnRanges(columns: number): [number, number][] {
  const parts = Math.ceil(columns / COLUMNS_MAX);
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
  if (columns <= COLUMNS_MAX || frame === null) return;
  const parts = document.createElement('div');
  parts.dataset['printParts'] = '';
  parts.append(...columnRanges(columns).map((range, index) => partOf(table, range, index === 0)));
  frame.after(parts);
  frame.dataset['printed'] = 'parts';
}

/** Removes the copies. */
export function joinTables(): void {
  for (const parts of document.querySelectorAll('[data-print-parts]')) parts.remove();
  for (const frame of document.querySelectorAll<HTMLElement>('[data-printed]'))
    delete frame.dataset['printed'];
}

/** Prepares wide tables of figures for paper. */
export function splitTables(): void {
  joinTables();
  for (const table of document.querySelectorAll<HTMLTableElement>('main table[role=grid]')) split(table);
}
