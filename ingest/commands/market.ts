import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { FACTS_ARCHIVE, SUBMISSIONS_ARCHIVE } from '../../domain/filing/edgar-address.ts';
import { EdgarError } from '../../edgar/answer.ts';
import { refreshScreens } from '../../store/figures.ts';
import { type Archive, openArchive } from '../archive.ts';
import { diskNeed, freeBytes, gigabytes, requireSpace } from '../disk-need.ts';
import { EXIT } from '../failure.ts';
import { followRow } from '../load-row.ts';
import { noProgress, type ReportProgress } from '../load-tools.ts';
import { isDataSet } from '../market/data-set.ts';
import type { MarketArchives } from '../market/filer.ts';
import { loadMarket, type MarketSummary, planMarket } from '../market/load-market.ts';
import { parseJson } from '../parse/json.ts';
import type { Session } from '../session.ts';
import { loadTickers } from '../tickers.ts';
import { runStatements } from './statements.ts';
import { count, timeLeft } from './summary-text.ts';

export type MarketOptions = {
  /** Archives on this disk, in any order; both are fetched when none is named. */
  files: string[];
  /** Statements alone, from data sets: of these quarters, or true for those among `files`. */
  statements: string | true | null;
  /** Whether filers that only report their holdings are stored too. */
  insiders: boolean;
  replace_facts: boolean;
  load: string | null;
};

/** The time left is said again this often. */
const SAY_EVERY_MS = 15_000;

/** Sorts opened archives by their content. Throws EdgarError when two are of one kind. */
async function sortArchives(opened: readonly Archive[]): Promise<MarketArchives> {
  const archives: MarketArchives = { list: null, facts: null };
  for (const archive of opened) {
    const kind = await archiveKind(archive);
    const other = archives[kind];
    if (other !== null)
      throw new EdgarError('malformed', `${other.path} and ${archive.path} are archives of the same kind`);
    archives[kind] = archive;
  }
  return archives;
}

/** Fetches both archives. What is on the disk already is used as it is. */
async function fetchArchives(
  { tools, settings, output }: Session,
  report: ReportProgress,
): Promise<string[]> {
  const folder = join(settings.data_folder, 'market');
  const paths: string[] = [];
  for (const address of [SUBMISSIONS_ARCHIVE, FACTS_ARCHIVE]) {
    const name = address.path.slice(address.path.lastIndexOf('/') + 1);
    const free = await freeBytes(settings.data_folder);
    let said: number | null = null;
    let reported = Promise.resolve();
    const onBytes = (done: number, total: number | null): void => {
      if (total === null || (said !== null && done - said < total / 200)) return;
      if (said === null) {
        output.note(`${name}: ${gigabytes(total - done)} to download, ${gigabytes(free)} free`);
        requireSpace(settings.data_folder, total - done, free);
      }
      said = done;
      const megabytes = { done: Math.round(done / 1e6), total: Math.round(total / 1e6) };
      reported = reported.then(() => report(megabytes));
    };
    await report({ step: `Downloading ${name} (MB)`, done: 0, total: null });
    paths.push(await tools.edgar.download(address, { folder, onBytes, signal: tools.signal }));
    await reported;
  }
  return paths;
}

async function openAll(paths: readonly string[], opened: Archive[]): Promise<MarketArchives> {
  for (const path of paths) opened.push(await openArchive(path));
  return sortArchives(opened);
}

function summaryLines(summary: MarketSummary, seconds: number): string[] {
  const { filers, unchanged, left_out, facts, refused, refused_total } = summary;
  const lines = [
    `${count(filers - left_out, 'filer')} read, ${count(unchanged, 'filer')} unchanged, ${seconds.toFixed(0)} s`,
    `  ${count(summary.companies_changed, 'company', 'companies')} and ${count(summary.filings_changed, 'filing')} new or changed`,
    `  ${count(facts, 'fact')} read, ${count(summary.facts_changed, 'fact')} new or changed`,
  ];
  if (left_out > 0)
    lines.push(`  ${count(left_out, 'filer')} left out, who only report holdings (--insiders takes them)`);
  if (refused_total > 0) lines.push(`  Skipped: ${count(refused_total, 'file')}`);
  for (const { url, reason } of refused.slice(0, 3)) lines.push(`    ${url}: ${reason}`);
  return lines;
}

