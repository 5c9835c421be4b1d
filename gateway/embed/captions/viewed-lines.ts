import type { SeriesPoint } from '../../../contract/series.ts';
import type { StatementLine } from '../../../contract/statements.ts';
import { growth } from '../../../domain/ratios/growth.ts';

/** 'Q1 2025' → 'Q1 2024'; null for a period without a fiscal year. */
function yearBefore(period: string): string | null {
  return /^((Q[1-4]|H[12]) )?\d{4}$/.test(period)
    ? period.replace(/\d{4}$/, (year) => String(Number(year) - 1))
    : null;
}

const inPercent = (point: SeriesPoint, value: number): SeriesPoint => ({ ...point, value, unit: 'percent' });

/** Year-over-year growth of a line as reported; without the periods in which it is not meaningful. */
export function growthLine(line: StatementLine): StatementLine {
  const points = line.points.flatMap((point) => {
    const before = yearBefore(point.period);
    const prior = line.points.find(({ period }) => period === before);
    const { value } = growth(point, prior);
    return value === null ? [] : [inPercent(point, value)];
  });
  return { ...line, points };
}

/** A line's amounts as a share of another line of the same period. */
export function shareLine(line: StatementLine, base: readonly SeriesPoint[]): StatementLine {
  const points = line.points.flatMap((point) => {
    const whole = base.find(({ period }) => period === point.period);
    if (whole === undefined || whole.value === 0 || whole.unit !== point.unit) return [];
    return [inPercent(point, point.value / whole.value)];
  });
  return { ...line, points };
}
