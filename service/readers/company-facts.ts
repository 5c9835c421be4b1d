import { ServiceError } from '../../contract/errors.ts';
import { SOURCE_KEYS } from '../../domain/filing/edgar-address.ts';
import { ANNUAL_FORMS, INTERIM_FORMS } from '../../domain/filing/forms.ts';
import { withFreshNotes } from '../../domain/statements/company-facts.ts';
import type { Company } from '../../store/companies.ts';
import { type LoadedFacts, loadStoredFacts } from '../../store/figures.ts';
import type { Store } from '../../store/store.ts';
import type { ReadContext } from './caches.ts';
import { resolveCompany } from './companies.ts';

/** A company with its facts, and the own data of its newest reports. */
export type Financials = LoadedFacts & { company: Company };

const REPORT_FORMS: ReadonlySet<string> = new Set([...ANNUAL_FORMS, ...INTERIM_FORMS]);
const FUND_FORMS: ReadonlySet<string> = new Set(['NPORT-P', 'N-CSR', 'N-CSRS', 'N-CEN', 'N-Q', '485BPOS']);

/**
 * The company of an identifier with its facts. Facts are cached; the notes made while figures are read belong to one response.
 * Throws ServiceError company_not_found, data_not_available.
 */
export async function readCompanyFacts(
  identifier: string,
  { store, caches }: ReadContext,
): Promise<Financials> {
  const company = await resolveCompany(identifier, store);
  const { value } = await caches.companyFacts.get(company.cik, () => loadCompanyFacts(company, store));
  return { ...value, company, facts: withFreshNotes(value.facts) };
}

/** A company's facts, read from the store. Throws ServiceError data_not_available. */
export async function loadCompanyFacts(company: Company, store: Store): Promise<LoadedFacts> {
  const loaded = await loadStoredFacts(company, store);
  if (loaded !== null) return loaded;
  throw new ServiceError('data_not_available', await reasonFor(company, store), { cik: company.cik });
}

/** Why there are no figures: the file was rejected, the company is not loaded, it is a fund, or it files no XBRL. */
async function reasonFor({ cik, name, loaded }: Company, store: Store): Promise<string> {
  const refused = (await store.facts.quarantined(cik)).find(({ url }) => url === SOURCE_KEYS.facts(cik));
  if (refused !== undefined) return `The financial facts of ${name} were rejected: ${refused.reason}`;
  if (!loaded) return `${name} is not loaded. Load it to see its financials`;
  const forms = (await store.filings.forms(cik)).map(({ form }) => form);
  if (forms.some((form) => FUND_FORMS.has(form)))
    return `${name} is a fund: it reports holdings and files no company statements in XBRL`;
  if (forms.some((form) => REPORT_FORMS.has(form)))
    return `No XBRL facts of ${name} are stored: its reports carry none, or it was loaded before facts were read`;
  return `${name} files no XBRL facts: it has no annual or quarterly reports`;
}
