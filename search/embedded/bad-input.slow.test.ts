import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { APPLE, APPLE_10K, documentRecord } from '../../store/testing/sample-records.ts';
import type { FullTextSource } from '../full-text.ts';
import { openStoreFile } from '../open-store.ts';
import { openReaderPool } from './readers.ts';
import { searchFor } from './testing/search-for.ts';

const MILLION = 1_000_000;

/** Texts that no filer writes; the last has 30 MB. */
const TEXTS = {
  'one.htm': () => 'loss '.repeat(MILLION),
  'different.htm': () => Array.from({ length: MILLION }, (_, at) => `w${at.toString(36)}`).join(' '),
  'empty.htm': () => '',
  'large.htm': () =>
    Array.from({ length: MILLION }, (_, at) => `The company reports item${at % 7_919}.\n`).join(''),
};

const folder = mkdtempSync(join(tmpdir(), 'bad-input-'));
let pool: FullTextSource;

beforeAll(async () => {
  const path = join(folder, 'filings.db');
  const store = await openStoreFile(path);
  await store.companies.save(APPLE, '2026-08-01T09:00:00.000Z');
  await store.filings.save(APPLE.cik, [APPLE_10K]);
  const { accession_number } = APPLE_10K;
  const names = Object.keys(TEXTS);
  await store.filings.saveDocuments(
    accession_number,
    names.map((filename) => documentRecord({ filename })),
    [],
  );
  const documents = Object.entries(TEXTS).map(([filename, text]) => ({
    filename,
    text: text(),
    blocks: [],
    anchors: [],
    losses: [],
    items: [],
  }));
  await store.fullText.saveTexts([{ accession_number, documents }]);
  await store.close();
  pool = openReaderPool(path, { starting_ms: 60_000 });
  await pool.search(searchFor('company'));
}, 120_000);

afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true });
});

// Each within the usual deadline.
test.each([
  ['loss', ['one.htm'], /^loss loss/],
  ['"loss loss loss"', ['one.htm'], /^loss loss/],
  ['NEAR(loss, loss, 5)', ['one.htm'], /^loss loss/],
  ['wlflr', ['different.htm'], /wlflq wlflr$/],
  ['"w1 w2 w3"', ['different.htm'], /^w0 w1 w2 w3/],
  ['"company reports" item7918', ['large.htm'], /item7918\. The company/],
  ['NEAR(company, reports, 3)', ['large.htm'], /^The company reports/],
  ['NOT company', ['different.htm', 'empty.htm', 'one.htm'], /^(?:w0 w1|loss loss|$)/],
])('%s is found in the right documents', async (q, names, snippet) => {
  const page = await pool.search(searchFor(q));
  const [found] = page.filings;
  expect(found?.matched.map(({ filename }) => filename).toSorted()).toEqual(names);
  expect(found?.snippet).toMatch(snippet);
});

test('a prefix of more words than are searched is refused', async () => {
  await expect(pool.search(searchFor('w1*'))).rejects.toThrow(/too broad/);
});
