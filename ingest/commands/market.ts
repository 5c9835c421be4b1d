import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import {
  FACTS_ARCHIVE,
  SUBMISSIONS_ARCHIVE,
  dataSetAddress,
  SOURCE_KEYS,
} from '../../domain/filing/edgar-address.ts';
import { EdgarError } from '../../edgar/answer.ts';
import { refreshScreens } from '../../store/figures.ts';
import { rulesOf } from '../../store/rules.ts';
import { type Archive, openArchive } from '../archive.ts';
import { diskNeed, freeBytes, gigabytes, requireSpace } from '../disk-need.ts';
import { EXIT } from '../failure.ts';
import { followRow } from '../load-row.ts';
import { noProgress, type ReportProgress, markOf, remember } from '../load-tools.ts';
import { isDataSet, type DataSetFile, openDataSet } from '../market/data-set.ts';
import type { MarketArchives } from '../market/filer.ts';
import { loadMarket, type MarketSummary, planMarket } from '../market/load-market.ts';
import { loadStatements, statementsDigest, type StatementsSummary } from '../market/load-statements.ts';
import { parseJson } from '../parse/json.ts';
import type { Session } from '../session.ts';
import { loadTickers } from '../tickers.ts';
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

export type StatementsOptions = {
  /** Quarters as asked for, `2009q1..2010q2`; null where files are named. */
  quarters: string | null;
  files: string[];
  load: string | null;
};

const FIRST = '2009q1';

const numberOf = (quarter: string): number => Number(quarter.slice(0, 4)) * 4 + Number(quarter.slice(5)) - 1;
const quarterOf = (number: number): string => `${Math.floor(number / 4)}q${(number % 4) + 1}`;

/** Quarters asked for that SEC can have published, the newest first. */
export function quartersIn(text: string, now: Date): string[] {
  const [from = '', to] = text.split('..');
  const newest = now.getUTCFullYear() * 4 + Math.floor(now.getUTCMonth() / 3) - 1;
  const last = to === undefined ? numberOf(from) : to === '' ? newest : numberOf(to);
  const first = Math.max(numberOf(FIRST), numberOf(from));
  const quarters: string[] = [];
  for (let number = Math.min(last, newest); number >= first; number -= 1) quarters.push(quarterOf(number));
  return quarters;
}

const fileLines = (name: string, summary: StatementsSummary, seconds: number): string[] => {
  const { filings, values, stored, unchanged, refused } = summary;
  const lines = [
    `${name}: ${count(filings, 'filing')}, ${count(values, 'value')}, ${seconds.toFixed(0)} s`,
    `  Statements of ${count(stored, 'report')} stored, ${unchanged} stored before or read from their pages`,
    `  ${count(summary.companies_made, 'company', 'companies')} and ${count(summary.filings_made, 'filing')} not in the store before`,
  ];
  if (summary.co_registrants > 0)
    lines.push(`  ${count(summary.co_registrants, 'statement')} of co-registrants under their own CIK`);
  if (summary.other_forms > 0)
    lines.push(`  ${count(summary.other_forms, 'filing')} left out: not an annual or quarterly report`);
  if (summary.without_statements > 0)
    lines.push(`  ${count(summary.without_statements, 'report')} without a statement`);
  if (summary.rounded > 0)
    lines.push(
      `  ${count(summary.rounded, 'report')} with days rounded to the month: their facts aren't loaded`,
    );
  if (summary.lacking.includes('pre.negating'))
    lines.push("  Without pre.negating it isn't known which rows are printed with the other sign");
  if (refused.total > 0) lines.push(`  Skipped: ${count(refused.total, 'row')}`);
  for (const row of refused.named) lines.push(`    ${row}`);
  return lines;
};

type Loaded = { seconds: number; stored: number; refused: number };

