import type { SeriesPoint } from '../../../../contract/series.ts';
import { fiscalPeriod } from '../../../../domain/calendar/calendar-period.ts';
import { BASE_LINES, BASE_NAMES } from '../../../../views/choices.ts';
import type { CellRef } from '../../../../views/choices.ts';
import {
  type GridLine,
  periodIndex,
  periodsPerYear,
  type StatementGrid,
} from '../../../../views/statement.ts';
import type { FinancialsSearch } from '../financials-query.ts';

/** A rate in a statement: how it is calculated, and the figures that it is calculated from. */
export type Rate = { formula: string; figures: { name: string; point: SeriesPoint }[] };

/** The rate at a cell of a growth row, a margin row or a column of compound growth. Null at any other cell. */
export function rateAt(id: CellRef, { lines }: StatementGrid, { statement }: FinancialsSearch): Rate | null {
  const [key = '', extra] = id.row.split('~');
  const line = lines.find((one) => one.key === key);
  const span = Number(/^cagr(\d+)$/.exec(id.column)?.[1]);
  if (line === undefined) return null;
  if (Number.isInteger(span)) return compound(line, span);
  const now = pointIn(line, id.column);
  if (extra === 'growth') {
    const before = line.points.find(
      (point) =>
        point !== null &&
        periodsPerYear(point.period) === periodsPerYear(id.column) &&
        periodIndex(point.period) === (periodIndex(id.column) ?? 0) - periodsPerYear(id.column),
    );
    return { formula: 'Change on the same period a year before', figures: named([now, before], line.label) };
  }
  if (extra !== 'margins') return null;
  const base = lines.find((one) => one.key === BASE_LINES[statement]);
  const revenue = base === undefined ? [] : named([pointIn(base, id.column)], base.label);
  return { formula: `Share of ${BASE_NAMES[statement]}`, figures: [...named([now], line.label), ...revenue] };
}

function compound(line: GridLine, span: number): Rate {
  const newest = Math.max(...line.points.flatMap((point) => yearOf(point)));
  const figures = named([pointIn(line, String(newest)), pointIn(line, String(newest - span))], line.label);
  return { formula: `Compound annual growth over ${span} years`, figures };
}

function yearOf(point: SeriesPoint | null): number[] {
  return point !== null && /^\d{4}$/.test(point.period) ? [Number(point.period)] : [];
}

function pointIn(line: GridLine, period: string): SeriesPoint | undefined {
  return line.points.find((point) => point?.period === period) ?? undefined;
}

function named(points: readonly (SeriesPoint | null | undefined)[], label: string): Rate['figures'] {
  return points.flatMap((point) =>
    point === null || point === undefined ? [] : [{ name: `${label}, ${fiscalPeriod(point.period)}`, point }],
  );
}
