import { addDays } from '../../domain/calendar/day.ts';
import { addBusinessDays, onOrAfter } from '../calendar.ts';
import type { SampleCompany } from '../company.ts';
import { createRandom, type Random } from '../random.ts';
import type { Request } from './request.ts';

/** Form 144 comes through EDGAR since this day, Schedules 13D and 13G as XML under their long name since the other. */
const NOTICES_SINCE = '2023-04-13';
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
    if (!grant && random.chance(0.3) && on >= NOTICES_SINCE) requests.push({ form: '144', on: report });
    if (random.chance(0.012)) requests.push({ form: '4/A', on: addBusinessDays(on, 3), report });
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
