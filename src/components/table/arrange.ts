import {
  columnPinningFeature,
  columnSizingFeature,
  constructTable,
  rowPinningFeature,
  tableFeatures,
} from '@tanstack/table-core';
import { storeReactivityBindings } from '@tanstack/table-core/store-reactivity-bindings';

import type { FigureTable } from '../../../views/figure-table.ts';
import type { TableView } from './table-view.ts';

/** Narrower columns show no figure. */
export const WIDTH_MIN = 48;

/** The column of the names of lines, which is pinned in every table of figures. */
export const NAMES = '#names';

const features = tableFeatures({
  columnPinningFeature,
  columnSizingFeature,
  rowPinningFeature,
  coreReactivityFeature: storeReactivityBindings(),
});

type Identified = { id: string };

/** Rows and columns in the order of a view: pinned first. Each column with its width and, if pinned, its place from the left. */
export function arrange<Row extends Identified>(
  columns: readonly Identified[],
  rows: readonly Row[],
  view: TableView,
) {
  const table = constructTable({
    features,
    columns: columns.map(({ id }) => ({ id, minSize: WIDTH_MIN })),
    data: [...rows],
    getRowId: ({ id }: Row) => id,
    initialState: {
      columnPinning: { start: [...view.columns], end: [] },
      columnSizing: { ...view.widths },
      rowPinning: { top: view.rows.filter((id) => rows.some((row) => row.id === id)), bottom: [] },
    },
  });
  const isSized = Object.keys(view.widths).length > 0;
  const places = [...table.getStartLeafColumns(), ...table.getCenterLeafColumns()];
  return {
    columns: places.map((column) => ({
      id: column.id,
      at: columns.findIndex(({ id }) => id === column.id),
      width: isSized ? column.getSize() : undefined,
      left: column.getIsPinned() === false || !isSized ? undefined : column.getStart('start'),
    })),
    rows: [...table.getTopRows(), ...table.getCenterRows()].map(({ original }) => original),
    pinned: table.getTopRows().length,
    width: isSized ? table.getTotalSize() : undefined,
  };
}

/** Neighbours under one heading share it. */
function regroup(table: FigureTable, order: readonly number[]): Pick<FigureTable, 'groups'> {
  if (table.groups === undefined) return {};
  const heads = table.groups.flatMap(({ label, span }) => Array.from({ length: span }, () => label));
  const groups: NonNullable<FigureTable['groups']> = [];
  for (const at of order) {
    const [last, label] = [groups.at(-1), heads[at] ?? ''];
    if (last?.label === label) last.span += 1;
    else groups.push({ id: `${label} ${at}`, label, span: 1 });
  }
  return { groups };
}

/** A table of figures in the order of a view, and where its columns and pinned lines are. */
export function arrangeFigures(table: FigureTable, view: TableView) {
  const { columns, rows, pinned, width } = arrange([{ id: NAMES }, ...table.columns], table.rows, {
    ...view,
    columns: [NAMES, ...view.columns],
  });
  const shown = columns.filter(({ id }) => id !== NAMES);
  const order = shown.map(({ at }) => at - 1);
  const inOrder = <T>(list: readonly T[]): T[] => order.flatMap((at) => list[at] ?? []);
  return {
    table: {
      ...table,
      columns: inOrder(table.columns),
      ...regroup(table, order),
      rows: rows.map((row) => ({ ...row, cells: inOrder(row.cells) })),
    } satisfies FigureTable,
    /** Of the names first, then of each column. */
    widths: columns.map((column) => column.width),
    lefts: shown.map(({ left }) => left),
    pinned,
    width,
  };
}
