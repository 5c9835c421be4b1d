import { EdgarError } from './edgar/edgar-error.ts';
import { loadDisclosures } from './load-disclosures.ts';
import { type DocumentsResult, loadDocuments } from './load-documents.ts';
import type { LoadObserver, LoadProgress, LoadSummary } from './load-event.ts';
import { type FactsResult, loadFacts } from './load-facts.ts';
import { loadInstances } from './load-instances.ts';
import { type ListResult, loadList, type LoadTools } from './load-list.ts';
import { loadTexts } from './load-texts.ts';
import { readInstance } from './normalise/instance.ts';
import { standInCompany } from './stand-in-company.ts';

export type CompanyWish = {
  cik: string;
  with_documents: boolean;
  /** Forms whose documents are fetched; null for all but insiders' trades. */
  forms: readonly string[] | null;
  /** First filing date whose documents are fetched, inclusive; null for all. */
  since: string | null;
  /** Whether this is an invented company of the sample. */
  sample: boolean;
};

type Report = (change: Partial<LoadProgress>) => Promise<void>;

const NO_LIST: ListResult = { company_changed: false, filings_changed: 0, pages_missing: [] };
const NO_DOCUMENTS: DocumentsResult = { documents_stored: 0, missing: [], refused: [], left_out: 0 };

/** The list, or why the source has none. */
async function loadListIfAny(
  tools: LoadTools,
  wish: CompanyWish,
  report: Report,
): Promise<ListResult | EdgarError> {
  try {
    return await loadList(tools, wish, report);
  } catch (cause) {
    if (cause instanceof EdgarError && cause.failure === 'not_found') return cause;
    throw cause;
  }
}

/**
 * Stores a company that the source has facts of and no list. One that is stored already keeps what is known of it.
 * Returns whether anything changed.
 */
async function saveStandIn(
  tools: LoadTools,
  wish: CompanyWish,
  facts: FactsResult,
  report: Report,
): Promise<boolean> {
  const { companies } = tools.store;
  const known = await companies.resolve(wish.cik);
  if (known?.loaded === true) return false;
  const record = standInCompany(wish.cik, known, facts.name, wish.sample);
  const changed = await companies.save(record, tools.now().toISOString());
  await report({ name: record.name, ticker: known?.ticker ?? null });
  return changed;
}

/**
 * Loads a company: its submissions with every older page, its financial facts, when wished its filings' documents, the
 * XBRL of its newest reports, and the text of every stored document. What is stored already is not fetched again and not written again, so that a load can be
 * stopped anywhere and taken up later. Throws EdgarError, ParseError, StoreError, and the signal's reason when it is
 * aborted.
 */
export async function loadCompany(
  tools: LoadTools,
  wish: CompanyWish,
  observe: LoadObserver,
): Promise<LoadSummary> {
  const progress: LoadProgress = {
    cik: wish.cik,
    name: null,
    ticker: null,
    step: '',
    done: 0,
    total: null,
    filings_changed: 0,
    documents_stored: 0,
    documents_missing: 0,
    facts_changed: 0,
    instances_changed: 0,
  };
  const report = async (change: Partial<LoadProgress>): Promise<void> => {
    await observe(Object.assign(progress, change));
  };
  const known = await tools.store.companies.resolve(wish.cik);
  const isKnown = known?.loaded === true;
  if (isKnown) Object.assign(progress, { name: known.name, ticker: known.ticker });

  const found = await loadListIfAny(tools, wish, report);
  const facts = await loadFacts(tools, { cik: wish.cik, is_known: isKnown }, report);
  const hasFacts = facts.state === 'read' || facts.state === 'unchanged';
  if (found instanceof EdgarError && !hasFacts) throw found;
  const list =
    found instanceof EdgarError
      ? { ...NO_LIST, company_changed: await saveStandIn(tools, wish, facts, report) }
      : found;
  const documents = wish.with_documents ? await loadDocuments(tools, wish.cik, wish, report) : NO_DOCUMENTS;
  const instances = await loadInstances(tools, wish.cik, readInstance, report);
  const texts = await loadTexts(tools, wish.cik, report);
  const disclosures = await loadDisclosures(tools, wish.cik, report);
  return {
    cik: wish.cik,
    name: progress.name ?? wish.cik,
    ticker: progress.ticker,
    ...list,
    ...documents,
    list_missing: found instanceof EdgarError,
    facts,
    instances,
    texts,
    disclosures,
  };
}
