import type { FigureRow } from '../figures/figure-table.ts';
import { SERIES_MAX, type ChartAxis } from './chart-spec.ts';

/**
 * The charted rows after toggling one. A chart has room for two value types, on two axes: a row of a third replaces those of
 * the second. In a full chart the new row replaces the last one. An index has room for all types.
 */
export function toggleRow(
  charted: readonly string[],
  row: string,
  rows: readonly FigureRow[],
  axis: ChartAxis,
): string[] {
  if (charted.includes(row)) return charted.filter((id) => id !== row);
  const typeOf = (id: string) => rows.find((other) => other.id === id)?.value_type;
  const types = [...new Set(charted.map(typeOf))];
  const isThird = axis !== 'indexed' && types.length > 1 && !types.includes(typeOf(row));
  const left = isThird ? charted.filter((id) => typeOf(id) === types[0]) : charted;
  return [...left.slice(0, SERIES_MAX - 1), row];
}
