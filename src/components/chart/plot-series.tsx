import type { ReactNode } from 'react';
import { Bar, Line } from 'recharts';

import type { ChartData } from '../../../views/chart.ts';
import type { CellRef } from '../../../views/choices.ts';
import { label } from '../../../views/format/names.ts';
import { activeDot, barShape, lineDot } from './plot-shapes.tsx';
import { seriesColor, seriesDash } from './series-style.ts';
import { valueText } from './value-label.tsx';

type PlotSeriesProps = {
  data: ChartData;
  selected: CellRef | null;
  onSelect?: ((cell: CellRef) => void) | undefined;
};

/** The bars and lines of a chart. They are children of the chart itself, which doesn't look into components. */
export function plotSeries({ data, selected, onSelect }: PlotSeriesProps): ReactNode[] {
  return data.series.map((series, index) => {
    const { id, values, mark } = series;
    const text = data.hasLabels ? (at: number) => valueText(values[at] ?? null, series) : null;
    const column = selected?.row === id ? selected.column : null;
    const shared = {
      dataKey: `s${index}`,
      name: label(series.label),
      isAnimationActive: false,
      ...(series.side === 'right' ? { yAxisId: 'right' } : {}),
    };
    const drawn = {
      ...shared,
      stroke: seriesColor(index),
      strokeWidth: 2,
      ...dash(index),
      dot: lineDot(values, column),
      activeDot: activeDot((category) => onSelect?.({ row: id, column: category })),
    };
    if (mark !== 'bar') return <Line key={id} {...drawn} />;
    return (
      <Bar
        key={id}
        {...shared}
        fill={seriesColor(index)}
        {...(data.form === 'stack' ? { stackId: 'total' } : {})}
        maxBarSize={44}
        shape={barShape({ values, selected: column, textAt: text, isStacked: data.form === 'stack' })}
        {...(onSelect === undefined ? {} : { className: 'cursor-pointer' })}
        onClick={({ payload }: { payload?: { category?: string } }) => {
          if (payload?.category !== undefined) onSelect?.({ row: id, column: payload.category });
        }}
      />
    );
  });
}

function dash(index: number): { strokeDasharray?: string } {
  const strokeDasharray = seriesDash(index);
  return strokeDasharray === undefined ? {} : { strokeDasharray };
}
