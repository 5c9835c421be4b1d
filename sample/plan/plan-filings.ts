import { addDays, lastDayOfMonth } from '../../domain/calendar/day.ts';
import { addBusinessDays, onOrAfter, SAMPLE_TODAY, yearOf } from '../calendar.ts';
import type { CategoryName, Draft, PlanName, SampleCompany } from '../company.ts';
import { listPeriods, type Period } from '../fiscal-calendar.ts';
import { createRandom, type Random } from '../random.ts';
import { acceptRequest, type Request } from './request.ts';

/** A foreign private issuer's year: one 20-F within four months; its 6-Ks come by calendar year. */
function planForeignAnnualReport(company: SampleCompany, year: Period): Request[] {
  const random = createRandom(`${company.cik} annual ${year.end}`);
  return [{ form: '20-F', on: onOrAfter(addDays(year.end, random.integer(88, 114))), report: year.end }];
}

/** Its 20-F, and a 6-K with the statements of the first half; quarters are not reported. */
function planHalfYearlyReports(company: SampleCompany, period: Period): Request[] {
  if (period.kind === 'year') return planForeignAnnualReport(company, period);
  const { end } = period;
  return end.endsWith('-06-30') ? [{ form: '6-K', on: onOrAfter(addDays(end, 52)), report: end }] : [];
}

/** 6-Ks of a calendar year: revenue every month, results every quarter, now and then news. They carry no items. */
function planForeignReports(company: SampleCompany, year: number): Request[] {
  const random = createRandom(`${company.cik} foreign ${year}`);
  const requests: Request[] = [];
  for (let month = 1; month <= 12; month += 1) {
    const before = lastDayOfMonth(year, month - 1);
    requests.push({ form: '6-K', on: onOrAfter(addDays(before, 10)), report: before, at: '06:02' });
    if (month % 3 === 1) requests.push({ form: '6-K', on: onOrAfter(addDays(before, 17)), report: before });
    if (random.chance(0.4)) {
      const day = onOrAfter(addDays(before, random.integer(3, 27)));
      requests.push({ form: '6-K', on: day, report: day });
    }
  }
  return requests;
}

/** Distributions of a royalty trust, announced every month on an 8-K. */
function planDistributions(year: number): Request[] {
  return Array.from({ length: 12 }, (_, index) => {
    const day = onOrAfter(`${year}-${String(index + 1).padStart(2, '0')}-18`);
    return { form: '8-K', on: day, report: day, items: ['2.02', '9.01'] };
  });
}

/** A fund's reports on one period: holdings each quarter, and a shareholder report and a census after the year. */
function planFundReports(period: Period): Request[] {
  const report = period.end;
  const holdings: Request = { form: 'NPORT-P', on: onOrAfter(addDays(report, 57)), report };
  if (period.kind === 'quarter') return [holdings];
  return [
    holdings,
    { form: 'N-CSR', on: onOrAfter(addDays(report, 66)), report },
    { form: 'N-CEN', on: onOrAfter(addDays(report, 72)), report },
  ];
}

/** What a subsidiary files by itself; its annual and quarterly reports come with its parent. */
function planSubsidiary(company: SampleCompany, year: number): Request[] {
  const random = createRandom(`${company.cik} subsidiary ${year}`);
  const priced = onOrAfter(addDays(`${year}-02-10`, random.integer(0, 220)));
  return [
    { form: 'FWP', on: priced, at: '17:08' },
    { form: '424B5', on: addBusinessDays(priced, 1) },
    { form: '8-K', on: addBusinessDays(priced, 4), report: priced, items: ['1.01', '2.03', '9.01'] },
  ];
}

/** A first offering: draft, staff letters, registration, effectiveness, prospectus, insiders. */
function planPublicOffering(company: SampleCompany, priced: string): Request[] {
  const blank = company.sic === '6770';
  const closed = addBusinessDays(priced, 3);
  const first = addDays(priced, -140);
  const insiders = Array.from({ length: blank ? 3 : 7 }, (): Request => ({
    form: '3',
    on: priced,
    report: priced,
  }));
  return [
    { form: 'DRS', on: first },
    { form: 'UPLOAD', on: addDays(first, 27) },
    { form: 'CORRESP', on: addDays(first, 48) },
    { form: 'S-1', on: addDays(priced, -33) },
    { form: 'S-1/A', on: addDays(priced, -12), at: '07:15' },
    { form: '8-A12B', on: addBusinessDays(priced, -2) },
    { form: 'EFFECT', on: priced },
    ...insiders,
    { form: '424B4', on: addBusinessDays(priced, 1), at: '16:22' },
    {
      form: '8-K',
      on: addBusinessDays(closed, 1),
      report: closed,
      items: blank ? ['1.01', '3.02', '5.02', '5.03', '8.01', '9.01'] : ['3.03', '5.03', '9.01'],
    },
  ];
}

/**
 * Reports on one period: 10-K, 10-KT or 10-Q, the 8-K with the results before it, the notice where it is late and
 * the 10-K/A with Part III where the proxy statement comes too late for it.
 */
