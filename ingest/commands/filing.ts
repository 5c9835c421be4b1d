import { isPeriodicForm } from '../../domain/filing/forms.ts';
import { EXIT, UnknownCompanyError } from '../failure.ts';
import { readReport } from '../normalise/instance.ts';
import type { Session } from '../session.ts';
import { loadFilings } from '../steps/documents.ts';
import { loadDisclosures } from '../steps/load-disclosures.ts';
import { loadTexts } from '../steps/load-texts.ts';
import { noProgress, type ReportProgress } from '../steps/load-tools.ts';
import { loadInstances } from '../steps/reports.ts';
import { followRow } from './follow-row.ts';
import { count } from './summary-text.ts';

export type FilingOptions = { accession_number: string; load: string | null };

/** Loads the documents of one listed filing and makes them readable. Returns the exit code. */
export async function runFiling(
  session: Session,
  { accession_number, load }: FilingOptions,
): Promise<number> {
  const { tools, output } = session;
  const request = { identifier: accession_number, with_documents: true, forms: null, since: null };
  const ending = await followRow(session, { request, adopt: load }, async (observe) => {
    const filing = await tools.store.filings.get(accession_number);
    const cik = filing?.ciks[0];
    if (filing === null || cik === undefined)
      throw new UnknownCompanyError(`No stored filing list has ${accession_number}. Load its company first`);
    const company = await tools.store.companies.resolve(cik);
    const { name = null, ticker = null } = company ?? {};
    const progress = { ...noProgress(cik), name, ticker };
    const report: ReportProgress = (change) => observe(Object.assign(progress, change));
    const { documents_stored, missing, refused } = await loadFilings(tools, cik, [filing], report);
    const isReport = isPeriodicForm(filing.form);
    if (isReport) await loadInstances(tools, cik, readReport, report);
    await loadTexts(tools, cik, report);
    if (isReport) await loadDisclosures(tools, cik, report);
    const lines = [`${filing.form} ${accession_number}: ${count(documents_stored, 'document')} stored`];
    for (const file of missing) lines.push(`  Not available from the source: ${file}`);
    for (const { file, reason } of refused) lines.push(`  Skipped: ${file}: ${reason}`);
    output.result('filing', { accession_number, cik, documents_stored, missing, refused }, lines);
    const [first] = refused;
    return { exit_code: EXIT.ok, message: first === undefined ? null : `${first.file}: ${first.reason}` };
  });
  return ending.exit_code;
}
