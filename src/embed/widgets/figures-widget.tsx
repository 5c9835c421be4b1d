import { Suspense, useState } from 'react';

import { cellAt, type CellRef } from '../../../views/figure-table.ts';
import { formatDate } from '../../../views/format/dates.ts';
import { label } from '../../../views/format/names.ts';
import type { FiguresView } from '../../../views/view.ts';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import { FootnoteLegend } from '../../components/figures/footnote-marks.tsx';
import { SelectedFigure } from '../../components/figures/selected-figure.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { WidgetFrame } from '../widget-frame.tsx';

const FigureChart = lazyPart(
  async () => (await import('../../components/chart/figure-chart.tsx')).FigureChart,
);

/** Loaded with the first selected figure. */
const FigureSource = lazyPart(
  async () => (await import('../../components/provenance/figure-source.tsx')).FigureSource,
);

/** A chart or a table of figures; a click on a figure shows its source. */
export function FiguresWidget({ view }: { view: FiguresView }) {
  const [selected, setSelected] = useState<CellRef | null>(null);
  const { table, chart } = view;
  const hasSources = table.rows.some(({ cells }) => cells.some(({ sources }) => sources !== undefined));
  const onSelect = hasSources ? setSelected : undefined;
  return (
    <WidgetFrame head={view}>
      <SelectedFigure value={selected}>
        {chart === null ? (
          <>
            <FigureGrid table={table} onSelect={onSelect} />
            <FootnoteLegend cells={table.rows.flatMap(({ cells }) => cells)} />
          </>
        ) : (
          <Suspense fallback={<Skeleton className="h-82 opacity-40 sm:h-76" />}>
            <FigureChart chart={chart} onSelect={onSelect} isTitled={false} empty="No figures to chart." />
          </Suspense>
        )}
      </SelectedFigure>
      {selected !== null && <Source view={view} selected={selected} onClose={() => setSelected(null)} />}
    </WidgetFrame>
  );
}

type SourceProps = { view: FiguresView; selected: CellRef; onClose: () => void };

function Source({ view: { table }, selected, onClose }: SourceProps) {
  const { row, column } = cellAt(table, selected);
  const filer = column?.filer ?? row?.filer ?? table.filer;
  if (row === undefined || column === undefined || filer === undefined) return null;
  return (
    <section aria-label="Figure source" className="mt-2 space-y-2 border-t border-rule pt-2">
      <header className="mb-1 flex items-start justify-between gap-2">
        <h2 className="font-semibold">
          <bdi>{label(row.label)}</bdi>, {formatDate(column.label)}
        </h2>
        <button
          type="button"
          aria-label="Close source"
          className="touch:size-11 inline-flex size-8 shrink-0 items-center justify-center text-ink-3 hover:text-accent"
          onClick={onClose}
        >
          <span aria-hidden>×</span>
        </button>
      </header>
      <Suspense fallback={<p className="text-ink-3">Loading …</p>}>
        <FigureSource table={table} selected={selected} filer={filer} />
      </Suspense>
    </section>
  );
}
