import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

import { createBackup } from '../../desk/backup/backup.ts';
import { verifyBackup } from '../../desk/backup/shared-backup.ts';
import { runIngest } from '../../desk/ingest.ts';
import { checkFile, readContent } from '../../ingest/testing/store-content.ts';
import { writeTickerLists, writeTinyFiler } from '../../ingest/testing/tiny-edgar.ts';
import { MAKE_OLDER, OLDER } from '../../store/testing/older-store.ts';
import { countEndings, type FaultRun, type Outcome, seeded } from './outcome.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CIKS = ['0009990001', '0009990002'];

type Environment = Record<string, string>;

/** Runs a program and kills it after a time. Returns whether it was still running. */
async function runKilled(words: string[], env: Environment, after_ms: number): Promise<boolean> {
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...env },
    stdio: 'ignore',
  });
  const ended = new Promise<boolean>((resolve) => void child.once('exit', (code) => resolve(code === null)));
  await Promise.race([ended, wait(after_ms)]);
  child.kill('SIGKILL');
  return ended;
}

/** Sends requests to a service until it is gone, and starts a load in it. */
async function disturb(port: number, until: Promise<unknown>): Promise<void> {
  const base = `http://127.0.0.1:${port}/v1`;
  const headers = { authorization: 'Bearer killed', 'content-type': 'application/json' };
  const body = JSON.stringify({ identifier: 'TINY1', with_documents: true });
  const isGone = () => Promise.race([until.then(() => true), wait(0, false)]);
  while (!(await isGone())) {
    const signal = AbortSignal.timeout(1_000);
    await fetch(`${base}/loads`, { method: 'POST', headers, body, signal }).catch(() => wait(20));
    await fetch(`${base}/companies/TINY2/filings`, { headers, signal }).catch(() => wait(20));
  }
}

/** Makes a store one of an earlier version, which `reload` renews. */
function makeOlder(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(MAKE_OLDER.sqlite);
  database.close();
}

/** What differs from the content that is due; null when nothing does. */
function problemOf(path: string, due: ReturnType<typeof readContent>): string | null {
  const check = checkFile(path);
  if (check !== 'ok') return check;
  const found = Object.entries(readContent(path));
  const other = found.find(
    ([name, content]) => content.digest !== Object.entries(due).find(([same]) => same === name)?.[1].digest,
  );
  return other === undefined ? null : `${other[0]} differ`;
}

/**
 * Kills programs with SIGKILL at random moments while they load, serve, back up and renew a store, each a quarter of the time.
 * Afterwards the store must be whole, and a run to the end must lead to what an undisturbed one leaves.
 */
