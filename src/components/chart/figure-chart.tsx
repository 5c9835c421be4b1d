import { lazy, Suspense, useId, useRef, type ReactNode, type RefObject } from 'react';

import { label } from '../../format/label.ts';
import type { FigurePlace } from '../figures/figure-place.ts';
import { Skeleton } from '../states/skeleton.tsx';
import type { ChartData } from './chart-data.ts';
import { loadPlot } from './load-plot.ts';
import { SeriesMark } from './series-mark.tsx';

const FigurePlot = lazy(async () => ({ default: (await loadPlot()).FigurePlot }));

type FigureChartProps = {
  data: ChartData;
  selected: FigurePlace | null;
  /** Absent where figures have nothing to show behind them. */
  onSelect?: ((place: FigurePlace) => void) | undefined;
  /** Where the drawing stands, for those who save it. */
  frame?: RefObject<HTMLDivElement | null>;
  /** Said in place of a chart without anything to draw. */
  empty: ReactNode;
};

/** A chart with its legend; the table beside it holds the same numbers. Nothing moves while the drawing is fetched. */
export function FigureChart({ data, selected, onSelect, frame, empty }: FigureChartProps) {
  const own = useRef<HTMLDivElement>(null);
  const captionId = useId();
  const isEmpty = data.series.every(({ values }) => values.every((value) => value === null));
  return (
    <figure aria-labelledby={captionId} className="space-y-2">
      <figcaption id={captionId} className="sr-only">
        Chart: {label(data.title)}, {data.caption}
      </figcaption>
      <ul aria-label="Series" className="flex min-h-5 flex-wrap gap-x-5 gap-y-1 text-sm">
        {data.series.map(({ id, label: name }, place) => (
          <li key={id} className="flex items-center gap-1.5">
            <SeriesMark place={place} form={data.form === 'lines' ? 'line' : 'square'} />
            <bdi>{label(name)}</bdi>
          </li>
        ))}
      </ul>
      <div ref={frame ?? own} className="h-64 sm:h-80">
        {isEmpty ? (
          <div className="flex h-full items-center justify-center border border-dashed border-rule text-ink-2">
            {empty}
          </div>
        ) : (
          <Suspense fallback={<Skeleton className="h-full w-full opacity-40" />}>
            <FigurePlot data={data} selected={selected} onSelect={onSelect} />
          </Suspense>
        )}
      </div>
    </figure>
  );
}
