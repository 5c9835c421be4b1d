import * as v from 'valibot';

import { refreshScreen, refreshScreens } from '../../store/figures.ts';
import type { Filing } from '../../store/filing-store.ts';
import { loadCompany } from '../company.ts';
import { loadDisclosures } from '../disclosures.ts';
import { loadFilings } from '../documents.ts';
import { describeFailure, EXIT } from '../failure.ts';
import { noProgress } from '../load-tools.ts';
import { rereadInstances } from '../reports.ts';
import type { Session } from '../session.ts';
import { loadTexts } from '../texts.ts';
import { runSample } from './sample.ts';
import { count } from './summary-text.ts';
import { pause, tidyTexts } from './upkeep.ts';

/** `fetch`: whether files that aren't stored are read from EDGAR again. */
export type ReprocessOptions = { fetch: boolean };

/** Makes texts, reports and disclosures of stored documents again where earlier rules made them, newest year first. */
async function reprocessStored({ tools, output }: Session): Promise<{ texts: number; changed: number }> {
  const { store, signal } = tools;
  const work = await store.outdated.work();
  let [texts, changed] = [0, 0];
  for (const [done, { year, cik }] of work.entries()) {
    signal.throwIfAborted();
    const company = await store.companies.resolve(cik);
    const { name = null, ticker = null } = company ?? {};
    const step = `Reprocessing filings of ${year}`;
    output.progress({ ...noProgress(cik), name, ticker, step, done, total: work.length });
    const read = await loadTexts(tools, cik, async () => {}, { since: `${year}-01-01` });
    [texts, changed] = [texts + read.read, changed + read.changed];
    const { changed: reports } = await rereadInstances(tools, cik);
    if (reports > 0) await refreshScreen(store, cik);
    await loadDisclosures(tools, cik, async () => {});
  }
  return { texts, changed };
}

/**
 * Loads companies again of which earlier rules read files that aren't stored, first the one at which the last run was cut short: its
 * list may be current and its XBRL not. Returns those that couldn't be, with the reason.
 */
async function fetchAgain({ tools, output }: Session): Promise<string[]> {
  const failed: string[] = [];
  const { store } = tools;
  const cut = (await store.setting('reloading')) ?? '';
  const left = (await store.outdated.work()).map(({ cik }) => cik);
  const ciks = new Set([cut, ...(await store.outdated.companies()), ...left]);
  ciks.delete('');
  for (const cik of ciks) {
    tools.signal.throwIfAborted();
    await store.saveSetting('reloading', cik);
    const request = { cik, with_documents: false, forms: null, since: null, sample: false };
    try {
      await loadCompany(tools, request, async (progress) => output.progress(progress));
    } catch (cause) {
      if (tools.signal.aborted) throw cause;
      const { message, can_go_on } = describeFailure(cause);
      if (!can_go_on) throw cause;
      failed.push(`Not loaded: CIK ${cik}: ${message}`);
    }
  }
  if (ciks.size > 0) await store.saveSetting('reloading', '');
  return failed;
}

const Lost = v.nullable(v.array(v.string()));

/** Fetches documents that a damaged store lost, and derives again what depends on them. Returns what couldn't be, with the reason. */
async function fetchLost({ tools, output }: Session): Promise<string[]> {
  const { store, signal } = tools;
  const lost = v.parse(Lost, JSON.parse((await store.setting('lost_documents')) ?? '[]'));
  if (lost === null) {
    await store.saveSetting('lost_documents', '[]');
    return ['Documents were damaged, and which they were is not known: load companies again with --filings'];
  }
  const failed: string[] = [];
  const left = new Set(lost);
  const ofCompany = new Map<string, Filing[]>();
  for (const accession of lost) {
    const filing = await store.filings.get(accession);
    const [cik] = filing?.ciks ?? [];
    if (filing === null || cik === undefined) failed.push(`Not loaded: ${accession}: EDGAR's lists lack it`);
    else ofCompany.set(cik, [...(ofCompany.get(cik) ?? []), filing]);
  }
  for (const [cik, filings] of ofCompany) {
    signal.throwIfAborted();
    const { name = null, ticker = null } = (await store.companies.resolve(cik)) ?? {};
    try {
      await loadFilings(tools, cik, filings, async (progress) =>
        output.progress({ ...noProgress(cik), name, ticker, step: 'Fetching documents', ...progress }),
      );
      const request = { cik, with_documents: false, forms: null, since: null, sample: false };
      await loadCompany(tools, request, async (progress) => output.progress(progress));
      for (const { accession_number } of filings) left.delete(accession_number);
      await store.saveSetting('lost_documents', JSON.stringify([...left]));
    } catch (cause) {
      if (signal.aborted) throw cause;
      const { message, can_go_on } = describeFailure(cause);
      if (!can_go_on) throw cause;
      failed.push(`Documents not loaded: CIK ${cik}: ${message}`);
    }
  }
  return failed;
}

/** The invented companies are made again from the program itself. */
async function reloadSample(session: Session): Promise<void> {
  const { store } = session.tools;
  for (const cik of await store.outdated.companies()) {
    if ((await store.companies.resolve(cik))?.sample !== true) continue;
    await runSample(session);
    return;
  }
}

/**
 * Makes again what earlier rules made: current figures first, then texts, reports and disclosures from stored documents,
 * and with `fetch` companies' lists and facts from EDGAR. It can be stopped at any point and resumes where it was; one
 * process at a time does it. Returns the exit code.
 */
export async function runReprocess(session: Session, { fetch }: ReprocessOptions): Promise<number> {
  const { tools, output } = session;
  const claim = await tools.store.loads.claim('reprocess');
  if (claim === null) {
    output.note('Another process is reprocessing');
    return EXIT.ok;
  }
  try {
    const figures = await refreshScreens(tools.store, () => pause(tools.signal));
    await reloadSample(session);
    const { texts, changed } = await reprocessStored(session);
    await tidyTexts(session, changed);
    const failed = fetch ? [...(await fetchAgain(session)), ...(await fetchLost(session))] : [];
    const left = await tools.store.outdated.count();
    const lines = [
      `Reprocessed: ${count(figures, 'company', 'companies')}' figures, ${count(texts, 'document')} read, ${count(changed, 'text')} changed`,
      ...failed,
    ];
    if (left.reports + left.companies > 0) {
      lines.push(
        `  ${count(left.companies, 'company', 'companies')} and ${count(left.reports, 'report')} were read by earlier rules ` +
          'from files that are not stored; ingest reload reads them from EDGAR',
      );
    }
    output.result('reprocess', { figures, texts, changed, left, failed: failed.length }, lines);
    return failed.length === 0 ? EXIT.ok : EXIT.failed;
  } finally {
    await claim.release();
  }
}
