import { useId } from 'react';

import { chartOf } from '../../../views/chart.ts';
import { label } from '../../../views/format/names.ts';
import { ChartOptions } from './chart-options.tsx';
import type { FigureChartProps } from './figure-chart.tsx';
import { FigurePlot } from './figure-plot.tsx';
import { SeriesMark } from './series-mark.tsx';

/** A chart with its legend. */
export function ChartBody(props: FigureChartProps) {
  const { chart, selected, onSelect, empty, renderOverlay, onChange } = props;
  const captionId = useId();
  const data = chartOf(chart);
  const isEmpty = data.series.every(({ values }) => values.every((value) => value === null));
  return (
    <figure aria-labelledby={captionId} className="space-y-2">
      <figcaption id={captionId} className="sr-only">
        Chart: {label(data.title)}, {data.caption}
      </figcaption>
      <div className="max-xs:flex-wrap flex items-start justify-between gap-4">
        <ul aria-label="Series" className="flex min-h-5 flex-wrap gap-x-5 gap-y-1 text-sm">
          {data.series.map(({ id, label: name, mark, side }, index) => (
            <li key={id} className="flex items-center gap-1.5">
              <SeriesMark index={index} form={mark === 'line' ? 'line' : 'square'} />
              <span>
                <bdi>{label(name)}</bdi>
                {side === 'right' && <span className="text-ink-3"> (right axis)</span>}
              </span>
            </li>
          ))}
        </ul>
        {onChange !== undefined && <ChartOptions chart={chart} onChange={onChange} />}
      </div>
      <div className={`plot-frame ${data.form === 'multiples' ? 'min-h-60' : 'h-64 sm:h-60'}`}>
        {isEmpty ? (
          <div className="flex h-full items-center justify-center border border-dashed border-rule text-ink-2">
            {empty}
          </div>
        ) : (
          <FigurePlot data={data} selected={selected} onSelect={onSelect} renderOverlay={renderOverlay} />
        )}
      </div>
      {data.notes.map((note) => (
        <p key={note} className="text-xs text-ink-2">
          {note}
        </p>
      ))}
    </figure>
  );
}
