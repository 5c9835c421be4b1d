import type { RatioSeries } from '../../contract/ratios.ts';
import type { Segments } from '../../contract/segments.ts';
import type { SeriesPoint } from '../../contract/series.ts';
import type { StatementLine } from '../../contract/statements.ts';

export type PeriodType = 'annual' | 'quarterly';

/** A company's figures of one kind of period, as its pages show them. */
type Figures = {
  lines: readonly (StatementLine & { statement: string })[];
  ratios: readonly RatioSeries[];
  segments: Segments | null;
};

/** What claims about figures are judged against. */
export type ClaimFigures = Record<PeriodType, Figures> & {
  /** Month in which the newest fiscal year ends, 1 to 12; null without figures. */
  closing_month: number | null;
  /** Every filed value for a period that ends on a day, whatever its concept. */
  otherValues: (period_end: string) => readonly number[];
};

/** A period of the company. */
export type ClaimPeriod = { type: PeriodType; label: string; end: string };

/** Periods with figures, oldest first, without repetition. */
export function periodsOfFigures({ lines }: Figures, type: PeriodType): ClaimPeriod[] {
  const ends = new Map<string, string>();
  for (const { points } of lines) {
    for (const { period, period_end } of points) if (period_end !== undefined) ends.set(period, period_end);
  }
  return [...ends]
    .map(([label, end]) => ({ type, label, end }))
    .toSorted((a, b) => a.end.localeCompare(b.end));
}

export function pointOf(figures: ClaimFigures, key: string, period: ClaimPeriod): SeriesPoint | null {
  for (const line of figures[period.type].lines) {
    if (line.key !== key) continue;
    const point = line.points.find((each) => each.period === period.label);
    if (point !== undefined) return point;
  }
  return null;
}

/** Values that a filing gave for a figure: as it stands now, and as first reported. */
export function valuesOf({ value, first_reported = null }: SeriesPoint): number[] {
  return first_reported === null ? [value] : [value, first_reported.value];
}
