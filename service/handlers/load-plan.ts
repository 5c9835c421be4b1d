import { findContact } from '../readers/edgar-contact.ts';
import { planSteps } from '../readers/load-plan.ts';
import { parseLoadIdentifier } from '../readers/loads.ts';
import type { Handler } from './handler.ts';

/** What a load would fetch, step by step. Nothing is fetched to answer. */
export const loadPlan: Handler<'loadPlan'> = async ({ query }, { store, edgar }) => {
  const identifier = parseLoadIdentifier(query.identifier);
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
