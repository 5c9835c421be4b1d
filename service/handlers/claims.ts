import { companyMentions } from '../../domain/claims/company-mentions.ts';
import { nameKey } from '../../domain/company/company-name.ts';
import type { Company } from '../../store/companies.ts';
import type { Store } from '../../store/store.ts';
import { checkClaims, countVerdicts, uncheckedClaims } from '../readers/checked-claims.ts';
import { resolveCompany } from '../readers/companies.ts';
import type { Handler } from './handler.ts';

type ClaimCompany = { company: Company; from: 'request' | 'text' };

/**
 * The company that a text is about: the one given, else the only loaded one that it names. Null where it names none or
 * several. Throws ServiceError company_not_found.
 */
async function findClaimCompany(
  given: string | undefined,
  text: string,
  store: Store,
): Promise<ClaimCompany | null> {
  if (given !== undefined) return { company: await resolveCompany(given, store), from: 'request' };
  const { tickers, names } = companyMentions(text);
  const found = new Map<string, Company>();
  for (const ticker of tickers) {
    const company = await store.companies.resolve(ticker);
    if (company?.loaded === true) found.set(company.cik, company);
  }
  for (const name of names) {
    const company = await namedExactly(name, store);
    if (company !== null) found.set(company.cik, company);
  }
  const [only] = found.values();
  return only === undefined || found.size > 1 ? null : { company: only, from: 'text' };
}

/** The loaded company of a name, without its legal form: `Apple` is Apple Inc. */
async function namedExactly(name: string, store: Store): Promise<Company | null> {
  const { core } = nameKey(name);
  const { matches } = await store.companies.search(name, 5);
  const same = matches.find(({ company }) => company.loaded && nameKey(company.name).core === core);
  return same?.company ?? null;
}

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
