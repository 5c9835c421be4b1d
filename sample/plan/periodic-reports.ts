import { addDays } from '../../domain/calendar/day.ts';
import { addBusinessDays, onOrAfter } from '../calendar.ts';
import type { CategoryName, SampleCompany } from '../company.ts';
import type { Period } from '../fiscal-calendar.ts';
import { type Random, createRandom } from '../random.ts';
import type { Request } from './request.ts';

/**
 * Reports on one period: 10-K, 10-KT or 10-Q, the 8-K with the results before it, the notice where it is late and
 * the 10-K/A with Part III where the proxy statement comes too late for it.
 */
export function planPeriodicReports(company: SampleCompany, period: Period): Request[] {
  const random = createRandom(`${company.cik} reports ${period.kind} ${period.end}`);
  const shared = company.co_registrant === undefined ? [] : [company.co_registrant];
  const requests =
    period.kind === 'quarter' ? planQuarter(company, period, random) : planYear(company, period, random);
  return requests.map((request) => {
    const report = request.form.startsWith('10-');
    return { ...request, ...(report ? { co_registrants: shared } : {}) };
  });
}

function planYear(company: SampleCompany, period: Period, random: Random): Request[] {
  const form = period.kind === 'transition' ? '10-KT' : '10-K';
  const due = dueDay(company.category, period);
  const delay = company.late?.[period.end];
  // Rule 12b-25: notice within a business day of the due day.
  const notice: Request = { form: 'NT 10-K', on: addBusinessDays(due, 1), report: period.end, at: '16:48' };
  if (delay === null) return [notice];
  if (delay !== undefined) return [notice, { form, on: onOrAfter(addDays(due, delay)), report: period.end }];
  const on = addBusinessDays(due, -random.integer(1, 12));
  const requests: Request[] = [{ form, on, due, report: period.end }];
  if (speaksOfResults(company)) {
    requests.push(results(addBusinessDays(on, -random.integer(3, 14)), random));
  }
  if (company.part_iii_amended?.includes(period.end) === true) {
    const last = onOrAfter(addDays(period.end, 118));
    requests.push({ form: '10-K/A', on: last, due: last, report: period.end });
  }
  return requests;
}

function planQuarter(company: SampleCompany, period: Period, random: Random): Request[] {
  const due = dueDay(company.category, period);
  const notice: Request = { form: 'NT 10-Q', on: addBusinessDays(due, 1), report: period.end, at: '16:52' };
  const delay = delayBefore(company, period);
  if (delay?.filed === null) return [notice];
  if (delay !== null && delay.filed > due) {
    const on = addBusinessDays(delay.filed, random.integer(8, 15));
    return [notice, { form: '10-Q', on, report: period.end }];
  }
  const on = addBusinessDays(due, -random.integer(0, 9));
  const report: Request = { form: '10-Q', on, due, report: period.end };
  if (!speaksOfResults(company)) return [report];
  return [report, results(addBusinessDays(on, -random.integer(1, 3)), random)];
}

/** Whether a company announces its results: it has securities in the market and a business. */
function speaksOfResults(company: SampleCompany): boolean {
  return company.securities.length > 0 && company.sic !== '6770' && company.plan === 'domestic';
}

function results(on: string, random: Random): Request {
  const items = random.chance(0.12) ? ['2.02', '7.01', '9.01'] : ['2.02', '9.01'];
  return { form: '8-K', on, report: on, items };
}

/**
 * Last day for the report on a period: 60, 75 or 90 days after a year, 40 or 45 after a quarter, by filer category,
 * and the next business day where that is none. Source: Forms 10-K and 10-Q, general instruction A.
 */
export function dueDay(category: CategoryName, period: Period): string {
  const annual = category === 'large' ? 60 : category.startsWith('accelerated') ? 75 : 90;
  const days = period.kind === 'quarter' ? (annual === 90 ? 45 : 40) : annual;
  return onOrAfter(addDays(period.end, days));
}

/** The first late year end, and when its report came; null when it never did. */
type Delay = { year_end: string; filed: string | null };

/** Delay that stands in the way of a quarter's report: its year's annual report had not been filed in time. */
function delayBefore(company: SampleCompany, period: Period): Delay | null {
  const delays = Object.entries(company.late ?? {}).toSorted(([a], [b]) => b.localeCompare(a));
  for (const [year_end, days] of delays) {
    if (year_end >= period.end) continue;
    if (days === null) return { year_end, filed: null };
    const due = dueDay(company.category, { kind: 'year', start: year_end, end: year_end });
    return { year_end, filed: onOrAfter(addDays(due, days)) };
  }
  return null;
}
