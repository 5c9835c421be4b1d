import { loadDocuments } from './load-documents.ts';
import type { LoadObserver, LoadProgress, LoadSummary } from './load-event.ts';
import { loadList, type LoadTools } from './load-list.ts';

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

/**
 * Loads a company: its submissions with every older page, then, when wished, its filings' documents. What is stored
 * already is not fetched again and not written again, so that a load can be stopped anywhere and taken up later.
 * Throws EdgarError, ParseError, StoreError, and the signal's reason when it is aborted.
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
  };
  const report = async (change: Partial<LoadProgress>): Promise<void> => {
    await observe(Object.assign(progress, change));
  };
  const known = await tools.store.companies.resolve(wish.cik);
  if (known?.loaded === true) Object.assign(progress, { name: known.name, ticker: known.ticker });

  const list = await loadList(tools, wish, report);
  const documents = wish.with_documents
    ? await loadDocuments(tools, wish.cik, wish, report)
    : { documents_stored: 0, missing: [], refused: [], left_out: 0 };
  return {
    cik: wish.cik,
    name: progress.name ?? wish.cik,
    ticker: progress.ticker,
    ...list,
    ...documents,
  };
}
