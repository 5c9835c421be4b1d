import type { Coverage } from '../contract/coverage.ts';
import { ServiceError } from '../contract/errors.ts';
import type { StatementLine } from '../contract/statements.ts';
import { hasInterim } from '../domain/facts/fiscal-calendar.ts';
import { SOURCE_KEYS } from '../domain/filing/edgar-address.ts';
import {
  ANNUAL_FORMS,
  ANNUAL_FORMS_IN_USE,
  INTERIM_FORMS,
  INTERIM_FORMS_IN_USE,
} from '../domain/filing/forms.ts';
import { findMissingReport } from '../domain/filing/missing-report.ts';
import { type CompanyFacts, withFreshNotes } from '../domain/statements/company-facts.ts';
import type { Company } from '../store/companies.ts';
import { type LoadedFacts, loadStoredFacts } from '../store/figures.ts';
import type { Store } from '../store/store.ts';
import type { ReadContext } from './caches.ts';
import { resolveCompany } from './companies.ts';

/*
 * A company's facts from the store, and how far they reach: what its reports would add that isn't loaded.
 */

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

/** Reports that TTM figures come from. */
export const PERIODIC_REPORTS: readonly string[] = [...ANNUAL_FORMS_IN_USE, ...INTERIM_FORMS_IN_USE];

/** Reports that a company's figures come from: a fourth quarter is derived from the annual report. */
export function reportsOf(
  type: 'annual' | 'quarterly',
  { calendar }: Pick<CompanyFacts, 'calendar'>,
): readonly string[] {
  if (type === 'annual') return ANNUAL_FORMS_IN_USE;
  return hasInterim(calendar) ? PERIODIC_REPORTS : INTERIM_FORMS_IN_USE;
}

/** What a company without quarters is said to lack; nothing of one that has them. */
export function annualOnly({ name }: Company, { calendar }: Pick<CompanyFacts, 'calendar'>): string[] {
  if (hasInterim(calendar)) return [];
  return [`${name} reports annually only, so there are no quarterly figures.`];
}

/** More reports with their amendments than a company files in five years. */
const LIMIT = 50;

type Asked = { cik: string; newest_period_end: string | null; root_forms: readonly string[] };

/** How far figures reach, and the newest report of these forms on the filing list that they lack. */
export async function readCoverage(
  store: Store,
  { cik, newest_period_end, root_forms }: Asked,
): Promise<Coverage> {
  const date = newest_period_end ?? '0000-00-00';
  const { filings } = await store.filings.since(cik, { root_forms, date, limit: LIMIT });
  return { newest_period_end, missing_report: findMissingReport(newest_period_end, filings) };
}

/** Shares on a report's cover are of a later day than its period. */
const COVER_LINE = 'shares_outstanding';

/** Last day of the newest period in which a line has a figure. */
export function newestEnd(lines: readonly Pick<StatementLine, 'key' | 'points'>[]): string | null {
  const own = lines.filter(({ key }) => key !== COVER_LINE);
  const ends = own.flatMap(({ points }) => points.flatMap(({ period_end }) => period_end ?? []));
  return ends.toSorted().at(-1) ?? null;
}
