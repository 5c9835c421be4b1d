import type * as v from 'valibot';

import type { LoadPlanResponse } from '../../contract/loads.ts';
import type { Company } from '../../store/companies.ts';
import type { EdgarSettings } from '../context.ts';

type Step = v.InferOutput<typeof LoadPlanResponse>['steps'][number];

/** What a load of a company fetches, in order, and from where. */
export function planSteps(identifier: string, company: Company | null, edgar: EdgarSettings): Step[] {
  const isCik = /^\d{10}$/.test(identifier);
  const cik = company?.cik ?? (isCik ? identifier : null);
  const at = (host: string): string => (edgar.source === 'sec' ? host : `${host} in the mirror folder`);
  const steps: Step[] = [];
  if (cik === null) {
    steps.push({
      what: 'Ticker list, to find the company’s CIK',
      where: at('www.sec.gov/files'),
      note: 'No stored company has this ticker yet',
    });
  }
  steps.push({
    what: 'Company details and filing list',
    where: at(cik === null ? 'data.sec.gov/submissions' : `data.sec.gov/submissions/CIK${cik}.json`),
    note:
      company?.loaded === true ? `Last read ${company.as_of?.slice(0, 10) ?? 'at an unknown time'}` : null,
  });
  steps.push({
    what: 'Older pages of the filing list, if any',
    where: at('data.sec.gov/submissions'),
    note: null,
  });
  const folder =
    cik === null ? 'www.sec.gov/Archives/edgar/data' : `www.sec.gov/Archives/edgar/data/${Number(cik)}`;
  steps.push({
    what: 'Financial facts (XBRL)',
    where: at(`data.sec.gov/api/xbrl/companyfacts${cik === null ? '' : `/CIK${cik}.json`}`),
    note: 'For companies that report in XBRL, since 2009',
  });
  steps.push({
    what: 'XBRL of the latest annual and quarterly report, for segments',
    where: at(folder),
    note: null,
  });
  steps.push({
    what: 'XBRL of every other report, for its printed statements',
    where: at(folder),
    note: 'Runs afterwards as a separate load: seven files per report, newest first, about a minute for fifteen years of reports',
  });
  steps.push({
    what: 'With documents: each filing’s index and documents',
    where: at(folder),
    note:
      edgar.source === 'sec'
        ? 'Paced to SEC’s limit; a long history takes a while'
        : 'Documents missing from the folder are counted',
  });
  return steps;
}
