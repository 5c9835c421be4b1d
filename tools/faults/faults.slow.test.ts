import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { runIngest } from '../../desk/ingest.ts';
import { writeSample } from '../../sample/write-sample.ts';
import { flipBits } from './bit-flips.ts';
import { killPrograms } from './kills.ts';
import { sendRawPaths } from './raw-paths.ts';
import { guessPasswords } from './sign-ins.ts';
import { faultUpstream } from './upstream-faults.ts';

/** Fewer of what `node tools/faults/main.ts` tries; docs/faults.md has its figures. */
const report = (): void => undefined;
const seed = 20_261_122;

test('no flipped bit is served as a wrong answer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'filings-flip-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await writeSample(folder);
  const data = join(folder, 'data');
  runIngest(['company', 'ZQPB', '--filings'], {
    FILINGS_DATA: data,
    EDGAR_MIRROR: folder,
    FILINGS_NOW: '2026-08-03',
  });
  const outcome = await flipBits(join(data, 'filings.db'), { count: 300, seed, report });
  expect(outcome.wrong).toEqual([]);
  expect(outcome.ended['error answered']).toBeGreaterThan(10);
  expect(outcome.ended['start refused'] ?? 0).toBe(0);
  const schema = await flipBits(join(data, 'filings.db'), {
    count: 60,
    seed,
    report,
    table: 'sqlite_schema',
  });
  expect(schema.wrong).toEqual([]);
  expect(schema.ended['taken back']).toBeGreaterThan(20);
  expect(schema.ended['start refused'] ?? 0).toBe(0);
}, 600_000);

test('no wrong answer of EDGAR is stored', async () => {
  const outcome = await faultUpstream({ count: 60, seed, report });
  expect(outcome.wrong).toEqual([]);
}, 600_000);

test('no guess signs in, and nobody is locked out', async () => {
  const outcome = await guessPasswords({ count: 140, seed, report });
  expect(outcome.wrong).toEqual([]);
}, 300_000);

test('no raw path reaches more than the contract and the application', async () => {
  const outcome = await sendRawPaths({ count: 2_000, seed, report });
  expect(outcome.wrong).toEqual([]);
}, 300_000);

test('a program killed while it loads, serves, backs up or renews a store loses nothing', async () => {
  const outcome = await killPrograms({ count: 20, seed, report });
  expect(outcome.wrong).toEqual([]);
}, 600_000);
