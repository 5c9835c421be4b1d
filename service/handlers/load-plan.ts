import type * as v from 'valibot';

import type { LoadPlanResponse } from '../../contract/loads.ts';
import type { EdgarSettings } from '../context.ts';
import type { Company } from '../store/company-store.ts';
import { findContact } from './edgar-contact.ts';
import type { Handler } from './handler.ts';
import { readIdentifier } from './start-load.ts';

type Step = v.InferOutput<typeof LoadPlanResponse>['steps'][number];

/** What a load would fetch, step by step. Nothing is fetched to answer. */
export const loadPlan: Handler<'loadPlan'> = async ({ query }, { store, edgar }) => {
  const identifier = readIdentifier(query.identifier);
  const company = await store.companies.resolve(identifier);
  const { contact_needed } = await findContact(edgar, store);
  return {
    identifier,
    company: company === null ? null : { cik: company.cik, name: company.name, ticker: company.ticker },
    already_loaded: company?.loaded ?? false,
    steps: planSteps(identifier, company, edgar),
    source: edgar.source,
    contact_needed,
  };
};

function planSteps(identifier: string, company: Company | null, edgar: EdgarSettings): Step[] {
  const isCik = /^\d{10}$/.test(identifier);
  const cik = company?.cik ?? (isCik ? identifier : null);
  const at = (host: string): string => (edgar.source === 'sec' ? host : `${host} in the mirror folder`);
  const steps: Step[] = [];
  if (cik === null) {
    steps.push({
      what: 'The list of tickers, to find the company’s CIK',
      where: at('www.sec.gov/files'),
      note: 'No stored company has this ticker yet',
    });
  }
  steps.push({
    what: 'The company’s particulars and the list of its filings',
    where: at(cik === null ? 'data.sec.gov/submissions' : `data.sec.gov/submissions/CIK${cik}.json`),
    note: company?.loaded === true ? `Read last ${company.as_of ?? 'at an unknown time'}` : null,
  });
  steps.push({
    what: 'Older pages of the list, when there are any',
    where: at('data.sec.gov/submissions'),
    note: null,
  });
  const folder =
    cik === null ? 'www.sec.gov/Archives/edgar/data' : `www.sec.gov/Archives/edgar/data/${Number(cik)}`;
  steps.push({
    what: 'The financial facts of its reports (XBRL)',
    where: at(`data.sec.gov/api/xbrl/companyfacts${cik === null ? '' : `/CIK${cik}.json`}`),
    note: 'Of filers that report in XBRL, since 2009',
  });
  steps.push({
    what: 'The own data of its newest annual and quarterly report, for segments',
    where: at(folder),
    note: null,
  });
  steps.push({
    what: 'With documents: each filing’s index and its documents',
    where: at(folder),
    note:
      edgar.source === 'sec'
        ? 'Paced to what SEC allows: a long history takes a while'
        : 'What the folder lacks is counted',
  });
  return steps;
}
