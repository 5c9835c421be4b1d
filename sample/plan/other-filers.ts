import { addDays, lastDayOfMonth } from '../../domain/calendar/day.ts';
import { addBusinessDays, onOrAfter } from '../calendar.ts';
import type { SampleCompany } from '../company.ts';
import type { Period } from '../fiscal-calendar.ts';
import { createRandom } from '../random.ts';
import type { Request } from './request.ts';

/** A foreign private issuer's year: one 20-F within four months; its 6-Ks come by calendar year. */
export function planForeignAnnualReport(company: SampleCompany, year: Period): Request[] {
  const random = createRandom(`${company.cik} annual ${year.end}`);
  return [{ form: '20-F', on: onOrAfter(addDays(year.end, random.integer(88, 114))), report: year.end }];
}

/** Its 20-F, and a 6-K with the statements of the first half; quarters are not reported. */
export function planHalfYearlyReports(company: SampleCompany, period: Period): Request[] {
  if (period.kind === 'year') return planForeignAnnualReport(company, period);
  const { end } = period;
  return end.endsWith('-06-30') ? [{ form: '6-K', on: onOrAfter(addDays(end, 52)), report: end }] : [];
}

/** 6-Ks of a calendar year: revenue every month, results every quarter, now and then news. They carry no items. */
export function planForeignReports(company: SampleCompany, year: number): Request[] {
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
export function planDistributions(year: number): Request[] {
  return Array.from({ length: 12 }, (_, index) => {
    const day = onOrAfter(`${year}-${String(index + 1).padStart(2, '0')}-18`);
    return { form: '8-K', on: day, report: day, items: ['2.02', '9.01'] };
  });
}

/** A fund's reports on one period: holdings each quarter, and a shareholder report and a census after the year. */
export function planFundReports(period: Period): Request[] {
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
export function planSubsidiary(company: SampleCompany, year: number): Request[] {
  const random = createRandom(`${company.cik} subsidiary ${year}`);
  const priced = onOrAfter(addDays(`${year}-02-10`, random.integer(0, 220)));
  return [
    { form: 'FWP', on: priced, at: '17:08' },
    { form: '424B5', on: addBusinessDays(priced, 1) },
    { form: '8-K', on: addBusinessDays(priced, 4), report: priced, items: ['1.01', '2.03', '9.01'] },
  ];
}

/** A first offering: draft, staff letters, registration, effectiveness, prospectus, insiders. */
export function planPublicOffering(company: SampleCompany, priced: string): Request[] {
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
