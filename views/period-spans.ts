import { addDays, daysBetween } from '../domain/calendar/day.ts';
import type { Period } from './format/periods.ts';
import { periodsPerYear } from './statement.ts';

/** The days of a chart column: after `from`, up to and including `to`. */
export type PeriodSpan = { id: string; from: string; to: string };

/** The column after the last reported period. */
export const UNREPORTED = 'unreported';

const YEAR_DAYS = 365;

function typicalDays({ id }: Period): number {
  return Math.floor(YEAR_DAYS / periodsPerYear(id));
}

/**
 * The days of each charted period, and of the time since the last one. A period starts after the one before; the first
 * one, and one without a period end, get a typical length. Empty when no period end is known.
 */
export function periodSpans(periods: readonly Period[], today: string): PeriodSpan[] {
  const first = periods.findIndex(({ end }) => end !== null);
  const spans: PeriodSpan[] = [];
  for (const period of first === -1 ? [] : periods.slice(first)) {
    const before = spans.at(-1)?.to;
    const days = typicalDays(period);
    const to = period.end ?? addDays(before ?? today, days);
    spans.push({ id: period.id, from: before ?? addDays(to, -days), to });
  }
  const last = spans.at(-1);
  return last === undefined || last.to >= today
    ? spans
    : [...spans, { id: UNREPORTED, from: last.to, to: today }];
}

/**
 * The period that contains a date, and the share of the period that has passed (0 to 1). Null outside all periods.
 * Example: 2025-10-31 is a tenth of the way through the fiscal year ended 2026-09-26.
 */
export function positionOfDate(
  day: string,
  spans: readonly PeriodSpan[],
): { period: string; share: number } | null {
  const span = spans.find(({ from, to }) => day > from && day <= to);
  if (span === undefined) return null;
  return { period: span.id, share: daysBetween(span.from, day) / daysBetween(span.from, span.to) };
}
