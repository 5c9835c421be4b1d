import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { openStoreFile } from '../../search/open-store.ts';
import { runIngest } from '../ingest.ts';
import { createBackup } from './backup.ts';
import { verifyBackup } from './shared-backup.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const ROUNDS = 25;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'filings-backup-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs the command and kills it after a time. Returns whether it was still running. */
async function runKilled(words: string[], data: string, after_ms: number): Promise<boolean> {
  const child = spawn(process.execPath, [MAIN, ...words], {
    env: { PATH: process.env['PATH'], FILINGS_DATA: data },
    stdio: 'ignore',
  });
  const ended = new Promise<boolean>((resolve) => void child.once('exit', (code) => resolve(code === null)));
  await Promise.race([ended, wait(after_ms)]);
  child.kill('SIGKILL');
  return ended;
}

async function contactIn(folder: string): Promise<string | null> {
  const store = await openStoreFile(join(folder, 'filings.db'));
  const contact = await store.setting('edgar_contact');
  await store.close();
  return contact;
}

test('killed at any moment, a backup is complete or none, and a restore leaves the old store or the new', async () => {
  const data = makeFolder();
  runIngest(['sample'], { FILINGS_DATA: data });
  const set = async (contact: string) => {
    const store = await openStoreFile(join(data, 'filings.db'));
    await store.saveSetting('edgar_contact', contact);
    await store.close();
  };
  await set('old');
  const backup = await createBackup(data, makeFolder());
  let killed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const to = makeFolder();
    killed += Number(await runKilled(['create', to], data, 150 + round * 20));
    for (const name of readdirSync(to).filter((each) => !each.startsWith('.'))) {
      expect(await verifyBackup(join(to, name)), `round ${round}`).toEqual([]);
    }
    await set('new');
    killed += Number(await runKilled(['restore', backup, '--force'], data, 150 + round * 20));
    expect(['old', 'new'], `round ${round}`).toContain(await contactIn(data));
  }
  expect(killed).toBeGreaterThan(ROUNDS / 2);
  expect(await verifyBackup(backup)).toEqual([]);
}, 600_000);
