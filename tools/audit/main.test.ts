import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { slowCases } from '../../ingest/testing/real-files.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { APPLE_FACTS } from '../../service/testing/apple-facts.ts';
import { documentRecord, filingRecord } from '../../store/testing/sample-records.ts';

const folder = mkdtempSync(join(tmpdir(), 'desk-audit-'));
const store = await openStoreFile(join(folder, 'filings.db'));
await store.companies.saveTickers(
  [{ cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL', exchange: 'NASDAQ', rank: 0 }],
  { sample: false, read_at: '2026-08-03T12:00:00.000Z' },
);
await store.facts.saveFacts('0000320193', APPLE_FACTS);
// Boeing: EDGAR lists only the exhibits, and the report has a heading for item 2.02.
await store.companies.saveTickers(
  [
    { cik: '0000320193', name: 'Apple Inc.', ticker: 'AAPL', exchange: 'NASDAQ', rank: 0 },
    { cik: '0000012927', name: 'BOEING CO', ticker: 'BA', exchange: 'NYSE', rank: 1 },
  ],
  { sample: false, read_at: '2026-08-03T12:00:00.000Z' },
);
await store.filings.save('0000012927', [
  filingRecord({
    accession_number: '0000012927-25-000004',
    form: '8-K',
    root_form: '8-K',
    filing_date: '2025-01-23',
    items: ['9.01'],
    primary_document: 'ba-20250123.htm',
  }),
]);
await store.filings.saveDocuments(
  '0000012927-25-000004',
  [documentRecord({ filename: 'ba-20250123.htm', type: '8-K', sequence: 1 })],
  [],
);
const TEXT =
  'Item 2.02. Results\nThe Boeing Company issued a press release.\nItem 9.01. Exhibits\n(d) Exhibits';
const [start, end] = [TEXT.indexOf('Item 9.01'), TEXT.length];
const span = { part: null, title: '', status: 'found', quality: 'ok' } as const;
await store.fullText.saveTexts([
  {
    accession_number: '0000012927-25-000004',
    documents: [
      {
        filename: 'ba-20250123.htm',
        text: TEXT,
        blocks: [{ kind: 'paragraph', start: 0, end }],
        anchors: [],
        losses: [],
        items: [
          { ...span, key: '2.02', item: '2.02', start: 0, body_start: 18, end: start - 1 },
          { ...span, key: '9.01', item: '9.01', start, body_start: start + 19, end },
        ],
      },
    ],
  },
]);
await store.close();
afterAll(() => rm(folder, { recursive: true }));

type Ended = { status: number | null; out: string; err: string };
const audited = new Map<string, Ended>();

/** Runs the program, once for the same words. */
function audit(words: string[], data = folder): Ended {
  const key = [data, ...words].join(' ');
  const ended = audited.get(key) ?? runAudit(words, data);
  audited.set(key, ended);
  return ended;
}

function runAudit(words: string[], data: string): Ended {
  const main = join(import.meta.dirname, 'main.ts');
  const env = { ...process.env, FILINGS_DATA: data };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...words], { encoding: 'utf8', env });
  return { status, out: stdout, err: stderr };
}

it.each([['all'], ...slowCases([['AAPL'], ['320193']])])(
  'audit %s prints the share of passed checks',
  (word) => {
    const { status, out } = audit([word]);
    expect(status).toBe(0);
    expect(out).toContain('1 company');
    expect(out).toMatch(/gross_profit +\d+ held, 0 repaired, 0 shown with their cause, 0 withheld/);
    expect(out).toMatch(/AAPL +[1-9][\d,]* of [\d,]+ figures equal the fact they name, .*, 0 not/);
    expect(out).toMatch(/TTM equal by both methods +100\.00 % +\d+ of \d+; 0 explained, 0 not/);
  },
);

it.each([
  ['all', '1 of 1 listed 8-Ks have text'],
  ['BA', '1 of 1 listed 8-Ks have text'],
  ...slowCases([['AAPL', '0 of 0 listed 8-Ks have text']]),
])('audit %s compares listed items with headings', (word, said) => {
  const { status, out } = audit([word]);
  expect(status).toBe(0);
  expect(out).toContain(said);
  const differs =
    'BA  8-K 0000012927-25-000004 of 2025-01-23: item missing from the list: listed 9.01; headings 2.02, 9.01';
  expect(out.includes(differs)).toBe(word !== 'AAPL');
  if (word === 'BA') expect(out).toMatch(/Headline from the report +100\.00 % +1 of 1/);
});

it.each<[what: string, words: string[], said: RegExp]>([
  ['nothing', [], /Usage: audit <company…\|all>/],
  ...slowCases<[string, string[], RegExp]>([['an option', ['--all'], /Usage/]]),
  ['an unknown company', ['NOPE'], /No company has the ticker or CIK 'NOPE'/],
])('%s is a usage error', (_, words, said) => {
  const { status, out, err } = audit(words);
  expect([status, out]).toEqual([2, '']);
  expect(err).toMatch(said);
});

it('a folder without a store is an error', () => {
  const { status, err } = audit(['all'], join(folder, 'none'));
  expect(status).toBe(1);
  expect(err).toContain('Load a company first');
});
