import { addDays, addYear, dayOf } from './day.ts';
import { SNAP_DAYS, type YearSpan } from './fiscal-year.ts';

/** A year's end may move by this much from year to year without the company having changed it (52 and 53 weeks). */
const DRIFT_DAYS = 12;
/** What a gap at least is to be a period of its own. */
const TRANSITION_DAYS = 20;

/**
 * Years with what lies between them: whole years that no report states, and the rest that a change of the year's end
 * leaves over, which is a transition period before the first year of the new rhythm.
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
    // The last whole year takes up the drift of 52 and 53 weeks.
    const closed = Math.abs(beyond) <= DRIFT_DAYS ? last : end;
    spans.push({ kind: 'missing', start, end: closed });
    start = addDays(closed, 1);
  }
}
