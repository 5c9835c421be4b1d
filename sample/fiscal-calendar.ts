import { addDays, daysBetween } from '../domain/calendar/day.ts';
import { lastDayOfMonth } from '../domain/calendar/last-day-of-month.ts';
import { weekdayOf, yearOf } from './calendar.ts';

/** When a fiscal year ends. 52/53-week years end on a Saturday: the last of a month, or the nearest to its end. */
export type YearEnd = { rule: 'month_end' | 'last_saturday' | 'nearest_saturday'; month: number };

export type FiscalCalendar = YearEnd & {
  /** The company moved its year end: the last year under the old rule, the transition period's end, the new rule. */
  change?: { last_end: string; transition_end: string; to: YearEnd };
};

/** A reported period. `transition` bridges two year ends and is reported on Form 10-KT. */
export type Period = { kind: 'quarter' | 'year' | 'transition'; start: string; end: string };

const SATURDAY = 6;

/** Last day of the fiscal year that ends in, or for the nearest Saturday around, a month of `year`. */
export function yearEnd(rule: YearEnd, year: number): string {
  const last = lastDayOfMonth(year, rule.month);
  if (rule.rule === 'month_end') return last;
  const back = (weekdayOf(last) - SATURDAY + 7) % 7;
  if (rule.rule === 'last_saturday' || back <= 3) return addDays(last, -back);
  return addDays(last, 7 - back);
}

/** First three quarters, years and transition periods that end from `from` to `to` inclusive, in order of their end. */
export function listPeriods(calendar: FiscalCalendar, from: string, to: string): Period[] {
  const periods = listYears(calendar, yearOf(from) - 1, yearOf(to) + 1).flatMap((year) => [
    ...quartersOf(year.rule, year.period),
    year.period,
  ]);
  return periods.filter((period) => period.end >= from && period.end <= to);
}

type FiscalYear = { rule: YearEnd; period: Period };

/** A fiscal year or transition period with all its quarters, the last one too, which no filing reports by itself. */
export type QuarteredPeriod = { period: Period; quarters: { start: string; end: string }[] };

/** Years and transition periods that end from `from` to `to` inclusive, each cut into its quarters without a gap. */
export function listQuarteredPeriods(calendar: FiscalCalendar, from: string, to: string): QuarteredPeriod[] {
  return listYears(calendar, yearOf(from) - 1, yearOf(to) + 1)
    .filter(({ period }) => period.end >= from && period.end <= to)
    .map(({ rule, period }) => {
      const reported = quartersOf(rule, period).map(({ start, end }) => ({ start, end }));
      const last = reported.at(-1);
      const start = last === undefined ? period.start : addDays(last.end, 1);
      return { period, quarters: [...reported, { start, end: period.end }] };
    });
}

function listYears(calendar: FiscalCalendar, first: number, last: number): FiscalYear[] {
  const { change } = calendar;
  const ends: { rule: YearEnd; end: string; kind: Period['kind'] }[] = [];
  for (let year = first - 1; year <= last; year += 1) {
    const end = yearEnd(calendar, year);
    if (change === undefined || end <= change.last_end) ends.push({ rule: calendar, end, kind: 'year' });
  }
  if (change !== undefined) {
    ends.push({ rule: calendar, end: change.transition_end, kind: 'transition' });
    for (let year = yearOf(change.transition_end); year <= last; year += 1) {
      const end = yearEnd(change.to, year);
      if (end > change.transition_end) ends.push({ rule: change.to, end, kind: 'year' });
    }
  }
  return ends.slice(1).map(({ rule, end, kind }, index) => {
    const before = ends[index]?.end ?? end;
    return { rule, period: { kind, start: addDays(before, 1), end } };
  });
}

/** Quarters that get a Form 10-Q: all but the one that ends with the year, or with the transition period. */
function quartersOf(rule: YearEnd, year: Period): Period[] {
  const quarters: Period[] = [];
  let { start } = year;
  for (let number = 1; number <= 3; number += 1) {
    const end = quarterEnd(rule, year.start, number);
    if (daysBetween(end, year.end) < 60) break;
    quarters.push({ kind: 'quarter', start, end });
    start = addDays(end, 1);
  }
  return quarters;
}

function quarterEnd(rule: YearEnd, yearStart: string, number: number): string {
  if (rule.rule !== 'month_end') return addDays(yearStart, 91 * number - 1);
  return lastDayOfMonth(yearOf(yearStart), Number(yearStart.slice(5, 7)) - 1 + 3 * number);
}
