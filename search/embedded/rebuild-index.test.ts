import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { parseQuery } from '../../domain/query/parse-query.ts';
import { integer } from '../../store/database.ts';
import { connect } from '../../store/sqlite/connection.ts';
import type { Store } from '../../store/store.ts';
import { APPLE, documentRecord, filingRecord } from '../../store/testing/sample-records.ts';
import { openStoreFile } from '../open-store.ts';
import { prepareUpdatePostings } from './postings/testing/update-postings.ts';
import { openIndex, type OpenIndex } from './search.ts';

const RISKS = 'Item 1A. Risk Factors\nTariffs may raise our costs.';
const CONTROLS = 'Item 9A. Controls and Procedures\nControls were effective.';
const filing = filingRecord({ accession_number: '0000320193-24-000123', form: '10-K' });

const span = (key: string, start: number, end: number) => ({
  key,
  item: key,
  part: null,
  title: key,
  start,
  body_start: start,
  end,
  status: 'found' as const,
  quality: 'ok' as const,
});

async function fill(store: Store): Promise<void> {
  await store.companies.save(APPLE, '2026-08-01T09:00:00.000Z');
  await store.filings.save(APPLE.cik, [filing]);
  await store.filings.saveDocuments(filing.accession_number, [documentRecord({ filename: 'a.htm' })], []);
  const text = `${RISKS}\n${CONTROLS}`;
  const items = [span('1A', 0, RISKS.length), span('9A', RISKS.length + 1, text.length)];
  const document = { filename: 'a.htm', text, blocks: [], anchors: [], losses: [], items };
  await store.fullText.saveTexts([{ accession_number: filing.accession_number, documents: [document] }]);
}

async function found({ search }: OpenIndex, q: string, sections: string[]): Promise<number> {
  const page = await search({
    query: parseQuery(q, { filtered: true }),
    filter: {
      forms: [],
      ciks: [],
      date_from: null,
      date_to: null,
      filers: {},
      counted_location: 'located',
      sections,
    },
    sort: 'relevance',
    from: 0,
    size: 10,
    today: '2026-08-01',
  });
  return page.total;
}

let path: string;

/** The index, read by another connection. */
function openReader(): OpenIndex {
  const index = openIndex(path);
  onTestFinished(() => index.close());
  return index;
}

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rebuild-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  path = join(folder, 'filings.db');
  const store = await openStoreFile(path);
  await fill(store);
  await store.close();
});

const change = (sql: string): void => {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
};

test('while texts wait to be indexed, a search is refused and not answered with less', async () => {
  change(
    'INSERT INTO postings_pending (index_row) SELECT index_row FROM document_texts; DELETE FROM table_seals',
  );
  const reader = openReader();
  await expect(found(reader, 'tariffs', [])).rejects.toThrow(
    'The full-text index is being built: 0 of 1 documents are in it',
  );
  await (await openStoreFile(path)).close();
  expect(await found(reader, 'tariffs', [])).toBe(1);
});

test('an index that lacks a text is found, and rebuilt', async () => {
  change('DELETE FROM postings_segments; DELETE FROM postings_blocks; DELETE FROM table_seals');
  const store = await openStoreFile(path);
  expect(await store.verify.index()).toBe('The full-text index has 0 documents and the store 1 texts');
  await store.close();
  const rebuilt = await openStoreFile(path, { rebuild_index: true });
  onTestFinished(() => rebuilt.close());
  expect(await rebuilt.verify.index()).toBe(null);
  expect(await found(openReader(), 'tariffs', [])).toBe(1);
});

test('an index that can’t be read while texts wait is rebuilt', async () => {
  change(
    `UPDATE postings_blocks SET data = x'00' WHERE id & 0xf0000000 = 0; DELETE FROM table_seals;
     INSERT INTO postings_pending (index_row) SELECT index_row FROM document_texts`,
  );
  await expect(openStoreFile(path)).rejects.toThrow('run npm run search -- rebuild');
  const rebuilt = await openStoreFile(path, { rebuild_index: true });
  onTestFinished(() => rebuilt.close());
  expect(await rebuilt.verify.index()).toBe(null);
});

test('an index that lacks a block is refused', async () => {
  change('DELETE FROM postings_blocks WHERE id & 0xf0000000 = 0x10000000');
  await expect(found(openReader(), 'tariffs', [])).rejects.toThrow('run npm run search -- rebuild');
});

test('segments that a killed process left unmerged are merged when the store is opened', async () => {
  const connection = connect(path, { readonly: false });
  onTestFinished(() => connection.close());
  const index_row = integer(
    connection.prepare('SELECT index_row FROM document_texts').get() ?? {},
    'index_row',
  );
  const update = prepareUpdatePostings(connection);
  const sections = [{ start: 0, end: RISKS.length, keys: ['1A'] }];
  for (let round = 0; round < 12; round += 1) update([{ row: index_row, text: RISKS, items: [], sections }]);
  connection.exec('DELETE FROM table_seals');
  const countSegments = () =>
    connection.prepare('SELECT id FROM postings_segments WHERE live = 1').all().length;
  expect(countSegments()).toBe(13);
  const store = await openStoreFile(path);
  onTestFinished(() => store.close());
  expect(countSegments()).toBeLessThanOrEqual(10);
  expect(await store.verify.index()).toBe(null);
  expect(await found(openReader(), 'tariffs', ['1A'])).toBe(1);
});
