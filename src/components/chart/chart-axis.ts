import { label } from '../../../views/format/names.ts';
import type { FigureRow } from '../figures/figure-table.ts';
import type { ChartAxis } from './chart-spec.ts';

const BASE = 100;

/** Values as their axis shows them. Null values: the row can't be shown on it; the note says why. */
type OnAxis = { values: (number | null)[] | null; note: string | null };

/** A row's values on an axis: as they are, only those above zero on a log axis, or as an index. */
export function onAxis({ label: name, cells }: Pick<FigureRow, 'label' | 'cells'>, axis: ChartAxis): OnAxis {
  const values = cells.map(({ value }) => value);
  if (axis === 'linear') return { values, note: null };
  return axis === 'log' ? logged(label(name), values) : indexed(label(name), values);
}

function isBelow(value: number | null): boolean {
  return value !== null && value <= 0;
}

function logged(name: string, values: readonly (number | null)[]): OnAxis {
  const above = values.map((value) => (isBelow(value) ? null : value));
  if (!values.some(isBelow)) return { values: above, note: null };
  const note = `${name}: values of zero or below have no place on a log axis.`;
  return { values: above.every((value) => value === null) ? null : above, note };
}

function indexed(name: string, values: readonly (number | null)[]): OnAxis {
  const first = values.find((value) => value !== null);
  if (first === undefined || first === null) return { values: [...values], note: null };
  if (first <= 0)
    return { values: null, note: `${name}: no index, because its first value isn’t above zero.` };
  return { values: values.map((value) => (value === null ? null : (value / first) * BASE)), note: null };
}
