import { addDays } from '../../domain/calendar/day.ts';
import { addBusinessDays } from '../calendar.ts';
import type { SampleCompany } from '../company.ts';
import type { Request } from './request.ts';

/** The road of a first offering: draft, staff letters, registration, listing, effectiveness, prospectus, insiders. */
export function planPublicOffering(company: SampleCompany, priced: string): Request[] {
  const blank = company.sic === '6770';
  const closed = addBusinessDays(priced, 3);
  const first = addDays(priced, -140);
  const requests: Request[] = [
    { form: 'DRS', on: first },
    { form: 'UPLOAD', on: addDays(first, 27) },
    { form: 'DRS/A', on: addDays(first, 48) },
    { form: 'CORRESP', on: addDays(first, 48) },
    { form: 'S-1', on: addDays(priced, -33) },
    { form: 'S-1/A', on: addDays(priced, -12), at: '07:15' },
    { form: 'S-1/A', on: addDays(priced, -5), at: '16:39' },
    { form: '8-A12B', on: addBusinessDays(priced, -2) },
    { form: 'CERT', on: addBusinessDays(priced, -1), at: '13:20' },
    { form: 'EFFECT', on: priced },
    ...Array.from({ length: blank ? 3 : 7 }, (): Request => ({ form: '3', on: priced, report: priced })),
    { form: '424B4', on: addBusinessDays(priced, 1), at: '16:22' },
    {
      form: '8-K',
      on: addBusinessDays(closed, 1),
      report: closed,
      items: blank ? ['1.01', '3.02', '5.02', '5.03', '8.01', '9.01'] : ['3.03', '5.03', '9.01'],
    },
  ];
  if (!blank) return [...requests, { form: 'S-8', on: addBusinessDays(priced, 2) }];
  // The audited balance sheet that holds the trust account.
  return [
    ...requests,
    { form: '8-K', on: addBusinessDays(closed, 4), report: closed, items: ['8.01', '9.01'] },
  ];
}
