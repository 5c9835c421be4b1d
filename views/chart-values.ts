import type { ChartAxis } from './choices.ts';
import type { FigureColumn, FigureRow } from './figure-table.ts';
import { label } from './format/names.ts';

// Where the values of a chart's rows are on its axis, and the periods that have none.

const BASE = 100;

/** A row's values on an axis. Null values: the row can't be shown on it; the note says why. */
export type OnAxis = { row: FigureRow; values: (number | null)[] | null; note: string | null };

const valuesOf = ({ cells }: FigureRow) => cells.map(({ value }) => value);

/**
 * Rows on an axis: as they are, only what is above zero on a log axis, or as indexes that begin at one period: the first
 * in which all of them are above zero, or else most of them.
 */
export function onAxis(rows: readonly FigureRow[], columns: readonly FigureColumn[], axis: ChartAxis) {
  if (axis === 'indexed') return indexed(rows, columns);
  const shown = rows.map((row): OnAxis =>
    axis === 'log' ? logged(row, valuesOf(row)) : { row, values: valuesOf(row), note: null },
  );
  return { rows: shown, columns: [...columns], base: null };
}

export function isBelow(value: number | null): boolean {
  return value !== null && value <= 0;
}

function logged(row: FigureRow, values: readonly (number | null)[]): OnAxis {
  const above = values.map((value) => (isBelow(value) ? null : value));
  if (!values.some(isBelow)) return { row, values: above, note: null };
  const note = `${label(row.label)}: values of zero or below have no place on a log axis.`;
  return { row, values: above.every((value) => value === null) ? null : above, note };
}

function indexed(rows: readonly FigureRow[], columns: readonly FigureColumn[]) {
  const withFigures = rows.filter(({ cells }) => cells.some(({ value }) => value !== null));
  const counts = columns.map(
    (_, at) => withFigures.filter(({ cells }) => (cells[at]?.value ?? 0) > 0).length,
  );
  const most = Math.max(0, ...counts);
  const start = most === 0 ? 0 : counts.indexOf(most);
  const base = columns[start]?.label ?? '';
  const shown = rows.map((row): OnAxis => {
    const values = row.cells.slice(start).map(({ value }) => value);
    const first = row.cells[start]?.value ?? null;
    if (values.every((value) => value === null)) return { row, values, note: null };
    if (first === null || first <= 0) {
      return {
        row,
        values: null,
        note: `${label(row.label)}: no index, because it has no figure above zero in ${base}.`,
      };
    }
    return {
      row,
      values: values.map((value) => (value === null ? null : (value / first) * BASE)),
      note: null,
    };
  });
  return { rows: shown, columns: columns.slice(start), base: most === 0 ? null : base };
}

/** More periods that are missing in a row are drawn as one. */
const GAP_MAX = 8;

/** When a period ends, in months: from its last day, or from a calendar quarter or year; null where neither is known. */
export function monthOf({ id, label: name, detail }: FigureColumn): number | null {
  const [, year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(detail ?? '') ?? /^(\d{4})-(\d{2})-(\d{2})$/.exec(name) ?? [];
  if (year !== undefined) return Number(year) * 12 + Number(month) + Number(day) / 31;
  const [, calendar, quarter] = /^CY(\d{4})(?: Q([1-4]))?$/.exec(id) ?? [];
  return calendar === undefined ? null : Number(calendar) * 12 + Number(quarter ?? 4) * 3;
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** How many periods are missing before each column: a quarter that no report covers has no column. */
export function missingBefore(columns: readonly FigureColumn[]): number[] {
  const months = columns.map(monthOf);
  const steps = months.map((month, at) => {
    const before = months[at - 1] ?? null;
    return at === 0 || month === null || before === null ? null : Math.abs(month - before);
  });
  const usual = medianOf(steps.filter((step) => step !== null));
  return steps.map((step) =>
    step === null || usual === 0 || step < usual * 1.5 ? 0 : Math.min(GAP_MAX, Math.round(step / usual) - 1),
  );
}

/** Values or columns with as many empty places before each as periods are missing. */
export function withGaps<T>(
  entries: readonly T[],
  missing: readonly number[],
  empty: (place: string) => T,
): T[] {
  return entries.flatMap((entry, at) => [
    ...Array.from({ length: missing[at] ?? 0 }, (_, place) => empty(`${at}.${place}`)),
    entry,
  ]);
}
