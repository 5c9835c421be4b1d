import { formatCompact } from '../../format/compact.ts';
import type { ChartSeries } from './chart-data.ts';

/** Width of a digit of the label's font, in pixels. */
const DIGIT = 6.2;
const SIZE = 11;

/** A value in few digits, as a label in a chart: 416_161_000_000 → '416B'; 7.46 per share as in the table. */
export function valueText(
  value: number | null,
  { format, value_type }: Pick<ChartSeries, 'format' | 'value_type'>,
): string | null {
  if (value === null) return null;
  return value_type === 'amount' || value_type === 'shares' ? formatCompact(value) : format(value);
}

/** Keeps a label legible over bars. */
const HALO = { stroke: 'var(--paper)', strokeWidth: 3, paintOrder: 'stroke' };

type ValueLabelProps = { text: string | null; x: number; y: number; room: number; isOnMark?: boolean };

/** A value next to its bar or point, or inside a part of a stack; nothing where there is no room for it. */
export function ValueLabel({ text, x, y, room, isOnMark = false }: ValueLabelProps) {
  if (text === null || text.length * DIGIT > room) return null;
  return (
    <text
      x={x}
      y={y}
      dy="0.32em"
      textAnchor="middle"
      fontSize={SIZE}
      fill={isOnMark ? 'var(--paper)' : 'var(--ink)'}
      {...(isOnMark ? {} : HALO)}
      className="pointer-events-none"
    >
      {text}
    </text>
  );
}
