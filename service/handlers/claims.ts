import { checkClaims, countVerdicts, uncheckedClaims } from '../readers/checked-claims.ts';
import { findClaimCompany } from '../readers/claim-company.ts';
import type { Handler } from './handler.ts';

/** The numbers, dates and quotations of a text, held against a company's loaded filings. Rule: docs/rules.md#claims */
export const claims: Handler<'claims'> = async ({ body }, context) => {
  const found = await findClaimCompany(body.company, body.text, context.store);
  if (found === null) {
    const unchecked = uncheckedClaims(body.text);
    return {
      company: null,
      company_from: null,
      claims: unchecked,
      counts: countVerdicts(unchecked),
      keys: [],
      periods: [],
      notes: [],
    };
  }
  const { cik, ticker, name } = found.company;
  const checked = await checkClaims(found.company, body, context);
  return {
    company: { cik, ticker, name },
    company_from: found.from,
    counts: countVerdicts(checked.claims),
    ...checked,
  };
};
