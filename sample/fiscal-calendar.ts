import { addDays, daysBetween, lastDayOfMonth } from '../domain/calendar/day.ts';
import { SAMPLE_TODAY, weekdayOf, yearOf } from './calendar.ts';

/** When a fiscal year ends. 52/53-week years end on a Saturday: the last of a month, or the nearest to its end. */
type YearEnd = { rule: 'month_end' | 'last_saturday' | 'nearest_saturday'; month: number };

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

/** A quarter of a company, among all of them without a gap. */
export type Quarter = {
  start: string;
  end: string;
  /** 1 to 4 within its fiscal year; 1 and 2 within a transition period of six months. */
  number: number;
  /** Quarters that its year or transition period has. */
  of: number;
  kind: Period['kind'];
  /** The company's own name of its fiscal year. */
  fiscal_year: number;
};

/** Whether a year that ends in January is named after the year it ends in, or that it began in. */
export type YearName = 'end' | 'start';

/** Days by which a 52/53-week year may reach into the next calendar year and keep its name. */
const CARRY_DAYS = 7;

/** First day of the quarters that companies have figures of. */
const FIRST_DAY = '2014-01-01';

/** Quarters of the fiscal years from that day on, up to the sample's today; the last of a year too. */
export function listQuarters(calendar: FiscalCalendar, named_by: YearName): Quarter[] {
  const years = listYears(calendar, yearOf(FIRST_DAY) - 1, yearOf(SAMPLE_TODAY) + 1);
  const quarters = years.flatMap(({ rule, period }) => {
    const reported = quartersOf(rule, period);
    const starts = [period.start, ...reported.map(({ end }) => addDays(end, 1))];
    const ends = [...reported.map(({ end }) => end), period.end];
    const fiscal_year = yearOf(addDays(period.end, -CARRY_DAYS)) - (named_by === 'start' ? 1 : 0);
    return ends.map((end, index) => {
      const start = starts[index] ?? period.start;
      return { start, end, number: index + 1, of: ends.length, kind: period.kind, fiscal_year };
    });
  });
  return quarters.filter(({ start, end }) => start >= FIRST_DAY && end <= SAMPLE_TODAY);
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
