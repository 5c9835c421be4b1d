import { ServiceError } from '../../contract/errors.ts';
import { TTM_STATEMENTS } from '../../contract/ttm.ts';
import { ANNUAL_FORMS, INTERIM_FORMS } from '../../domain/filing/report-forms.ts';
import type { ReportFace } from '../../domain/statements/as-reported/face-statement.ts';
import { CORE_CONCEPTS, toCompanyFacts, withFreshNotes } from '../../domain/statements/company-facts.ts';
import { readFaceFigures } from '../../domain/statements/face-figures.ts';
import type { InstanceRecord } from '../../domain/statements/instance.ts';
import { RATIO_CONCEPTS } from '../../domain/statements/ratio-inputs.ts';
import { statementConcepts } from '../../domain/statements/statement-lines.ts';
import { seriesConcepts } from '../../domain/statements/statement-series.ts';
import type { Company } from '../store/company-store.ts';
import type { Store } from '../store/store.ts';
import type { LoadedFacts, ReadContext } from './caches.ts';
import { resolveCompany } from './companies.ts';

/** A company with its facts, and the own data of its newest reports. */
export type Financials = LoadedFacts & { company: Company };

const REPORT_FORMS: ReadonlySet<string> = new Set([...ANNUAL_FORMS, ...INTERIM_FORMS]);
const FUND_FORMS: ReadonlySet<string> = new Set(['NPORT-P', 'N-CSR', 'N-CSRS', 'N-CEN', 'N-Q', '485BPOS']);

/** Concepts that responses are made of, in addition to the lines that a company's own reports present. */
const CONCEPTS: readonly string[] = [
  ...CORE_CONCEPTS,
  ...TTM_STATEMENTS.flatMap((name) => [...statementConcepts(name), ...seriesConcepts(name)]),
  ...RATIO_CONCEPTS,
];

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
  const { cik, sic } = company;
  const [annual, interim] = await Promise.all([
    store.facts.latestInstance(cik, ANNUAL_FORMS),
    store.facts.latestInstance(cik, INTERIM_FORMS),
  ]);
  const newest = [annual, interim].filter((record) => record !== null);
  const wanted = [...new Set([...CONCEPTS, ...newest.flatMap(presentedConcepts)])];
  const stated = await store.facts.facts(cik, wanted);
  const instances = stated.length > 0 ? newest : await everyInstance(cik, store);
  const faces = readFaceFigures(await everyFace(cik, store));
  const facts = toCompanyFacts(stated, sic, { instances, wanted, faces });
  if (facts.byPeriod.size > 0) return { facts, annual, interim };
  throw new ServiceError('data_not_available', await reasonFor(company, store), { cik });
}

/** Reports of each kind whose facts are read where companyfacts has none: fifteen years. */
const REPORTS_MAX = { annual: 15, interim: 45 };

/** Every stored report, where companyfacts has no facts of the company: without it, the reports are all there is. */
async function everyInstance(cik: string, store: Store): Promise<InstanceRecord[]> {
  const [annual, interim] = await Promise.all([
    store.facts.newestInstances(cik, ANNUAL_FORMS, REPORTS_MAX.annual),
    store.facts.newestInstances(cik, INTERIM_FORMS, REPORTS_MAX.interim),
  ]);
  return [...annual, ...interim];
}

/** Statements of stored reports as printed, newest first. */
async function everyFace(cik: string, { facts }: Store): Promise<ReportFace[]> {
  const reports = await facts.faceReports(cik);
  const faces = await Promise.all(reports.map(({ accession_number }) => facts.face(cik, accession_number)));
  return faces.filter((face) => face !== null);
}

function presentedConcepts({ presentation }: InstanceRecord): string[] {
  return presentation.map(({ concept }) => concept);
}

/** Why there are no figures: the file was rejected, the company is not loaded, it is a fund, or it files no XBRL. */
async function reasonFor({ cik, name, loaded }: Company, store: Store): Promise<string> {
  const refused = (await store.facts.quarantined(cik)).find(
    ({ accession_number, url }) => accession_number === null && url.includes('/companyfacts/'),
  );
  if (refused !== undefined) return `The financial facts of ${name} were rejected: ${refused.reason}`;
  if (!loaded) return `${name} is not loaded. Load it to see its financials`;
  const forms = (await store.filings.forms(cik)).map(({ form }) => form);
  if (forms.some((form) => FUND_FORMS.has(form)))
    return `${name} is a fund: it reports holdings and files no company statements in XBRL`;
  if (forms.some((form) => REPORT_FORMS.has(form)))
    return `No XBRL facts of ${name} are stored: its reports carry none, or it was loaded before facts were read`;
  return `${name} files no XBRL facts: it has no annual or quarterly reports`;
}
