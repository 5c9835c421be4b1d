import { addDays } from '../../domain/calendar/day.ts';
import { SAMPLE_TODAY, yearOf } from '../calendar.ts';
import type { PlanName, SampleCompany } from '../company.ts';
import type { Draft } from '../filing.ts';
import { listPeriods, type Period } from '../fiscal-calendar.ts';
import { createRandom } from '../random.ts';
import {
  planDistributions,
  planForeignAnnualReport,
  planForeignReports,
  planFundReports,
  planHalfYearlyReports,
  planPublicOffering,
  planSubsidiary,
} from './other-filers.ts';
import { planPeriodicReports } from './periodic-reports.ts';
import { acceptRequest, type Request } from './request.ts';
import { planAnnualMeeting, planCurrentReports, planNotes, planOwnership } from './yearly-filings.ts';

/** A first report covers a period that ended up to this many days before the offering. */
const BEFORE_OFFERING_DAYS = 60;

/** Everything a company itself files up to the sample's today, in no order. */
export function planFilings(company: SampleCompany): Draft[] {
  const random = createRandom(`${company.cik} clock`);
  const requests = [...planHistory(company), ...company.events];
  return requests
    .map((request, serial) => acceptRequest(company, request, serial, random))
    .filter((draft) => draft.filing_date <= SAMPLE_TODAY && draft.accepted.day >= company.since);
}

function planHistory(company: SampleCompany): Request[] {
  const { ipo } = company;
  const listed = ipo ?? company.since;
  const yearly = yearsFrom(yearOf(listed)).flatMap((year) => BY_YEAR[company.plan](company, year));
  const periodic = periodsOf(company).flatMap((period) => BY_PERIOD[company.plan](company, period));
  const after = [...yearly, ...periodic].filter((request) => request.on >= listed);
  return ipo === undefined
    ? after
    : [...planPublicOffering(company, ipo), ...after.filter((one) => one.on > ipo)];
}

function yearsFrom(first: number): number[] {
  return Array.from({ length: yearOf(SAMPLE_TODAY) - first + 1 }, (_, index) => first + index);
}

function periodsOf(company: SampleCompany): Period[] {
  if (company.calendar === null) return [];
  const from = company.ipo === undefined ? company.since : addDays(company.ipo, -BEFORE_OFFERING_DAYS);
  return listPeriods(company.calendar, from, SAMPLE_TODAY);
}

/** What follows from the end of a fiscal period. */
const BY_PERIOD: Record<PlanName, (company: SampleCompany, period: Period) => Request[]> = {
  domestic: (company, period) => [
    ...planPeriodicReports(company, period),
    ...(hasMeeting(company, period) ? planAnnualMeeting(company, period) : []),
  ],
  trust: planPeriodicReports,
  foreign: (company, period) => (period.kind === 'year' ? planForeignAnnualReport(company, period) : []),
  half_yearly: planHalfYearlyReports,
  fund: (_, period) => planFundReports(period),
  subsidiary: () => [],
  none: () => [],
};

/** What comes by the calendar year. */
const BY_YEAR: Record<PlanName, (company: SampleCompany, year: number) => Request[]> = {
  domestic: (company, year) => [
    ...planCurrentReports(company, year),
    ...planOwnership(company, year),
    ...planNotes(company, year),
  ],
  trust: (_, year) => planDistributions(year),
  foreign: (company, year) => [...planForeignReports(company, year), ...planOwnership(company, year)],
  half_yearly: () => [],
  fund: planOwnership,
  subsidiary: planSubsidiary,
  none: () => [],
};

/** A listed company with a business meets its shareholders; a late one does not get to it. */
function hasMeeting(company: SampleCompany, period: Period): boolean {
  const listed = company.securities.length > 0 && company.sic !== '6770';
  return period.kind === 'year' && listed && company.late?.[period.end] === undefined;
}