function planPeriodicReports(company: SampleCompany, period: Period): Request[] {
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

/** When a late annual report came; null when it never did. */
type Delay = { filed: string | null };

/** Delay of a quarter's report while the annual report before it is late. */
function delayBefore(company: SampleCompany, period: Period): Delay | null {
  const delays = Object.entries(company.late ?? {}).toSorted(([a], [b]) => b.localeCompare(a));
  for (const [year_end, days] of delays) {
    if (year_end >= period.end) continue;
    if (days === null) return { filed: null };
    const due = dueDay(company.category, { kind: 'year', start: year_end, end: year_end });
    return { filed: onOrAfter(addDays(due, days)) };
  }
  return null;
}

/** Items of 8-Ks that any company files now and then; more frequent sets are repeated. */
const ITEM_SETS = (
  '5.02 5.02 5.02,9.01 5.02,9.01 5.02,7.01,9.01 8.01 8.01,9.01 8.01,9.01 7.01,9.01 7.01,9.01 1.01,9.01 ' +
  '1.01,2.03,9.01 1.01,1.02,2.03,9.01 1.02 2.05 2.05,9.01 5.03,9.01 2.01,9.01 3.02,8.01 5.04,9.01 5.05'
).split(' ');

/** Items that a subsidiary reports together with its parent. */
const JOINT_ITEMS = new Set(['1.01', '2.03']);

/** 8-Ks of a calendar year that no calendar explains: agreements, people, debt, news. */
function planCurrentReports(company: SampleCompany, year: number): Request[] {
  const random = createRandom(`${company.cik} current ${year}`);
  const [least, most] = company.category === 'large' ? [4, 7] : [2, 4];
  const count = random.integer(least, most);
  return Array.from({ length: count }, () => {
    const report = addBusinessDays(addDays(`${year}-01-01`, random.integer(1, 355)), 1);
    const items = ITEM_SETS[random.integer(1, ITEM_SETS.length) - 1]?.split(',') ?? [];
    const joint = items.some((item) => JOINT_ITEMS.has(item)) ? company.co_registrant : undefined;
    return {
      form: '8-K',
      // Four business days after the event (general instruction B.1).
      on: addBusinessDays(report, random.integer(0, 4)),
      report,
      items,
      ...(joint === undefined ? {} : { co_registrants: [joint] }),
    };
  });
}

/** A bank's structured notes of a calendar year. */
function planNotes(company: SampleCompany, year: number): Request[] {
  const random = createRandom(`${company.cik} offerings ${year}`);
  return Array.from({ length: company.notes }, () => ({
    form: '424B2',
    on: onOrAfter(addDays(`${year}-01-01`, random.integer(1, 361))),
  }));
}

/** Proxy statement, and the vote on an 8-K. */
function planAnnualMeeting(company: SampleCompany, year: Period): Request[] {
  const random = createRandom(`${company.cik} meeting ${year.end}`);
  const deferred = company.part_iii_amended?.includes(year.end) === true;
  const meeting = onOrAfter(
    addDays(year.end, deferred ? random.integer(195, 210) : random.integer(130, 158)),
  );
  return [
    { form: 'DEF 14A', on: addBusinessDays(meeting, -random.integer(28, 31)), report: meeting },
    {
      form: '8-K',
      on: addBusinessDays(meeting, random.integer(1, 4)),
      report: meeting,
      items: random.chance(0.3) ? ['5.07', '9.01'] : ['5.07'],
    },
  ];
}

/** Schedules 13D and 13G are filed as XML under their long name since this day. */
const SCHEDULES_SINCE = '2024-12-18';

/** What insiders and holders file about a company in a calendar year. */
function planOwnership(company: SampleCompany, year: number): Request[] {
  const random = createRandom(`${company.cik} ownership ${year}`);
  return [...planInsiders(company, year, random), ...planHolders(company, year, random)];
}

function planInsiders(company: SampleCompany, year: number, random: Random): Request[] {
  const requests: Request[] = [];
  const granted = onOrAfter(addDays(`${year}-02-01`, random.integer(0, 80)));
  for (let count = 0; count < company.insiders; count += 1) {
    const grant = count < company.insiders * 0.4;
    const report = grant ? granted : onOrAfter(addDays(`${year}-01-03`, random.integer(0, 350)));
    // Two business days after the transaction (section 16(a)).
    const on = addBusinessDays(report, grant ? 2 : random.integer(1, 2));
    const own = company.insider !== undefined && count % 6 === 0;
    requests.push({ form: '4', on, report, ...(own ? { reporting: company.insider } : {}) });
  }
  const newcomers = company.insiders === 0 ? 0 : random.integer(0, company.insiders > 10 ? 2 : 1);
  for (let count = 0; count < newcomers; count += 1) {
    const report = onOrAfter(addDays(`${year}-01-05`, random.integer(0, 345)));
    requests.push({ form: '3', on: addBusinessDays(report, random.integer(2, 7)), report });
  }
  return requests;
}

function planHolders(company: SampleCompany, year: number, random: Random): Request[] {
  if (company.securities.length === 0) return [];
  const holders = company.category === 'large' ? 4 : 2;
  return Array.from({ length: holders }, () => {
    // A year's end through 2024, then any quarter's (17 CFR 240.13d-2).
    const month = year < 2025 ? '02' : random.pick(['02', '02', '05', '08', '11']);
    const on = onOrAfter(addDays(`${year}-${month}-02`, random.integer(0, 11)));
    const name = on < SCHEDULES_SINCE ? 'SC 13G' : 'SCHEDULE 13G';
    return { form: random.chance(0.2) ? name : (`${name}/A` as const), on };
  });
}

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
