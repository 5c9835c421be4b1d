import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { STORE_VERSION } from '../../store/schema.ts';
import { connect } from '../../store/sqlite/connection.ts';
import { APPLE, APPLE_10K, documentRecord } from '../../store/testing/sample-records.ts';
import { openStoreFile } from '../open-store.ts';
import { openIndex } from './search.ts';
import { searchFor } from './testing/search-for.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-'));
  path = join(folder, 'filings.db');
});

afterEach(() => rmSync(folder, { recursive: true }));

const DOUBT = searchFor('doubt');

test('finds what another process stored', async () => {
  const store = await openStoreFile(path);
  const { accession_number } = APPLE_10K;
  await store.companies.save(APPLE, '2026-08-01T09:00:00.000Z');
  await store.filings.save(APPLE.cik, [APPLE_10K]);
  await store.filings.saveDocuments(accession_number, [documentRecord({ filename: 'a.htm' })], []);
  const document = { filename: 'a.htm', text: 'Doubt', blocks: [], anchors: [], losses: [], items: [] };
  await store.fullText.saveTexts([{ accession_number, documents: [document] }]);
  const index = openIndex(path);
  expect(await index.search(DOUBT)).toMatchObject({ total: 1, filings: [{ accession_number }] });
  index.close();
  await store.close();
});

test('a search that is ended at any block leaves the next one right', async () => {
  const store = await openStoreFile(path);
  const { accession_number } = APPLE_10K;
  await store.companies.save(APPLE, '2026-08-01T09:00:00.000Z');
  await store.filings.save(APPLE.cik, [APPLE_10K]);
  const names = Array.from({ length: 40 }, (_, at) => `${at}.htm`);
  const documents = names.map((filename, at) => {
    const text = `Substantial doubt ${at} about costs of tariffs. `.repeat(at + 1);
    return { filename, text, blocks: [], anchors: [], losses: [], items: [] };
  });
  await store.filings.saveDocuments(
    accession_number,
    names.map((filename) => documentRecord({ filename })),
    [],
  );
  await store.fullText.saveTexts([{ accession_number, documents }]);
  const queries = ['NEAR(doubt, tariffs, 9) OR 7', '"costs of tariffs"', 'doub* NOT 12', 'substantial'];
  const searches = queries.map((q) => searchFor(q));
  let left = Infinity;
  const index = openIndex(path, () => {
    if (left === 0) throw new Error('ended');
    left -= 1;
  });
  const unhurried = openIndex(path);
  const expected = await Promise.all(searches.map((search) => unhurried.search(search)));
  unhurried.close();
  for (const [number, search] of searches.entries()) {
    let ended = 0;
    for (let blocks = 0; ; blocks += 1) {
      left = blocks;
      const outcome = await index.search(search).catch((error: Error) => error.message);
      left = Infinity;
      const other = (number + 1) % searches.length;
      expect(await index.search(searches[other] ?? DOUBT)).toEqual(expected[other]);
      if (outcome !== 'ended') {
        expect(outcome).toEqual(expected[number]);
        break;
      }
      ended += 1;
    }
    expect(ended).toBeGreaterThan(2);
  }
  index.close();
  await store.close();
});

const write = (sql: string): void => {
  const connection = connect(path, { readonly: false });
  connection.exec(sql);
  connection.close();
};

test.each<[string, () => void, string]>([
  ['missing', () => rmSync(path), 'unavailable'],
  ['cut off', () => writeFileSync(path, 'SQLite'), 'damaged'],
  ['of an earlier version', () => write(`PRAGMA user_version = ${STORE_VERSION.sqlite - 1}`), 'older'],
  ['of a later version', () => write(`PRAGMA user_version = ${STORE_VERSION.sqlite + 1}`), 'newer'],
  ['without a table', () => write('DROP TABLE postings_segments'), 'damaged'],
])('a store that is %s is refused', async (_, change, failure) => {
  await (await openStoreFile(path)).close();
  change();
  expect(() => openIndex(path)).toThrow(expect.objectContaining({ failure }));
});