export async function killPrograms({ count, seed, report }: FaultRun): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'filings-kills-'));
  const mirror = join(folder, 'mirror');
  await writeTickerLists(
    mirror,
    CIKS.map((cik, at) => ({ cik, ticker: `TINY${at + 1}`, exchange: 'NYSE' })),
  );
  for (const cik of CIKS) await writeTinyFiler(mirror, cik, { recent: 60, older: 60 });
  const data = (name: string) => join(folder, name);
  const env = (name: string) => ({
    FILINGS_DATA: data(name),
    EDGAR_MIRROR: mirror,
    FILINGS_NOW: '2026-01-02',
  });
  const file = (name: string) => join(data(name), 'filings.db');
  const company = ['company', 'TINY1', 'TINY2', '--filings'];
  const whole_ms = runIngest(company, env('right')) * 1_000;
  const due = readContent(file('right'));
  const random = seeded(seed);
  const endings = countEndings();
  const wrong: string[] = [];
  const note = (what: string, problem: string | null): void => {
    if (problem === null) return;
    wrong.push(`${what}: ${problem}`);
    report(wrong.at(-1) ?? '');
  };
  const rounds = Math.ceil(count / 4);
  let kills = 0;

  /** Kills a program a quarter of the times. One that ended before is tried again, killed sooner. */
  async function killOften(
    name: string,
    longest_ms: number,
    attempt: (round: number, after_ms: number) => Promise<boolean>,
  ): Promise<void> {
    let window_ms = longest_ms;
    let killed = 0;
    for (let round = 0; killed < rounds && round < 4 * rounds; round += 1) {
      const was = await attempt(round, window_ms * (0.1 + 0.9 * random()));
      endings.add(`${name} ${was ? 'killed' : 'ended'}`);
      if (was) killed += 1;
      else window_ms *= 0.9;
    }
    kills += killed;
  }

  let documents = 0;
  await killOften('loading', whole_ms, async (round, after_ms) => {
    const killed = await runKilled(['ingest/main.ts', ...company], env('loading'), after_ms);
    runIngest(['status'], env('loading'));
    const check = checkFile(file('loading'));
    const now = readContent(file('loading')).documents.rows;
    note(
      `loading ${round}`,
      check !== 'ok' ? check : now < documents ? `${documents - now} documents lost` : null,
    );
    documents = now;
    if (!killed) note(`loading ${round}, ended`, problemOf(file('loading'), due));
    // From nothing once all is loaded, and now and then.
    if (!killed || round % 4 === 3) {
      rmSync(data('loading'), { recursive: true });
      documents = 0;
    }
    return killed;
  });
  runIngest(company, env('loading'));
  note('loading, at the end', problemOf(file('loading'), due));

  mkdirSync(data('serving'));
  copyFileSync(file('right'), file('serving'));
  await killOften('serving', 2_000, async (round, after_ms) => {
    const port = 9_300 + (round % 100);
    const service = { ...env('serving'), SERVICE_PORT: String(port), SERVICE_KEYS: 'killed=enterprise' };
    const ended = runKilled(['service/main.ts'], service, after_ms);
    await disturb(port, ended);
    note(`serving ${round}`, problemOf(file('serving'), due));
    return ended;
  });

  const backups = data('backups');
  mkdirSync(backups);
  const good = await createBackup(data('right'), data('good'));
  await killOften('backup', 1_000, async (round, after_ms) => {
    if (round % 2 === 0) {
      const killed = await runKilled(['desk/backup/main.ts', 'create', backups], env('right'), after_ms);
      for (const name of readdirSync(backups).filter((each) => !each.startsWith('.')))
        note(`backup ${round}`, (await verifyBackup(join(backups, name)))[0] ?? null);
      rmSync(backups, { recursive: true });
      mkdirSync(backups);
      return killed;
    }
    const words = ['desk/backup/main.ts', 'restore', good, '--force'];
    const killed = await runKilled(words, env('serving'), after_ms);
    note(`restore ${round}`, problemOf(file('serving'), due));
    return killed;
  });
  note('the store that was backed up', problemOf(file('right'), due));

  mkdirSync(data('renewing'));
  const startOlder = (): void => {
    for (const rest of ['', '-wal', '-shm', '-schema', `.version-${OLDER.sqlite}`])
      rmSync(file('renewing') + rest, { force: true });
    copyFileSync(file('right'), file('renewing'));
    makeOlder(file('renewing'));
  };
  startOlder();
  runIngest(['reload'], env('renewing'));
  // Lists of tickers are read again when they are next needed.
  const renewed = { ...due, sources: readContent(file('renewing')).sources };
  note('renewal, undisturbed', problemOf(file('renewing'), renewed));
  await killOften('renewal', 1_500, async (round, after_ms) => {
    startOlder();
    const killed = await runKilled(['ingest/main.ts', 'reload'], env('renewing'), after_ms);
    runIngest(['reload'], env('renewing'));
    note(`renewal ${round}`, problemOf(file('renewing'), renewed));
    return killed;
  });
  rmSync(folder, { recursive: true });
  return { fault: 'kill -9', tried: kills, ended: endings.all(), wrong };
}
