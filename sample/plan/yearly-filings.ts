import { addDays } from '../../domain/calendar/day.ts';
import { addBusinessDays, onOrAfter } from '../calendar.ts';
import type { SampleCompany } from '../company.ts';
import type { Period } from '../fiscal-calendar.ts';
import { type Random, createRandom } from '../random.ts';
import type { Request } from './request.ts';

/** Items of 8-Ks that any company files now and then; more frequent sets are repeated. */
const ITEM_SETS = (
  '5.02 5.02 5.02,9.01 5.02,9.01 5.02,7.01,9.01 8.01 8.01,9.01 8.01,9.01 7.01,9.01 7.01,9.01 1.01,9.01 ' +
  '1.01,2.03,9.01 1.01,1.02,2.03,9.01 1.02 2.05 2.05,9.01 5.03,9.01 2.01,9.01 3.02,8.01 5.04,9.01 5.05'
).split(' ');

/** Items that a subsidiary reports together with its parent. */
const JOINT_ITEMS = new Set(['1.01', '2.03']);

/** 8-Ks of a calendar year that no calendar explains: agreements, people, debt, news. */
export function planCurrentReports(company: SampleCompany, year: number): Request[] {
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
export function planNotes(company: SampleCompany, year: number): Request[] {
  const random = createRandom(`${company.cik} offerings ${year}`);
  return Array.from({ length: company.notes }, () => ({
    form: '424B2',
    on: onOrAfter(addDays(`${year}-01-01`, random.integer(1, 361))),
  }));
}

/** Proxy statement, and the vote on an 8-K. */
export function planAnnualMeeting(company: SampleCompany, year: Period): Request[] {
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
export function planOwnership(company: SampleCompany, year: number): Request[] {
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
