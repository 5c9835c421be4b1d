import { usePlotArea, useYAxisScale } from 'recharts';

import { spreadLabels } from './chart-data.ts';
import { seriesColor } from './series-look.ts';

type EndLabelsProps = { ends: { value: number | null; place: number }[]; format: (value: number) => string };

const LINE_HEIGHT = 14;

/** The last value of each line at the right edge, in its colour, moved apart where lines end close together. */
export function EndLabels({ ends, format }: EndLabelsProps) {
  const area = usePlotArea();
  const scale = useYAxisScale();
  if (area === undefined || scale === undefined) return null;
  const shown = ends.flatMap(({ value, place }) => {
    const y = value === null ? undefined : scale(value);
    return value === null || y === undefined ? [] : [{ value, place, y }];
  });
  const heights = spreadLabels(
    shown.map(({ y }) => y),
    LINE_HEIGHT,
  );
  return (
    <g aria-hidden>
      {shown.map(({ value, place }, at) => (
        <text
          key={place}
          x={area.x + area.width + 6}
          y={heights[at]}
          dy="0.32em"
          fontSize={12}
          fontWeight={500}
          fill={seriesColor(place)}
        >
          {format(value)}
        </text>
      ))}
    </g>
  );
}
