import { addDays } from '../../domain/calendar/day.ts';
import { yearOf } from '../calendar.ts';
import { listQuarteredPeriods, type FiscalCalendar, type Period } from '../fiscal-calendar.ts';
import { SAMPLE_TODAY } from '../sample-today.ts';

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

/** Quarters of the fiscal years that end on or after `from`, the year under way included, in order of time. */
export function listQuarters(calendar: FiscalCalendar, from: string, named_by: YearName): Quarter[] {
  const to = addDays(SAMPLE_TODAY, 366);
  return listQuarteredPeriods(calendar, from, to)
    .flatMap(({ period, quarters }) =>
      quarters.map((quarter, index) => ({
        ...quarter,
        number: index + 1,
        of: quarters.length,
        kind: period.kind,
        fiscal_year: yearOf(addDays(period.end, -CARRY_DAYS)) - (named_by === 'start' ? 1 : 0),
      })),
    )
    .filter(({ end }) => end <= SAMPLE_TODAY);
}
