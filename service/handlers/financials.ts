import { ServiceError } from '../../contract/errors.ts';
import { TTM_STATEMENTS } from '../../contract/statements.ts';
import { type Book, BOOK_CONCEPTS, openBook, reopenBook } from '../statements/book.ts';
import type { InstanceRecord } from '../statements/instance.ts';
import { RATIO_CONCEPTS } from '../statements/ratio-inputs.ts';
import { statementConcepts } from '../statements/statement-lines.ts';
import type { Company } from '../store/company-store.ts';
import type { Store } from '../store/store.ts';
import { type Shelved, shelfOf } from './book-shelf.ts';
import { resolveCompany } from './resolve-company.ts';
import { seriesConcepts } from './statement-series.ts';

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

/** What all answers together are made of, beside the lines that a company's own reports present. */
const CONCEPTS: readonly string[] = [
  ...BOOK_CONCEPTS,
  ...TTM_STATEMENTS.flatMap((name) => [...statementConcepts(name), ...seriesConcepts(name)]),
  ...RATIO_CONCEPTS,
];

/**
 * The company of an identifier with its facts put in order. They are read once and kept for the next question, for as long
 * as nothing is stored meanwhile; what is noted while figures are read is the answer's own.
 * Throws ServiceError company_not_found, data_not_available.
 */
export async function openFinancials(identifier: string, store: Store): Promise<Financials> {
  const company = await resolveCompany(identifier, store);
  const version = await store.facts.version();
  const shelf = shelfOf(store);
  const kept = shelf.get(company.cik, version);
  const { book, annual, interim } = kept ?? (await readCompany(company, store));
  if (book.index.size === 0)
    throw new ServiceError('data_not_available', await reasonFor(company, store), { cik: company.cik });
  if (kept === null) shelf.put(company.cik, version, { book, annual, interim });
  return { company, book: reopenBook(book), annual, interim };
}

async function readCompany({ cik, sic }: Company, store: Store): Promise<Shelved> {
  const [annual, interim] = await Promise.all([
    store.facts.latestInstance(cik, ANNUAL_FORMS),
    store.facts.latestInstance(cik, INTERIM_FORMS),
  ]);
  const instances = [annual, interim].filter((record) => record !== null);
  const wanted = [...new Set([...CONCEPTS, ...instances.flatMap(presentedConcepts)])];
  const facts = await store.facts.facts(cik, wanted);
  return { book: openBook(facts, sic, { instances, wanted }), annual, interim };
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
