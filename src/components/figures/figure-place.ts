import type { ReactNode } from 'react';

import type { FigureTable } from './figure-table.ts';

/** A figure's place in a table. */
export type FigurePlace = { row: string; column: string };

/** Rows that are in the chart, in its order, and the means to change that. */
export type Charting = { rows: readonly string[]; onToggle: (row: string) => void };

/** What a row unfolds to, below it. */
export type Unfolding = {
  row: string | null;
  onToggle: (row: string) => void;
  render: (row: string) => ReactNode;
};

export type FigureGridProps = {
  table: FigureTable;
  selected: FigurePlace | null;
  /** Absent where figures have nothing to show behind them. */
  onSelect?: ((place: FigurePlace) => void) | undefined;
  /** Which end is in sight first where a table is wider than its place; the newest is the last. */
  opensAt?: 'first' | 'last';
  charted?: Charting | undefined;
  unfolding?: Unfolding | undefined;
};

/** Name of a cell among those that the arrow keys reach. */
export function cellKey(row: string, column: string): string {
  return `${row} ${column}`;
}