async function loadArchives(
  session: Session,
  paths: readonly string[],
  options: MarketOptions,
  report: ReportProgress,
): Promise<MarketSummary> {
  const { tools, settings, output, elapsed_ms } = session;
  const opened: Archive[] = [];
  try {
    const archives = await openAll(paths, opened);
    await report({ step: 'Comparing with what is stored', done: 0, total: null });
    const plan = await planMarket(tools, archives, options);
    const [need, free] = [diskNeed(plan.bytes), await freeBytes(settings.data_folder)];
    output.note(
      `${count(plan.filers.length, 'filer')} to read, ${count(plan.unchanged, 'filer')} unchanged: ` +
        `up to ${gigabytes(need)} of disk, ${gigabytes(free)} free`,
    );
    requireSpace(settings.data_folder, need, free);
    const started = elapsed_ms();
    let [left, said] = ['', started];
    const { insiders } = options;
    return await loadMarket(
      { ...tools, replace_facts: options.replace_facts },
      { archives, plan, insiders, elapsed_ms },
      async ({ done, total, done_bytes, total_bytes, summary }) => {
        if (elapsed_ms() - said > SAY_EVERY_MS) {
          said = elapsed_ms();
          left = timeLeft(done_bytes, total_bytes, said - started);
        }
        const step = left === '' ? 'Storing filers' : `Storing filers, ${left}`;
        const { filings_changed, facts_changed } = summary;
        await report({ step, done, total, filings_changed, facts_changed });
      },
    );
  } finally {
    for (const archive of opened) await archive.close();
  }
}

/** The ticker lists tell which filers come first in search; without them filers have the tickers they state. */
async function refreshTickers({ tools, output }: Session): Promise<void> {
  try {
    await loadTickers(tools, false);
  } catch (cause) {
    if (!(cause instanceof EdgarError)) throw cause;
    output.note(`The ticker lists could not be read: ${cause.message}`);
  }
}

/**
 * Loads every filer's particulars, filings list and facts from EDGAR's two nightly archives. What is unchanged since an
 * earlier load is skipped by its checksum. Returns the exit code.
 */
export async function runMarket(session: Session, options: MarketOptions): Promise<number> {
  const { files, statements, load } = options;
  if (statements !== null || (await Promise.all(files.map(isDataSet))).some(Boolean))
    return runStatements(session, { quarters: statements === true ? null : statements, files, load });
  const { output, elapsed_ms } = session;
  const request = { identifier: 'market', with_documents: false, forms: null, since: null };
  const ending = await followRow(session, { request, adopt: options.load }, async (observe) => {
    const started = elapsed_ms();
    const progress = { ...noProgress(''), cik: null, name: 'The whole market' };
    const report: ReportProgress = (change) => observe(Object.assign(progress, change));
    if (options.files.length === 0) await refreshTickers(session);
    const paths = options.files.length > 0 ? options.files : await fetchArchives(session, report);
    const summary = await loadArchives(session, paths, options, report);
    // The archives are fetched whole the next time; a mirror's own are not in the data folder.
    if (options.files.length === 0)
      await rm(join(session.settings.data_folder, 'market'), { recursive: true, force: true });
    const seconds = (elapsed_ms() - started) / 1_000;
    // After the facts of all: a screen may lack a filer until then, and its pages are complete without.
    const screened = await refreshScreens(session.tools.store, async ({ done, total }) => {
      session.tools.signal.throwIfAborted();
      await report({ step: 'Computing current figures for screens', done, total });
    });
    output.result('market', { ...summary, seconds, screened }, [
      ...summaryLines(summary, seconds),
      `  Current figures: ${count(screened, 'company', 'companies')} computed`,
    ]);
    const message =
      summary.refused_total === 0 ? null : `${count(summary.refused_total, 'file')} could not be read`;
    return { exit_code: EXIT.ok, message };
  });
  return ending.exit_code;
}

type ArchiveKind = 'list' | 'facts';

/** Members looked at for one that shows the kind: a single damaged one must not decide. */
const TRIED = 5;

function kindOfValue(value: unknown): ArchiveKind | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('filings' in value) return 'list';
  return 'facts' in value ? 'facts' : null;
}

/**
 * Which of EDGAR's two archives a zip file is, by its content: both name their members alike, and a file on disk may
 * have any name. Throws EdgarError `malformed` when it is neither.
 */
export async function archiveKind(archive: Archive): Promise<ArchiveKind> {
  for (const member of archive.members.filter(({ page }) => page === 0).slice(0, TRIED)) {
    try {
      const kind = kindOfValue(parseJson(basename(archive.path), await archive.read(member)));
      if (kind !== null) return kind;
    } catch (cause) {
      if (cause instanceof Error && 'code' in cause) throw cause;
    }
  }
  throw new EdgarError(
    'malformed',
    `${basename(archive.path)} holds neither submissions nor company facts of EDGAR's filers`,
  );
}
