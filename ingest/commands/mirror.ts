import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { createEdgar } from '../../edgar/client.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { storePath } from '../../store/settings.ts';
import { fetchCompany, findCik } from '../company.ts';
import { describeFailure, EXIT } from '../failure.ts';
import { type LoadProgress, type LoadTools, noProgress } from '../load-tools.ts';
import { edgarSettings, type Session } from '../session.ts';
import { loadTickers } from '../tickers.ts';
import { count, some } from './summary-text.ts';

export type MirrorOptions = {
  to: string;
  /** Forms whose documents are copied; null for all but insiders' trades. */
  forms: string[] | null;
  /** First filing date whose documents are copied, inclusive; null for all. */
  since: string | null;
};

/** One run: its tools write to a separate store, which is dropped. */
type Work = { session: Session; tools: LoadTools; options: MirrorOptions; fetched: () => number };

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => !found.isDirectory(),
    () => false,
  );
}

/** Copies one company. Throws what loading throws. */
async function mirrorCompany({ session, tools, options, fetched }: Work, identifier: string): Promise<void> {
  const { output, elapsed_ms } = session;
  const [started, before] = [elapsed_ms(), fetched()];
  const cik = await findCik(tools, identifier, (text) => output.note(text));
  const progress = noProgress(cik);
  const report = async (change: Partial<LoadProgress>): Promise<void> => {
    output.progress(Object.assign(progress, change));
  };
  const { forms, since } = options;
  const request = { cik, with_documents: true, forms, since, sample: false };
  const { missing, pages_missing, refused, list_missing } = await fetchCompany(tools, request, report);
  const files = fetched() - before;
  const seconds = (elapsed_ms() - started) / 1_000;
  const name = progress.name ?? cik;
  const lines = [`${name}: ${count(files, 'file')} fetched, ${seconds.toFixed(1)} s`];
  const absent = [...pages_missing, ...missing];
  if (list_missing) lines.push('  The source has no filing list for this company');
  if (absent.length > 0)
    lines.push(`  Not available from the source: ${count(absent.length, 'file')} (${some(absent)})`);
  for (const { file, reason } of refused.slice(0, 3)) lines.push(`  Skipped: ${file}: ${reason}`);
  const value = {
    identifier,
    cik,
    name,
    files,
    missing: absent,
    refused,
    seconds: Number(seconds.toFixed(3)),
  };
  output.result('mirror', value, lines);
}

async function mirrorAll(work: Work, identifiers: readonly string[]): Promise<number> {
  const { output } = work.session;
  output.note('Reading the ticker lists');
  await loadTickers(work.tools, false);
  let exitCode: number = EXIT.ok;
  for (const identifier of identifiers) {
    try {
      await mirrorCompany(work, identifier);
    } catch (cause) {
      if (work.tools.signal.aborted) throw cause;
      const { failure, message, exit_code, can_go_on } = describeFailure(cause);
      output.error(failure, message);
      if (!can_go_on) return exit_code;
      if (exitCode === EXIT.ok) exitCode = exit_code;
    }
  }
  return exitCode;
}

/**
 * Copies what a load of these companies with documents reads from EDGAR into a folder laid out like it, by fetching
 * into a temporary store. EDGAR_MIRROR is not read. Returns the exit code: of the failure that stopped the run, else
 * of the first company that could not be copied, else 0.
 */
export async function runMirror(
  session: Session,
  identifiers: readonly string[],
  options: MirrorOptions,
): Promise<number> {
  const { settings, contact, output } = session;
  const folder = resolve(options.to);
  if (await isFile(folder)) {
    output.error('usage', `--to must name a folder, and ${folder} is a file`);
    return EXIT.usage;
  }
  let fetched = 0;
  const onFetched = (): void => void (fetched += 1);
  const keep = { folder, onFetched };
  const edgar = createEdgar({ ...edgarSettings(settings, contact), mirror: null, keep });
  const temporary = await mkdtemp(join(tmpdir(), 'filings-mirror-'));
  const store = await openStoreFile(storePath(temporary));
  try {
    const tools = { ...session.tools, edgar, store };
    return await mirrorAll({ session, tools, options, fetched: () => fetched }, identifiers);
  } finally {
    await edgar.close();
    await store.close();
    await rm(temporary, { recursive: true, force: true });
  }
}
