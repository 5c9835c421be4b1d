import { Suspense, useState } from 'react';

import { cellAt, type CellRef } from '../../../views/figure-table.ts';
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

const SourcePanel = lazyPart(
  async () => (await import('../../components/provenance/figure-source.tsx')).SourcePanel,
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
      {selected !== null && cellAt(table, selected).cell !== undefined && (
        <Suspense fallback={<p className="text-ink-3">Loading …</p>}>
          <SourcePanel
            {...{ table, selected }}
            className="mt-2 space-y-2 border-t border-rule pt-2"
            onClose={() => setSelected(null)}
          />
        </Suspense>
      )}
    </WidgetFrame>
  );
}
