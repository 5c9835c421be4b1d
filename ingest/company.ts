import { parseCik, parseTicker } from '../contract/endpoint.ts';
import { clip } from '../contract/parameters.ts';
import { isPeriodicForm } from '../domain/filing/forms.ts';
import { EdgarError } from '../edgar/answer.ts';
import type { Company } from '../store/companies.ts';
import { refreshScreen } from '../store/figures.ts';
import type { Filing } from '../store/filing-store.ts';
import type { CompanyRecord } from '../store/save-company.ts';
import { type DisclosuresResult, loadDisclosures } from './disclosures.ts';
import { type DocumentsResult, loadDocuments, loadFilings } from './documents.ts';
import { type FactsResult, loadFacts } from './facts.ts';
import { UnknownCompanyError } from './failure.ts';
import { type ListResult, loadList, UNCHANGED } from './list.ts';
import {
  type LoadObserver,
  type LoadProgress,
  type LoadTools,
  noProgress,
  type ReportProgress,
} from './load-tools.ts';
import type { SkippedRow } from './parse/json.ts';
import { type InstancesResult, loadInstances } from './reports.ts';
import { loadTexts, type TextsResult } from './texts.ts';
import { loadTickers } from './tickers.ts';

/**
 * A company of which the source has facts but no submissions, as in a partial mirror: named as on the ticker lists, else
 * as in its facts; all else is unknown. Its tickers stay those of the lists. Example: Snowflake, CIK 1640147.
 */
export function minimalCompany(
  cik: string,
  known: Company | null,
  facts_name: string | null,
  sample: boolean,
): CompanyRecord {
  return {
    cik,
    name: known?.name ?? facts_name ?? `CIK ${cik}`,
    entity_type: null,
    sic: null,
    sic_description: null,
    state_of_incorporation: null,
    fiscal_year_end: null,
    filer_category: null,
    business_location: null,
    tickers: [],
    former_names: [],
    sample,
  };
}

export type CompanyRequest = {
  cik: string;
  with_documents: boolean;
  /** Whether the XBRL of every report is read; else of the newest. */
  with_statements?: boolean;
  /** Forms whose documents are fetched; null for all but insiders' trades. */
  forms: readonly string[] | null;
  /** First filing date whose documents are fetched, inclusive; null for all. */
  since: string | null;
  /** Whether this is an invented company of the sample. */
  sample: boolean;
};

type FetchResult = ListResult &
  DocumentsResult & {
    /** Whether the source lacks the filings list, and the company is known by lists and facts alone. */
    list_missing: boolean;
    facts: FactsResult;
    instances: InstancesResult;
  };

const NO_DOCUMENTS: DocumentsResult = { documents_stored: 0, missing: [], refused: [], left_out: 0 };

/** The list, or why the source has none. */
async function loadListIfAny(
  tools: LoadTools,
  request: CompanyRequest,
  report: ReportProgress,
): Promise<ListResult | EdgarError> {
  try {
    return await loadList(tools, request, report);
  } catch (cause) {
    if (cause instanceof EdgarError && cause.failure === 'not_found') return cause;
    throw cause;
  }
}

/**
 * Stores a company of which the source has facts but no filings list. One that is stored already stays as it is.
 * Returns whether anything changed.
 */
async function saveMinimal(
  tools: LoadTools,
  request: CompanyRequest,
  facts: FactsResult,
  report: ReportProgress,
): Promise<boolean> {
  const { companies } = tools.store;
  const known = await companies.resolve(request.cik);
  if (known?.loaded === true) return false;
  const record = minimalCompany(request.cik, known, facts.name, request.sample);
  const changed = await companies.save(record, tools.now().toISOString());
  await report({ name: record.name, ticker: known?.ticker ?? null });
  return changed;
}

/**
 * Fetches and stores all that a load takes from EDGAR: submissions with every older page, financial facts, documents
 * when they are asked for, and the XBRL of the newest reports. What is stored is not fetched again.
 * Throws EdgarError, ParseError, StoreError, and the signal's reason when it is aborted.
 */
