import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';

import { type ChartData, lastValueIndex } from '../../../views/chart.ts';
import { useTextScale } from '../media-query.ts';
import { seriesColor } from './series-style.ts';
import { spreadLabels } from './spread-labels.ts';
import { HALO } from './value-label.tsx';

const LINE_HEIGHT = 14;
const GAP = 6;

/**
 * The last value of each line, in its color: at the right edge, where close labels are moved apart, or above the point of a
 * line that ends before.
 */
export function EndLabels({ data: { series, categories } }: { data: ChartData }) {
  const size = useTextScale();
  const area = usePlotArea();
  const scale = useYAxisScale();
  const across = useXAxisScale();
  if (area === undefined || scale === undefined || across === undefined) return null;
  const ends = series.flatMap(({ values, format }, index) => {
    const at = lastValueIndex(values);
    const value = values[at] ?? null;
    const y = value === null ? undefined : scale(value);
    const x = at < categories.length - 1 ? across(categories[at]?.id ?? '') : undefined;
    return value === null || y === undefined ? [] : [{ text: format(value), index, y, x }];
  });
  const atEdge = ends.filter(({ x }) => x === undefined);
  const heights = spreadLabels(
    atEdge.map(({ y }) => y),
    LINE_HEIGHT * size,
  );
  return (
    <g aria-hidden fontSize="0.75rem" fontWeight={500} {...HALO}>
      {ends.map(({ text, index, x, y }) => (
        <text
          key={index}
          x={x === undefined ? area.x + area.width + GAP : x}
          y={x === undefined ? heights[atEdge.findIndex((end) => end.index === index)] : y - GAP * 2 * size}
          dy="0.32em"
          textAnchor={x === undefined ? 'start' : 'middle'}
          fill={seriesColor(index)}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
