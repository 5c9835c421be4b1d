import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { openStore } from '../store/sqlite/open.ts';
import { APPLE_FACTS } from '../testing/apple-facts.ts';

const folder = mkdtempSync(join(tmpdir(), 'desk-audit-'));
const store = await openStore(join(folder, 'filings.db'));
await store.companies.saveTickers(
  [{ cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL', exchange: 'NASDAQ', rank: 0 }],
  { sample: false, read_at: '2026-08-03T12:00:00.000Z' },
);
await store.facts.saveFacts('0000320193', APPLE_FACTS);
await store.close();
afterAll(() => rm(folder, { recursive: true }));

function audit(words: string[], data = folder): { status: number | null; out: string; err: string } {
  const main = join(import.meta.dirname, 'main.ts');
  const env = { ...process.env, FILINGS_DATA: data };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], { encoding: 'utf8', env });
  return { status, out: stdout, err: stderr };
}

it.each([['all'], ['AAPL'], ['320193']])('audit %s prints the share that holds by invariant', (word) => {
  const { status, out } = audit([word]);
  expect(status).toBe(0);
  expect(out).toContain('1 companies');
  expect(out).toMatch(/Assets are liabilities and equity +100\.00 % +\d+ of \d+; 0 explained, 0 not/);
});

it.each([
  ['nothing', [], /Usage: audit <company…\|all>/],
  ['an option', ['--all'], /Usage/],
  ['a company that nobody knows', ['NOPE'], /No company has the ticker or CIK 'NOPE'/],
])('%s is a usage error', (_, words, said) => {
  const { status, out, err } = audit(words);
  expect([status, out]).toEqual([2, '']);
  expect(err).toMatch(said);
});

it('a folder without a store is said', () => {
  const { status, err } = audit(['all'], join(folder, 'none'));
  expect(status).toBe(1);
  expect(err).toContain('load a company first');
});
