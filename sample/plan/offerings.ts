import { addDays } from '../../domain/calendar/day.ts';
import { addBusinessDays, onOrAfter } from '../calendar.ts';
import type { SampleCompany } from '../company.ts';
import { createRandom } from '../random.ts';
import type { Request } from './request.ts';

/** Shelf registrations, bonds and a bank's structured notes of a calendar year. */
export function planOfferings(company: SampleCompany, year: number): Request[] {
  const random = createRandom(`${company.cik} offerings ${year}`);
  const requests: Request[] = [];
  // An automatic shelf lasts three years (Rule 415(a)(5)).
  if (company.category === 'large' && year % 3 === Number(company.cik) % 3) {
    const shelf = onOrAfter(addDays(`${year}-03-01`, random.integer(0, 100)));
    requests.push({ form: 'S-3ASR', on: shelf });
    const priced = addBusinessDays(shelf, random.integer(10, 60));
    requests.push(
      { form: 'FWP', on: priced, at: '17:12' },
      { form: '424B5', on: addBusinessDays(priced, 1) },
    );
    const closed = addBusinessDays(priced, 4);
    requests.push({ form: '8-K', on: closed, report: closed, items: ['8.01', '9.01'] });
  }
  for (let count = 0; count < company.notes; count += 1) {
    requests.push({ form: '424B2', on: onOrAfter(addDays(`${year}-01-01`, random.integer(1, 361))) });
  }
  return requests;
}
