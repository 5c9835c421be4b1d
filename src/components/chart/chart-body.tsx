import { useId } from 'react';

import { label } from '../../format/label.ts';
import { chartOf } from './chart-data.ts';
import type { FigureChartProps } from './figure-chart.tsx';
import { FigurePlot } from './figure-plot.tsx';
import { SeriesMark } from './series-mark.tsx';

/** A chart with its legend. */
export function ChartBody({ chart, selected, onSelect, frame, empty, renderOverlay }: FigureChartProps) {
  const captionId = useId();
  const data = chartOf(chart);
  const isEmpty = data.series.every(({ values }) => values.every((value) => value === null));
  return (
    <figure aria-labelledby={captionId} className="space-y-2">
      <figcaption id={captionId} className="sr-only">
        Chart: {label(data.title)}, {data.caption}
      </figcaption>
      <ul aria-label="Series" className="flex min-h-5 flex-wrap gap-x-5 gap-y-1 text-sm">
        {data.series.map(({ id, label: name }, index) => (
          <li key={id} className="flex items-center gap-1.5">
            <SeriesMark index={index} form={data.form === 'lines' ? 'line' : 'square'} />
            <bdi>{label(name)}</bdi>
          </li>
        ))}
      </ul>
      <div ref={frame} className="plot-frame h-64 sm:h-80">
        {isEmpty ? (
          <div className="flex h-full items-center justify-center border border-dashed border-rule text-ink-2">
            {empty}
          </div>
        ) : (
          <FigurePlot data={data} selected={selected} onSelect={onSelect} renderOverlay={renderOverlay} />
        )}
      </div>
    </figure>
  );
}