/** Stores one data set, unless it was stored whole before. */
async function loadFile(session: Session, file: DataSetFile, report: ReportProgress): Promise<Loaded> {
  const { tools, output, settings, elapsed_ms } = session;
  const { name } = file;
  const rules = rulesOf('data_sets');
  const sha256 = statementsDigest(file, rules);
  const mark = await tools.store.sources.get(SOURCE_KEYS.dataSet(name));
  if (mark !== null && mark.sha256 === sha256) {
    output.note(`${name} is unchanged`);
    return { seconds: 0, stored: 0, refused: 0 };
  }
  const bytes = file.members.get('num')?.bytes ?? 0;
  const [need, free] = [Math.ceil(bytes * STORED_SHARE), await freeBytes(settings.data_folder)];
  output.note(`${name}: up to ${gigabytes(need)} of disk, ${gigabytes(free)} free`);
  requireSpace(settings.data_folder, need, free);
  const started = elapsed_ms();
  await report({ step: `Reading ${name}`, done: 0, total: null });
  let storing: number | null = null;
  const summary = await loadStatements(tools, file, async ({ done, total, stored }) => {
    storing ??= elapsed_ms();
    const left = timeLeft(done, total, elapsed_ms() - storing);
    const step = `Storing statements of ${name}${left === '' ? '' : `, ${left}`}`;
    await report({ step, done, total, instances_changed: stored });
  });
  const seconds = (elapsed_ms() - started) / 1_000;
  if (sha256 !== null) await remember(tools, markOf(SOURCE_KEYS.dataSet(name), 'data_sets', { sha256 }));
  output.result('statements', { name, ...summary, seconds }, fileLines(name, summary, seconds));
  return { seconds, stored: summary.stored, refused: summary.refused.total };
}

/** Bytes of the store for a byte of `num`, and some to spare. */
const STORED_SHARE = 0.5;

async function loadPath(session: Session, path: string, report: ReportProgress): Promise<Loaded> {
  const file = await openDataSet(path);
  try {
    return await loadFile(session, file, report);
  } finally {
    file.close();
  }
}

/** Fetches a quarter and stores it; null where SEC has none yet. */
async function loadQuarter(
  session: Session,
  quarter: string,
  report: ReportProgress,
): Promise<Loaded | null> {
  const { tools, settings, output } = session;
  const folder = join(settings.data_folder, 'market');
  await report({ step: `Downloading ${quarter}.zip (MB)`, done: 0, total: null });
  let reported = Promise.resolve();
  let said = 0;
  const onBytes = (done: number, total: number | null): void => {
    if (total === null || done - said < total / 50) return;
    said = done;
    const megabytes = { done: Math.round(done / 1e6), total: Math.round(total / 1e6) };
    reported = reported.then(() => report(megabytes));
  };
  try {
    const path = await tools.edgar.download(dataSetAddress(`${quarter}.zip`), {
      folder,
      onBytes,
      signal: tools.signal,
    });
    await reported;
    const loaded = await loadPath(session, path, report);
    await rm(join(folder, basename(path)), { force: true });
    return loaded;
  } catch (cause) {
    if (!(cause instanceof EdgarError) || cause.failure !== 'not_found') throw cause;
    output.note(`${quarter}: SEC has no data set of this quarter`);
    return null;
  }
}

/**
 * Stores the statements of every annual and quarterly report from SEC's Financial Statement Data Sets, the newest quarter first.
 * A quarter that is stored whole is skipped. Returns the exit code.
 */
async function runStatements(
  session: Session,
  { quarters, files, load }: StatementsOptions,
): Promise<number> {
  const { output, tools } = session;
  const request = { identifier: 'market', with_documents: false, forms: null, since: null };
  const ending = await followRow(session, { request, adopt: load }, async (observe) => {
    const progress = { ...noProgress(''), cik: null, name: 'Statements of the whole market' };
    const report: ReportProgress = (change) => observe(Object.assign(progress, change));
    const asked = files.length > 0 ? [] : quartersIn(quarters ?? `${FIRST}..`, tools.now());
    if (asked.length > 1) output.note(`${count(asked.length, 'quarter')}, 60 to 120 MB each to download`);
    let [refused, done] = [0, 0];
    const take = (loaded: Loaded | null): void => {
      refused += loaded?.refused ?? 0;
      done += loaded === null ? 0 : 1;
    };
    for (const path of files) take(await loadPath(session, path, report));
    for (const quarter of asked) take(await loadQuarter(session, quarter, report));
    const screened = await refreshScreens(tools.store, async ({ done: at, total }) => {
      tools.signal.throwIfAborted();
      await report({ step: 'Computing current figures for screens', done: at, total });
    });
    output.result('market', { data_sets: done, screened }, [
      `${count(done, 'data set')} read; current figures: ${count(screened, 'company', 'companies')} computed`,
    ]);
    if (done === 0) return { exit_code: EXIT.failed, message: 'No data set was found' };
    return {
      exit_code: EXIT.ok,
      message: refused === 0 ? null : `${count(refused, 'row')} could not be read`,
    };
  });
  return ending.exit_code;
}
