import { addDays } from '../../domain/calendar/day.ts';
import { onOrAfter } from '../calendar.ts';
import type { CategoryName, SampleCompany } from '../company.ts';
import type { Period } from '../fiscal-calendar.ts';

const ANNUAL_DAYS: Record<CategoryName, number> = {
  large: 60,
  accelerated: 75,
  accelerated_smaller: 75,
  non_accelerated: 90,
  smaller: 90,
  smaller_emerging: 90,
  emerging: 90,
  none: 90,
};

/**
 * Last day for the report on a period: 60, 75 or 90 days after a year, 40 or 45 after a quarter, by filer category,
 * and the next business day where that is none. Source: Forms 10-K and 10-Q, general instruction A.
 */
export function dueDay(category: CategoryName, period: Period): string {
  const annual = ANNUAL_DAYS[category];
  const days = period.kind === 'quarter' ? (annual === 90 ? 45 : 40) : annual;
  return onOrAfter(addDays(period.end, days));
}

/** The first late year end, and when its report came; null when it never did. */
export type Delay = { year_end: string; filed: string | null };

/** Delay that stands in the way of a quarter's report: its year's annual report had not been filed in time. */
export function delayBefore(company: SampleCompany, period: Period): Delay | null {
  const delays = Object.entries(company.late ?? {}).toSorted(([a], [b]) => b.localeCompare(a));
  for (const [year_end, days] of delays) {
    if (year_end >= period.end) continue;
    if (days === null) return { year_end, filed: null };
    const due = dueDay(company.category, { kind: 'year', start: year_end, end: year_end });
    return { year_end, filed: onOrAfter(addDays(due, days)) };
  }
  return null;
}
