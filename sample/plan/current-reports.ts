import { addDays } from '../../domain/calendar/day.ts';
import { addBusinessDays } from '../calendar.ts';
import type { SampleCompany } from '../company.ts';
import { createRandom } from '../random.ts';
import type { Request } from './request.ts';

/** Items of 8-Ks that any company files now and then; more frequent sets stand more than once. */
const ITEM_SETS: [readonly string[], ...(readonly string[])[]] = [
  ['5.02'],
  ['5.02'],
  ['5.02', '9.01'],
  ['5.02', '9.01'],
  ['5.02', '7.01', '9.01'],
  ['8.01'],
  ['8.01', '9.01'],
  ['8.01', '9.01'],
  ['7.01', '9.01'],
  ['7.01', '9.01'],
  ['1.01', '9.01'],
  ['1.01', '2.03', '9.01'],
  ['1.01', '1.02', '2.03', '9.01'],
  ['1.02'],
  ['2.05'],
  ['2.05', '9.01'],
  ['5.03', '9.01'],
  ['2.01', '9.01'],
  ['3.02', '8.01'],
  ['5.04', '9.01'],
  ['5.05'],
];

/** What a company without a business reports: talks, extensions, its listing. */
const SHELL_SETS: typeof ITEM_SETS = [
  ['8.01'],
  ['8.01', '9.01'],
  ['1.01', '9.01'],
  ['5.02'],
  ['7.01', '9.01'],
];

/** Items that a subsidiary reports together with its parent. */
const JOINT_ITEMS = new Set(['1.01', '2.03']);

/** 8-Ks of a calendar year that no calendar explains: agreements, people, debt, news. */
export function planCurrentReports(company: SampleCompany, year: number): Request[] {
  const random = createRandom(`${company.cik} current ${year}`);
  const [least, most] = company.category === 'large' ? [4, 7] : [2, 4];
  const count = random.integer(least, most);
  return Array.from({ length: count }, () => {
    const report = addBusinessDays(addDays(`${year}-01-01`, random.integer(1, 355)), 1);
    const items = random.pick(company.sic === '6770' ? SHELL_SETS : ITEM_SETS);
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
