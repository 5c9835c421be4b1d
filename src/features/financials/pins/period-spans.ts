import type { Period } from '../statement-grid.ts';

/** A column of the chart as days: after `from`, up to and with `to`. */
export type PeriodSpan = { id: string; from: string; to: string };

/** The column after the last reported period. */
export const LATER = 'later';

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
const QUARTER_DAYS = 91;

function timeOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The day some days after another: ('2024-10-30', 730) → '2026-10-30'. */
export function addDays(day: string, days: number): string {
  return new Date(timeOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function usualDays({ id }: Period): number {
  return id.startsWith('Q') ? QUARTER_DAYS : YEAR_DAYS;
}

/**
 * The days that each period of a chart covers, and what is later than all of them up to today. A period follows the one
 * before it; the first, and one whose last day is not known, is given its usual length. Empty where no period has a last day.
 */
export function periodSpans(periods: readonly Period[], today: string): PeriodSpan[] {
  const first = periods.findIndex(({ end }) => end !== null);
  const spans: PeriodSpan[] = [];
  for (const period of first === -1 ? [] : periods.slice(first)) {
    const before = spans.at(-1)?.to;
    const days = usualDays(period);
    const to = period.end ?? addDays(before ?? today, days);
    spans.push({ id: period.id, from: before ?? addDays(to, -days), to });
  }
  const last = spans.at(-1);
  return last === undefined || last.to >= today ? spans : [...spans, { id: LATER, from: last.to, to: today }];
}

/**
 * Where a day stands on a chart: in which period, and how far through it (0 to 1). Null before the first and after the
 * last. Example: 2025-10-31 stands in the fiscal year to 2026-09-26, a tenth of it through.
 */
export function placeOfDay(
  day: string,
  spans: readonly PeriodSpan[],
): { period: string; share: number } | null {
  const span = spans.find(({ from, to }) => day > from && day <= to);
  if (span === undefined) return null;
  const [from, to] = [timeOf(span.from), timeOf(span.to)];
  return { period: span.id, share: (timeOf(day) - from) / (to - from) };
}
