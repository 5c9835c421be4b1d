import { addDays } from '../../domain/calendar/day.ts';
import { addBusinessDays, onOrAfter, yearOf } from '../calendar.ts';
import type { SampleCompany } from '../company.ts';
import type { Period } from '../fiscal-calendar.ts';
import { createRandom } from '../random.ts';
import type { Request } from './request.ts';

/** Annual reports to shareholders are filed with EDGAR since this year. */
const ARS_SINCE = 2023;

/** Proxy statement and its companions, the vote on an 8-K, and the S-8 of a plan the shareholders approved. */
export function planAnnualMeeting(company: SampleCompany, year: Period): Request[] {
  const random = createRandom(`${company.cik} meeting ${year.end}`);
  const deferred = company.part_iii_amended?.includes(year.end) === true;
  const meeting = onOrAfter(
    addDays(year.end, deferred ? random.integer(195, 210) : random.integer(130, 158)),
  );
  const mailed = addBusinessDays(meeting, -random.integer(28, 31));
  const plan = random.chance(0.28);
  const requests: Request[] = [
    { form: 'DEF 14A', on: mailed, report: meeting },
    { form: 'DEFA14A', on: mailed },
    {
      form: '8-K',
      on: addBusinessDays(meeting, random.integer(1, 4)),
      report: meeting,
      items: plan ? ['5.02', '5.07', '9.01'] : random.chance(0.3) ? ['5.07', '9.01'] : ['5.07'],
    },
  ];
  if (company.category === 'large' && yearOf(mailed) >= ARS_SINCE) {
    requests.push({ form: 'ARS', on: mailed, report: year.end });
  }
  if (plan) requests.push({ form: 'S-8', on: addBusinessDays(meeting, random.integer(5, 30)) });
  return requests;
}
