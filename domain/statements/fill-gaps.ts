import { addDays, addYear, dayOf } from '../calendar/day.ts';
import { SNAP_DAYS, type YearSpan } from './fiscal-year.ts';

/** Days by which a year's end may move without a change of fiscal year (52 and 53 weeks). */
const DRIFT_DAYS = 12;
/** Shortest gap that is a period. */
const TRANSITION_DAYS = 20;

/**
 * Years with the gaps between them filled: whole years without a report, and the transition period before the first year
 * with a new year end.
 * Example: UNDER ARMOUR, 2021-12-31 and 2023-03-31 (0001336917-23-000021) → transition 2022-01-01 to 2022-03-31.
 */
export function fillGaps(years: readonly YearSpan[]): YearSpan[] {
  return years.flatMap((year, index) => {
    const before = years[index - 1];
    return before === undefined ? [year] : [...between(before, year), year];
  });
}

function between(before: YearSpan, after: YearSpan): YearSpan[] {
  const spans: YearSpan[] = [];
  const last = addDays(after.start, -1);
  let start = addDays(before.end, 1);
  for (;;) {
    const gap = dayOf(last) - dayOf(start) + 1;
    if (gap <= SNAP_DAYS) return spans;
    const end = addDays(addYear(start), -1);
    const beyond = dayOf(end) - dayOf(last);
    if (beyond > DRIFT_DAYS) {
      const kind = gap < TRANSITION_DAYS ? null : 'transition';
      return kind === null ? spans : [...spans, { kind, start, end: last }];
    }
    // The last whole year absorbs the drift of 52 and 53 weeks.
    const closed = Math.abs(beyond) <= DRIFT_DAYS ? last : end;
    spans.push({ kind: 'missing', start, end: closed });
    start = addDays(closed, 1);
  }
}
