/** Lines and cells of a table, by index, both ends included. */
export type CellRange = { rows: [number, number]; columns: [number, number] };

/** What a grid gives a spreadsheet. */
export type GridText = {
  /** Cells of a line that can be selected. */
  columns: number;
  /** Cells before them: the name of a line of figures is none that can be selected. */
  lead: 0 | 1;
  /** The texts of a range: numbers in the scale of the table, unrounded. Whole lines come with the heads of their columns. */
  rows: (range: CellRange) => string[][];
};

/** By grid on screen. */
export const gridTexts = new WeakMap<Element, GridText>();
