import type { ComponentProps, ReactNode } from 'react';

import type { CellRef } from '../../views/figure-table.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { SourceLayout } from '../components/provenance/source-layout.tsx';
import { Skeleton } from '../components/states/skeleton.tsx';
import { AddressedFigure } from './addressed-figure.tsx';
import { Part } from './failure-state.tsx';

/** Loaded when a figure is selected. */
const FigurePanel = lazyPart(
  async () => (await import('../components/provenance/figure-panel.tsx')).FigurePanel,
);

const NONE: readonly string[] = [];

type FiguresWithSourceProps = {
  /** The figure of the table that the address names; null for none. By default it has the same name. */
  read?: (named: CellRef) => CellRef | null;
  notes?: readonly string[];
  /** The panel of the selected figure, of a table that may have more periods than are shown; null without one. */
  panel: (selected: CellRef) => Omit<ComponentProps<typeof FigurePanel>, 'selected'> | null;
  /** Below the figures and the panel. */
  below?: ReactNode;
  children: ReactNode;
};

/** A chart and a table of figures, with the source of the one that the address names. */
export function FiguresWithSource({ read, notes = NONE, panel, below, children }: FiguresWithSourceProps) {
  return (
    <AddressedFigure read={read}>
      <SourceLayout
        notes={notes}
        renderSource={(selected) => {
          const shown = panel(selected);
          return (
            shown !== null && (
              <Part fallback={<Skeleton className="h-24" />}>
                <FigurePanel {...shown} selected={selected} />
              </Part>
            )
          );
        }}
      >
        {children}
      </SourceLayout>
      {below}
    </AddressedFigure>
  );
}
