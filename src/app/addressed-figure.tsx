import { useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';

import { type CellRef, parsePoint } from '../../views/figure-table.ts';
import { SelectedFigure } from '../components/figures/selected-figure.ts';

/** Parameters that select a figure of a page: of its statement, and of its segments. */
export type Selecting = { point?: string | undefined; segment?: string | undefined };

/** What an address shows, whatever figure it selects. For `select` of a route's search. */
export function withoutSelection<T extends Selecting>({
  point: _point,
  segment: _segment,
  ...shown
}: T): Omit<T, keyof Selecting> {
  return shown;
}

/** Whether the page's address selects a figure, read without being drawn again when it does. */
export function useOpensSelected(name: keyof Selecting): boolean {
  return useRouter().state.location.search[name] !== undefined;
}

type AddressedFigureProps = {
  name?: keyof Selecting;
  /** The figure of the table that an address names; null for none. By default it has the same name. */
  read?: ((named: CellRef) => CellRef | null) | undefined;
  children: ReactNode;
};

/** Selects the figure that the address names in the chart and the table inside. */
export function AddressedFigure({ name = 'point', read, children }: AddressedFigureProps) {
  const named = parsePoint(useSearch({ strict: false, select: (search) => search[name] }));
  const { row, column } = (named === null || read === undefined ? named : read(named)) ?? {};
  // Another object would be another selection.
  const selected = useMemo(
    () => (row === undefined || column === undefined ? null : { row, column }),
    [row, column],
  );
  return <SelectedFigure value={selected}>{children}</SelectedFigure>;
}
