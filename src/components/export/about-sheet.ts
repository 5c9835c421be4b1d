import { type BookSheet, text } from './book.ts';

/** What a workbook is, its date and address: a name and a value a row. */
export function aboutSheet(rows: readonly (readonly [name: string, value: string])[]): BookSheet {
  return {
    name: 'About',
    rows: rows.map(([name, value]) => [text(name, true), text(value)]),
    widths: [14, 100],
    frozen: { rows: 0, columns: 1 },
  };
}
