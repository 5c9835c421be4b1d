import { addDays } from '../../domain/calendar/day.ts';
import { addBusinessDays, onOrBefore } from '../calendar.ts';
import type { SampleCompany } from '../company.ts';
import { createRandom } from '../random.ts';
import type { Request } from './request.ts';

/** What a calendar year brings beside reports and meetings: conflict minerals, employee plans, the staff's letters. */
export function planCompliance(company: SampleCompany, year: number): Request[] {
  const random = createRandom(`${company.cik} compliance ${year}`);
  const requests: Request[] = [];
  if (company.sic?.startsWith('3') === true && company.securities.length > 0) {
    requests.push({ form: 'SD', on: onOrBefore(addDays(`${year}-05-31`, -random.integer(0, 9))) });
  }
  if (company.category === 'large') {
    requests.push({
      form: '11-K',
      on: onOrBefore(addDays(`${year}-06-28`, -random.integer(0, 8))),
      report: `${year - 1}-12-31`,
    });
  }
  if (random.chance(0.22)) {
    const asked = addBusinessDays(addDays(`${year}-02-01`, random.integer(0, 200)), 1);
    const answered = addBusinessDays(asked, random.integer(8, 12));
    requests.push(
      { form: 'UPLOAD', on: asked },
      { form: 'CORRESP', on: answered },
      { form: 'UPLOAD', on: addBusinessDays(answered, random.integer(6, 14)) },
    );
  }
  return requests;
}
