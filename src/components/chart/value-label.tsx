import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';

import type { ChartData, ChartSeries } from '../../../views/chart.ts';
import { formatCompact } from '../../../views/format/numbers.ts';
import { useTextScale } from '../media-query.ts';
import { seriesColor } from './series-style.ts';
import { DIGIT, placeLabels } from './spread-labels.ts';

const SIZE = '0.6875rem';

/** A value in few digits, as a label in a chart: 416_161_000_000 → '416B'; 7.46 per share as in the table. */
export function valueText(
  value: number | null,
  { format, value_type }: Pick<ChartSeries, 'format' | 'value_type'>,
): string | null {
  if (value === null) return null;
  return value_type === 'amount' || value_type === 'shares' ? formatCompact(value) : format(value);
}

/** Keeps text legible over bars and lines. */
export const HALO = { stroke: 'var(--paper)', strokeWidth: 3, paintOrder: 'stroke' };

type ValueLabelProps = {
  text: string | null;
  x: number;
  y: number;
  room: number;
  isOnMark?: boolean;
  color?: string;
};

/** A value next to its bar, or inside a part of a stack; nothing where there is no room for it. */
export function ValueLabel({ text, x, y, room, isOnMark = false, color = 'var(--ink)' }: ValueLabelProps) {
  const scale = useTextScale();
  if (text === null || text.length * DIGIT * scale > room) return null;
  return (
    <text
      x={x}
      y={y}
      dy="0.32em"
      textAnchor="middle"
      fontSize={SIZE}
      fill={isOnMark ? 'var(--paper)' : color}
      {...(isOnMark ? {} : HALO)}
      className="pointer-events-none"
    >
      {text}
    </text>
  );
}

/** Half the width of a value or a period at the last point. */
export const LINE_MARGIN = 32;

/** The values of lines next to their points, from the newest, as many as don't cover each other. */
export function LineLabels({ data: { series, categories } }: { data: ChartData }) {
  const scale = useTextScale();
  const area = usePlotArea();
  const across = useXAxisScale();
  const up = { left: useYAxisScale(), right: useYAxisScale('right') };
  if (area === undefined || across === undefined) return null;
  const points = categories
    .map(({ id }, at) => ({ x: across(id), at }))
    .toReversed()
    .flatMap(({ x, at }) =>
      series.flatMap(({ mark, values, side, ...form }, index) => {
        const value = values[at] ?? null;
        const text = mark === 'bar' ? null : valueText(value, form);
        const y = value === null ? undefined : up[side]?.(value);
        return text === null || x === undefined || y === undefined
          ? []
          : [{ key: `${index} ${at}`, color: seriesColor(index), text, x, y }];
      }),
    );
  const span = { left: area.x, right: area.x + area.width + LINE_MARGIN * scale };
  return placeLabels(points, span, scale).map(({ key, color, text, x, y }) => (
    <ValueLabel key={key} text={text} x={x} y={y} room={Infinity} color={color} />
  ));
}
