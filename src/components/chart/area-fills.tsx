import { useXAxisScale, useYAxisScale } from 'recharts';

import type { ChartData } from '../../../views/chart.ts';
import { areaRuns } from './area-runs.ts';
import { seriesColor } from './series-style.ts';

/** The areas between zero and the lines of a chart. */
export function AreaFills({ data: { series, categories } }: { data: ChartData }) {
  const across = useXAxisScale();
  const up = useYAxisScale();
  const zero = up?.(0);
  if (across === undefined || up === undefined || zero === undefined) return null;
  return series.flatMap(({ id, mark, values }, index) => {
    if (mark !== 'area') return [];
    const heights = values.map((value) => (value === null ? null : (up(value) ?? null)));
    const places = categories.map((category) => across(category.id) ?? null);
    return [
      <path
        key={id}
        d={areaRuns(places, heights, zero)}
        fill={seriesColor(index)}
        fillOpacity={0.14}
        className="pointer-events-none"
      />,
    ];
  });
}
