import { findCik, loadCompany, loadListed, type LoadSummary } from '../company.ts';
import { EXIT, UnknownCompanyError } from '../failure.ts';
import { followRow } from '../load-row.ts';
import { noProgress, type ReportProgress } from '../load-tools.ts';
import type { Session } from '../session.ts';
import { count, remarks, summaryLines, summaryValue } from './summary-text.ts';
import { tidyTexts } from './upkeep.ts';

export type CompanyOptions = {
  with_documents: boolean;
  /** Whether the XBRL of every report is read. */
  with_statements?: boolean;
  forms: readonly string[] | null;
  since: string | null;
  /** Whether companyfacts with far fewer facts than are stored are accepted. */
  replace_facts: boolean;
  /** Row of a load that the service started; null otherwise. */
  load: string | null;
};

/** Loads one company. `loaded` hears what was loaded, once it is stored. */
function runOne(
  session: Session,
  identifier: string,
  options: CompanyOptions,
  loaded: (summary: LoadSummary) => void,
): ReturnType<typeof followRow> {
  const { tools, output, elapsed_ms } = session;
  const { with_documents, with_statements = true, forms, since } = options;
  const request = { identifier, with_documents, forms, since };
  return followRow(session, { request, adopt: options.load }, async (observe) => {
    const started = elapsed_ms();
    const cik = await findCik(tools, identifier, (text) => output.note(text));
    const loading = { ...tools, replace_facts: options.replace_facts };
    const wanted = { cik, with_documents, with_statements, forms, since, sample: false };
    const summary = await loadCompany(loading, wanted, observe);
    loaded(summary);
    const seconds = (elapsed_ms() - started) / 1_000;
    const said = remarks(summary);
    output.result(
      'company',
      { identifier, ...summaryValue(summary, seconds) },
      summaryLines(summary, seconds),
    );
    return { exit_code: EXIT.ok, message: said.length === 0 ? null : said.join('. ') };
  });
}

/**
 * Loads companies one after the other. Returns the exit code: of the failure that stopped the run, else of the
 * first company that could not be loaded, else 0.
 */
export async function runCompany(
  session: Session,
  identifiers: readonly string[],
  options: CompanyOptions,
): Promise<number> {
  let exitCode: number = EXIT.ok;
  let textsChanged = 0;
  for (const identifier of identifiers) {
    const ending = await runOne(session, identifier, options, ({ texts }) => {
      textsChanged += texts.changed;
    });
    if (!ending.can_go_on) return ending.exit_code;
    if (exitCode === EXIT.ok) exitCode = ending.exit_code;
  }
  if (identifiers.length > 1) await tidyTexts(session, textsChanged);
  return exitCode;
}

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
    const { documents_stored, missing, refused } = await loadListed(tools, cik, [filing], report);
    const lines = [`${filing.form} ${accession_number}: ${count(documents_stored, 'document')} stored`];
    for (const file of missing) lines.push(`  Not available from the source: ${file}`);
    for (const { file, reason } of refused) lines.push(`  Skipped: ${file}: ${reason}`);
    output.result('filing', { accession_number, cik, documents_stored, missing, refused }, lines);
    const [first] = refused;
    return { exit_code: EXIT.ok, message: first === undefined ? null : `${first.file}: ${first.reason}` };
  });
  return ending.exit_code;
}
