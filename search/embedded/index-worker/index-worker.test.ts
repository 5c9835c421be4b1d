import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, onTestFinished, test } from 'vitest';

import type { Block } from '../../../domain/postings/segment.ts';
import { POSTINGS_TABLES } from '../../../store/schema.ts';
import { connect, type Connection } from '../../../store/sqlite/connection.ts';
import { TextIndexer, type TextToIndex } from '../../../store/text-index.ts';
import { mergedBlocks } from '../postings/merge.ts';
import { holdSegments, WRITER_CACHE } from '../postings/segments.ts';
import { prepareUpdatePostings } from '../postings/testing/update-postings.ts';
import { IndexWorker } from './index-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'index-worker-'));
afterAll(() => rmSync(folder, { recursive: true }));

function openWorker(): IndexWorker {
  const worker = new IndexWorker();
  onTestFinished(() => worker.close());
  return worker;
}

const text = 'Form 10-K of R&D\ntariffs of the lease '.repeat(2_000);
const toIndex = (row: number): TextToIndex => ({
  row,
  text: `${text} row${row}`,
  items: '[]',
  form: '10-K',
  type: '10-K',
  sections: null,
});

/** An index with a document for each row, each in its own segment, and one deleted. */
function openIndex(file: string): {
  connection: Connection;
  sources: ReturnType<ReturnType<typeof holdSegments>>;
} {
  const connection = connect(join(folder, file), { readonly: false });
  onTestFinished(() => connection.close());
  connection.exec(`PRAGMA journal_mode = WAL; ${POSTINGS_TABLES}`);
  const update = prepareUpdatePostings(connection);
  const sections = [{ start: 0, end: text.length, keys: ['1A'] }];
  for (const row of [1, 2, 3]) update([{ row, text, items: [], sections }]);
  connection.exec('INSERT INTO postings_removed VALUES (2)');
  update([{ row: 4, text, items: [], sections }]);
  return { connection, sources: holdSegments(connection, WRITER_CACHE)() };
}

test('a thread indexes texts as this one does', async () => {
  const texts = [toIndex(1), toIndex(5)];
  const worker = openWorker();
  expect(await worker.index(texts)).toEqual(new TextIndexer().index(texts));
  expect(await worker.index([toIndex(3)])).toEqual(new TextIndexer().index([toIndex(3)]));
});

test('a thread merges segments as this one does', async () => {
  const { connection, sources } = openIndex('merge.db');
  const blocks: Block[] = [];
  await openWorker().merge(connection.path, sources, (some) => blocks.push(...some));
  expect(blocks).toEqual([...mergedBlocks(sources)].flat());
});

test('what a thread can’t do is an error, and it goes on', async () => {
  const worker = openWorker();
  await expect(worker.index([{ ...toIndex(1), items: 'no JSON' }])).rejects.toThrow('no JSON');
  expect(await worker.index([toIndex(3)])).toEqual(new TextIndexer().index([toIndex(3)]));
});

test('a segment that another process merged is an error', async () => {
  const { connection, sources } = openIndex('gone.db');
  connection.exec('DELETE FROM postings_segments WHERE id = 1');
  await expect(openWorker().merge(connection.path, sources, () => undefined)).rejects.toThrow('gone');
});

function refuse(): void {
  throw new Error('The disk is full');
}

test('a failure to write what a thread merged is an error, and the thread goes on', async () => {
  const { connection, sources } = openIndex('full.db');
  const worker = openWorker();
  await expect(worker.merge(connection.path, sources, refuse)).rejects.toThrow('The disk is full');
  expect(await worker.index([toIndex(3)])).toEqual(new TextIndexer().index([toIndex(3)]));
});

test('a thread that ends fails what runs in it; the next task starts another', async () => {
  const worker = openWorker();
  const indexing = expect(worker.index([toIndex(1)])).rejects.toThrow('ended');
  await worker.close();
  await indexing;
  expect((await worker.index([toIndex(3)])).texts.length).toBe(1);
});
