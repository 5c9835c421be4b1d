import { EdgarError } from '../../edgar/answer.ts';
import { readReport } from '../normalise/instance.ts';
import type { InstancesResult } from './instances-work.ts';
import { type DocumentsResult, loadDocuments } from './load-documents.ts';
import { type FactsResult, loadFacts } from './load-facts.ts';
import { loadInstances } from './load-instances.ts';
import { type ListResult, loadList, UNCHANGED } from './load-list.ts';
import type { ReportProgress } from './load-progress.ts';
import type { LoadTools } from './load-tools.ts';
import { minimalCompany } from './minimal-company.ts';

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
  const instances = await loadInstances(tools, cik, readReport, report, {
    every: request.with_statements === true,
  });
  return { ...list, ...documents, list_missing: found instanceof EdgarError, facts, instances };
}
