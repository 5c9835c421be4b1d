import { addDays } from '../../domain/calendar/day.ts';
import { CUTOFF_SECONDS, type EasternTime, addBusinessDays, onOrAfter } from '../calendar.ts';
import {
  type Draft,
  type FormName,
  type OwnEvent,
  type SampleCompany,
  type Submitter,
  traitsOf,
} from '../company.ts';
import type { Random } from '../random.ts';

/** A filing of a plan; the clock time and the filing date follow. */
export type Request = OwnEvent & {
  /** The last day on which it may count as filed. */
  due?: string;
  reporting?: string;
  co_registrants?: readonly string[];
};

/** Schedules 13D and 13G keep their day until 22:00 since this day. Source: SEC release 33-11253. */
const SCHEDULES_UNTIL_22 = '2024-02-05';

const HOUR = 3600;
type Hours = readonly [from: number, to: number];
const MORNING: Hours = [6.05 * HOUR, 9.3 * HOUR];
const DAY: Hours = [10.1 * HOUR, 15.9 * HOUR];
const CLOSE: Hours = [16.03 * HOUR, 17.45 * HOUR];
const LATE: Hours = [17.55 * HOUR, 18.7 * HOUR];
const EVENING: Hours = [17.6 * HOUR, 21.85 * HOUR];

/** A request made into a draft: accepted in New York's hours, filed by EDGAR's rule for late acceptances. */
export function acceptRequest(
  company: SampleCompany,
  request: Request,
  serial: number,
  random: Random,
): Draft {
  const day = onOrAfter(request.on);
  const seconds = clockOf(company, request, day, random);
  // EDGAR writes its own notices of effectiveness in the night after the day they are about.
  const isNotice = request.form === 'EFFECT';
  const night = { day: addDays(day, 1), seconds: 15 * 60 + (seconds % 60) };
  return {
    form: request.form,
    accepted: isNotice ? night : { day, seconds },
    filing_date: isNotice ? day : filingDate(request.form, { day, seconds }),
    report_date: request.report ?? null,
    items: (request.items ?? []).join(','),
    submitter: submitterOf(company, request.form),
    co_registrants: request.co_registrants ?? [],
    serial,
    ...(request.reporting === undefined ? {} : { reporting: request.reporting }),
  };
}

/**
 * Filing date of a submission: the next business day after 17:30, except for insiders' and holders' forms, which keep the
 * day until 22:00. Rule: docs/rules.md#filing-dates
 */
export function filingDate(form: FormName, accepted: EasternTime): string {
  const traits = traitsOf(form);
  const schedule = traits.file === 'subject' && accepted.day < SCHEDULES_UNTIL_22;
  const keepsDay = traits.until_22 === true && !schedule;
  return accepted.seconds <= CUTOFF_SECONDS || keepsDay ? accepted.day : addBusinessDays(accepted.day, 1);
}

function clockOf(company: SampleCompany, request: Request, day: string, random: Random): number {
  const [from, to] = hoursOf(company, request, day, random);
  const drawn = random.integer(Math.ceil(from), Math.floor(to));
  if (request.at === undefined) return drawn;
  const [hours = '0', minutes = '0'] = request.at.split(':');
  return Number(hours) * HOUR + Number(minutes) * 60 + (drawn % 60);
}

function hoursOf(company: SampleCompany, request: Request, day: string, random: Random): Hours {
  const insider = traitsOf(request.form).until_22 === true;
  const draw = random.integer(1, 100);
  if (insider) return draw <= 15 ? DAY : draw <= 55 ? CLOSE : EVENING;
  if (company.hours === 'quiet') return draw <= 20 ? DAY : draw <= 88 || day === request.due ? CLOSE : LATE;
  if (draw <= 24) return MORNING;
  if (draw <= 36) return DAY;
  return draw <= 95 || day === request.due ? CLOSE : EVENING;
}

function submitterOf(company: SampleCompany, form: FormName): Submitter {
  const { file, document } = traitsOf(form);
  if (form === 'UPLOAD' || form === 'EFFECT') return 'edgar';
  if (file === 'subject') return 'holder';
  if (file === 'insider' || document === 'xml' || file === 'offering' || file === 'draft') return 'agent';
  return company.category === 'large' ? 'company' : 'agent';
}
