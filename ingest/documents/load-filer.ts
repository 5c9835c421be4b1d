import { isPeriodicForm } from '../../domain/filing/forms.ts';
import { EdgarError } from '../../edgar/answer.ts';
import type { Filing } from '../../store/filing-store.ts';
import { readReport } from '../normalise/instance.ts';
import type { IndexedFiling } from '../parse/master-index.ts';
import { loadDisclosures } from '../steps/load-disclosures.ts';
import { loadFilings } from '../steps/load-documents.ts';
import { loadInstances } from '../steps/load-instances.ts';
import { loadList } from '../steps/load-list.ts';
import type { ReportProgress } from '../steps/load-progress.ts';
import { loadTexts } from '../steps/load-texts.ts';
import type { LoadTools } from '../steps/load-tools.ts';

export type FilerResult = {
  documents_stored: number;
  missing: number;
  refused: { file: string; reason: string }[];
  /** Filings that the filer's own list doesn't have. */
  unlisted: number;
};

async function listedOf(tools: LoadTools, cik: string, rows: readonly IndexedFiling[]): Promise<Filing[]> {
  const found = await Promise.all(
    rows.map(({ accession_number }) => tools.store.filings.get(accession_number)),
  );
  return found
    .filter((filing) => filing !== null && filing.ciks.includes(cik))
    .filter((each) => each !== null);
}

/** Loads the documents of a filer's filings and makes them readable. A filer without a stored list gets it first. */
export async function loadFiler(
  tools: LoadTools,
  cik: string,
  rows: readonly IndexedFiling[],
  report: ReportProgress,
): Promise<FilerResult> {
  let filings = await listedOf(tools, cik, rows);
  if (filings.length < rows.length && (await readList(tools, cik, report)))
    filings = await listedOf(tools, cik, rows);
  const { documents_stored, missing, refused } = await loadFilings(tools, cik, filings, report, true);
  const hasReport = filings.some(({ form }) => isPeriodicForm(form));
  if (hasReport) await loadInstances(tools, cik, readReport, report);
  await loadTexts(tools, cik, report);
  if (hasReport) await loadDisclosures(tools, cik, report);
  return { documents_stored, missing: missing.length, refused, unlisted: rows.length - filings.length };
}

/** False when the source has no list of the filer, or a wrong one. */
async function readList(tools: LoadTools, cik: string, report: ReportProgress): Promise<boolean> {
  try {
    await loadList(tools, { cik, sample: false }, report);
    return true;
  } catch (cause) {
    const isOfFile =
      cause instanceof EdgarError && ['not_found', 'malformed', 'too_large'].includes(cause.failure);
    if (isOfFile) return false;
    throw cause;
  }
}
