import { refreshScreen } from '../../store/refresh-screen.ts';
import { type CompanyRequest, fetchCompany } from './fetch-company.ts';
import { loadDisclosures } from './load-disclosures.ts';
import { type LoadObserver, type LoadProgress, noProgress } from './load-progress.ts';
import type { LoadSummary } from './load-summary.ts';
import { loadTexts } from './load-texts.ts';
import type { LoadTools } from './load-tools.ts';

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
