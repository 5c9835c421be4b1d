import type { ReactNode } from 'react';

import type { Negatives } from '../../../views/choices.ts';
import type { FigureRow, FigureTable, CellRef } from '../../../views/figure-table.ts';

/** The rows in the chart, in series order, and a handler to add or remove one. */
type Charting = { rows: readonly string[]; onToggle: (row: string) => void };

/** Heads of columns that sort the rows. */
type SortingHeads = {
  sortOf: (column: string) => 'ascending' | 'descending' | undefined;
  render: (column: string, label: string) => ReactNode;
};

export type FigureGridProps = {
  table: FigureTable;
  /** Absent where figures have no source to show. */
  onSelect?: ((cell: CellRef) => void) | undefined;
  /** The end a wide table is scrolled to at first; the newest column is the last. */
  opensAt?: 'first' | 'last';
  negatives?: Negatives;
  charted?: Charting | undefined;
  heads?: SortingHeads | undefined;
  /** What follows a row's name, such as its course over time. */
  renderAside?: ((row: FigureRow) => ReactNode) | undefined;
};

/** The table that a grid on screen shows: a copy takes its figures in full. */
export const figureTables = new WeakMap<Element, FigureTable>();
