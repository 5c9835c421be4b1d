import { X } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';

import { fiscalPeriod } from '../../../domain/calendar/calendar-period.ts';
import type { CellRef } from '../../../views/choices.ts';
import { label } from '../../../views/format/names.ts';
import { figureAt, type FiguresView, type SourcedFigure } from '../../../views/view.ts';
import { FigureChart } from '../../components/chart/figure-chart.tsx';
import { FigureGrid } from '../../components/figures/figure-grid.tsx';
import { FootnoteLegend } from '../../components/figures/footnote-marks.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { WidgetFrame } from '../widget-frame.tsx';

/** Loaded with the first selected figure. */
const FigureSource = lazyPart(
  async () => (await import('../../components/provenance/figure-source.tsx')).FigureSource,
);

/** A chart or a table of figures; a click on a figure shows its source. */
export function FiguresWidget({ view }: { view: FiguresView }) {
  const frame = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<CellRef | null>(null);
  const source = selected === null ? null : figureAt(view, selected);
  const onSelect = Object.keys(view.sourced).length > 0 ? setSelected : undefined;
  return (
    <WidgetFrame head={view}>
      {view.chart === null ? (
        <>
          <FigureGrid table={view.table} selected={selected} onSelect={onSelect} />
          <FootnoteLegend cells={view.table.rows.flatMap(({ cells }) => cells)} />
        </>
      ) : (
        <FigureChart
          chart={view.chart}
          selected={selected}
          onSelect={onSelect}
          frame={frame}
          empty="No figures to chart."
        />
      )}
      {source !== null && <Source figure={source} onClose={() => setSelected(null)} />}
    </WidgetFrame>
  );
}

function Source({ figure: { name, point, filer }, onClose }: { figure: SourcedFigure; onClose: () => void }) {
  return (
    <section aria-label="Figure source" className="mt-2 border-t border-rule pt-2">
      <header className="mb-1 flex items-start justify-between gap-2">
        <h2 className="font-semibold">
          <bdi>{label(name)}</bdi>, {fiscalPeriod(point.period)}
        </h2>
        <button
          type="button"
          aria-label="Close source"
          className="touch:size-11 inline-flex size-8 shrink-0 items-center justify-center text-ink-3 hover:text-accent"
          onClick={onClose}
        >
          <X size={16} aria-hidden />
        </button>
      </header>
      <Suspense fallback={<p className="text-ink-3">Loading …</p>}>
        <FigureSource point={point} filer={filer} />
      </Suspense>
    </section>
  );
}