export async function fetchCompany(
  tools: LoadTools,
  request: CompanyRequest,
  report: ReportProgress,
): Promise<FetchResult> {
  const { cik } = request;
  const known = await tools.store.companies.resolve(cik);
  const isKnown = known?.loaded === true;
  const found = await loadListIfAny(tools, request, report);
  const facts = await loadFacts(tools, { cik, is_known: isKnown }, report);
  const hasFacts = facts.state === 'read' || facts.state === 'unchanged';
  if (found instanceof EdgarError && !hasFacts) throw found;
  const list =
    found instanceof EdgarError
      ? { ...UNCHANGED, company_changed: await saveMinimal(tools, request, facts, report) }
      : found;
  const documents = request.with_documents ? await loadDocuments(tools, cik, request, report) : NO_DOCUMENTS;
  const instances = await loadInstances(tools, cik, report, {
    every: request.with_statements === true,
  });
  return { ...list, ...documents, list_missing: found instanceof EdgarError, facts, instances };
}

/**
 * Fetches the documents of listed filings and makes them readable: their texts, and of reports the XBRL and the comparison with
 * earlier ones. `whole`: as `loadFilings` does.
 */
export async function loadListed(
  tools: LoadTools,
  cik: string,
  filings: readonly Filing[],
  report: ReportProgress,
  whole = false,
): Promise<DocumentsResult> {
  const loaded = await loadFilings(tools, cik, filings, report, whole);
  const hasReport = filings.some(({ form }) => isPeriodicForm(form));
  if (hasReport) await loadInstances(tools, cik, report);
  await loadTexts(tools, cik, report);
  if (hasReport) await loadDisclosures(tools, cik, report);
  return loaded;
}

/** What a load did. */
export type LoadSummary = {
  cik: string;
  name: string;
  ticker: string | null;
  company_changed: boolean;
  filings_changed: number;
  documents_stored: number;
  /** Files that the filings name and the source does not have, `accession/filename`. */
  missing: string[];
  /** Files that were not taken, and why. */
  refused: { file: string; reason: string }[];
  /** Older pages of the list that the source does not have: the list is not whole then. */
  pages_missing: string[];
  /** Rows of the list that can't be read. */
  rows_skipped: SkippedRow[];
  /** Stored filings of the days that the list covers which it doesn't have. */
  filings_lost: string[];
  /** Filings whose documents are only fetched when their form is named. */
  left_out: number;
  /** Whether the source lacks the filings list, and the company is known by lists and facts alone. */
  list_missing: boolean;
  facts: FactsResult;
  instances: InstancesResult;
  texts: TextsResult;
  disclosures: DisclosuresResult;
};

/**
 * Loads a company: what EDGAR has of it, the text of every stored document, and its reports compared with earlier
 * ones. What is stored is neither fetched nor written again, so a load can be stopped at any point and resumed.
 * Throws EdgarError, ParseError, StoreError, and the signal's reason when it is aborted.
 */
export async function loadCompany(
  tools: LoadTools,
  request: CompanyRequest,
  observe: LoadObserver,
): Promise<LoadSummary> {
  const { cik } = request;
  const progress = noProgress(cik);
  const report = async (change: Partial<LoadProgress>): Promise<void> => {
    await observe(Object.assign(progress, change));
  };
  const known = await tools.store.companies.resolve(cik);
  if (known?.loaded === true) Object.assign(progress, { name: known.name, ticker: known.ticker });
  const fetched = await fetchCompany(tools, request, report);
  await refreshScreen(tools.store, cik);
  const texts = await loadTexts(tools, cik, report);
  const disclosures = await loadDisclosures(tools, cik, report);
  const { name, ticker } = progress;
  return { cik, name: name ?? cik, ticker, ...fetched, texts, disclosures };
}

/**
 * CIK of a ticker or CIK as typed. For a ticker, the ticker lists are loaded first if they aren't.
 * Throws UnknownCompanyError when the lists do not name the ticker; what loading the lists throws.
 */
export async function findCik(
  tools: LoadTools,
  identifier: string,
  note: (text: string) => void,
): Promise<string> {
  const cik = parseCik(identifier);
  if (cik !== null) return cik;
  const ticker = parseTicker(identifier) ?? identifier;
  const known = await tools.store.companies.resolve(ticker);
  // The sample's companies are no filers of EDGAR.
  if (known !== null && !known.sample) return known.cik;
  const { tickers_as_of } = await tools.store.coverage();
  if (tickers_as_of === null) {
    note('Loading the ticker lists first');
    const lists = await loadTickers(tools, false);
    note(`${lists.securities ?? 0} securities of ${lists.companies ?? 0} companies`);
    const listed = await tools.store.companies.resolve(ticker);
    if (listed !== null && !listed.sample) return listed.cik;
  }
  throw new UnknownCompanyError(
    `No company has the ticker '${clip(identifier)}' on EDGAR's lists. Use its CIK, or load the lists again with 'tickers'`,
  );
}
