import { usePlotArea, useYAxisScale } from 'recharts';

import { spreadLabels } from './chart-data.ts';
import { seriesColor } from './series-style.ts';

type EndLabelsProps = { ends: { value: number | null; index: number }[]; format: (value: number) => string };

const LINE_HEIGHT = 14;

/** The last value of each line at the right edge, in the line's color; close labels are moved apart. */
export function EndLabels({ ends, format }: EndLabelsProps) {
  const area = usePlotArea();
  const scale = useYAxisScale();
  if (area === undefined || scale === undefined) return null;
  const shown = ends.flatMap(({ value, index }) => {
    const y = value === null ? undefined : scale(value);
    return value === null || y === undefined ? [] : [{ value, index, y }];
  });
  const heights = spreadLabels(
    shown.map(({ y }) => y),
    LINE_HEIGHT,
  );
  return (
    <g aria-hidden>
      {shown.map(({ value, index }, at) => (
        <text
          key={index}
          x={area.x + area.width + 6}
          y={heights[at]}
          dy="0.32em"
          fontSize={12}
          fontWeight={500}
          fill={seriesColor(index)}
        >
          {format(value)}
        </text>
      ))}
    </g>
  );
}
