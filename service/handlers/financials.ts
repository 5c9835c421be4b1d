import { ServiceError } from '../../contract/errors.ts';
import { type Book, BOOK_CONCEPTS, openBook } from '../statements/book.ts';
import type { InstanceRecord } from '../statements/instance.ts';
import type { Company } from '../store/company-store.ts';
import type { Store } from '../store/store.ts';
import { resolveCompany } from './resolve-company.ts';

/** A company's book, and its newest reports whose own data is at hand. */
export type Financials = {
  company: Company;
  book: Book;
  annual: InstanceRecord | null;
  interim: InstanceRecord | null;
};

const ANNUAL_FORMS: readonly string[] = ['10-K', '20-F', '40-F'];
const INTERIM_FORMS: readonly string[] = ['10-Q'];
const REPORT_FORMS: ReadonlySet<string> = new Set([...ANNUAL_FORMS, ...INTERIM_FORMS]);
const FUND_FORMS: ReadonlySet<string> = new Set(['NPORT-P', 'N-CSR', 'N-CSRS', 'N-CEN', 'N-Q', '485BPOS']);

/** What an answer is made of, beside what every book needs. */
type Need = {
  /** Prefixed concepts. */
  concepts: readonly string[];
  /** Figures of years alone: the newest quarterly report adds nothing to them. */
  years_alone?: boolean;
  /** Lines as the newest report presents them are wanted too. */
  presented?: boolean;
};

/**
 * The company of an identifier with its facts put in order: what one answer needs, in one reading of facts.
 * Throws ServiceError company_not_found, data_not_available.
 */
export async function openFinancials(identifier: string, need: Need, store: Store): Promise<Financials> {
  const company = await resolveCompany(identifier, store);
  const [annual, interim] = await Promise.all([
    store.facts.latestInstance(company.cik, ANNUAL_FORMS),
    need.years_alone === true ? null : store.facts.latestInstance(company.cik, INTERIM_FORMS),
  ]);
  const instances = [annual, interim].filter((record) => record !== null);
  const presented = need.presented === true ? instances.flatMap(presentedConcepts) : [];
  const wanted = [...new Set([...BOOK_CONCEPTS, ...need.concepts, ...presented])];
  const facts = await store.facts.facts(company.cik, wanted);
  const book = openBook(facts, company.sic, { instances, wanted });
  if (book.index.size > 0) return { company, book, annual, interim };
  throw new ServiceError('data_not_available', await reasonFor(company, store), { cik: company.cik });
}

function presentedConcepts({ presentation }: InstanceRecord): string[] {
  return presentation.map(({ concept }) => concept);
}

/** Why there are no figures, in words: a refused file, not loaded, a fund, or a filer without XBRL. */
async function reasonFor({ cik, name, loaded }: Company, store: Store): Promise<string> {
  const refused = (await store.facts.quarantined(cik)).find(
    ({ accession_number }) => accession_number === null,
  );
  if (refused !== undefined) return `The financial facts of ${name} were not taken in: ${refused.reason}`;
  if (!loaded) return `${name} is not loaded; its financial facts are read when it is`;
  const forms = (await store.filings.forms(cik)).map(({ form }) => form);
  if (forms.some((form) => FUND_FORMS.has(form)))
    return `${name} is a fund: it reports holdings and files no company statements in XBRL`;
  if (forms.some((form) => REPORT_FORMS.has(form)))
    return `No XBRL facts of ${name} are stored: its reports carry none, or it was loaded before facts were read`;
  return `${name} files no XBRL facts: it has no annual or quarterly reports`;
}
