import { type ComponentProps, memo, type ReactNode, use } from 'react';

import type { CellRef } from '../../views/figure-table.ts';
import { formatDate } from '../../views/format/dates.ts';
import { label } from '../../views/format/names.ts';
import { countOf } from '../../views/format/numbers.ts';
import { SelectedFigure } from '../components/figures/selected-figure.ts';
import { lazyPart } from '../components/lazy-part.ts';
import { Skeleton } from '../components/states/skeleton.tsx';
import { AddressedFigure } from './addressed-figure.tsx';
import { Part } from './failure-state.tsx';

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

type SourceLayoutProps = {
  renderSource: (selected: CellRef) => ReactNode;
  notes: readonly string[];
  children: ReactNode;
};

const BESIDE = 'grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,1fr)_18rem]';
const COLUMN =
  'self-start text-sm md:sticky md:top-[calc(var(--head-top)+1rem)] md:max-h-[calc(100dvh-var(--head-top)-2rem)] md:overflow-y-auto md:border-l md:border-rule md:pl-5';

/** Figures at full width, with notes below. The source of the selected figure takes a separate column. */
function SourceLayout({ renderSource, notes, children }: SourceLayoutProps) {
  const selected = use(SelectedFigure);
  return (
    <div className={selected === null ? '' : BESIDE}>
      <div className="min-w-0 space-y-4">
        {children}
        {selected === null && (
          <p className="text-xs text-ink-3 print:hidden">Select a figure to see its source.</p>
        )}
        {notes.length > 0 && <Notes notes={notes} />}
      </div>
      {selected !== null && <div className={COLUMN}>{renderSource(selected)}</div>}
    </div>
  );
}

const Notes = memo(function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <details aria-label="Notes" className="max-w-[74ch] text-sm">
      <summary className="touch:min-h-11 font-semibold">{countOf(notes.length, 'note')}</summary>
      <ul className="mt-1 list-disc space-y-1 pl-4 text-ink-2">
        {notes.map((note) => (
          <li key={note}>{formatDate(label(note))}</li>
        ))}
      </ul>
    </details>
  );
});
