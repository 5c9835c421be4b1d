import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { IndexWorker } from '../search/embedded/index-worker/index-worker.ts';
import { Merger } from '../search/embedded/postings/merge.ts';
import { prepareWritePostings } from '../search/embedded/postings/segments.ts';
import { readFormat } from '../search/embedded/postings/testing/read-format.ts';
import { allTexts, FILINGS, openFilled, textsOf } from '../search/embedded/testing/filled-store.ts';
import { blob, integer } from './database.ts';
import { saveTextsIndexed } from './save-texts.ts';
import { type Connection, databaseOf } from './sqlite/connection.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'save-texts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

function openWorker(): IndexWorker {
  const worker = new IndexWorker();
  onTestFinished(() => worker.close());
  return worker;
}

/** Saves texts with the worker's help, above a number of characters. */
const saveWith = (connection: Connection, worker: IndexWorker, characters_beside?: number) =>
  saveTextsIndexed(
    databaseOf(connection),
    { index: worker.index.bind(worker), write: prepareWritePostings(connection) },
    characters_beside,
  );

/** Everything that is stored of the texts. */
const stored = (connection: Connection) => ({
  texts: connection.prepare('SELECT * FROM document_texts ORDER BY document_id').all(),
  bodies: connection
    .prepare('SELECT * FROM document_text_bodies ORDER BY document_id')
    .all()
    .map((row) => [integer(row, 'document_id'), blob(row, 'text_zstd'), blob(row, 'layout_zstd')]),
  postings: readFormat(connection.path),
});

/** Positions of each term in the documents, which other rows may be given. */
const positionsOf = (path: string) =>
  new Map(
    [...readFormat(path)].map(([term, rows]) => [
      term,
      rows.map(({ positions }) => positions.join(' ')).toSorted(),
    ]),
  );

test('texts that a thread indexes are stored as those that this one does', async () => {
  const [here, beside] = [await openFilled(folder, 'here.db'), await openFilled(folder, 'beside.db')];
  for (const words of ['tariffs', 'leases']) {
    expect(await saveWith(here.connection, openWorker())(allTexts(words))).toBe(FILINGS);
    expect(await saveWith(beside.connection, openWorker(), 0)(allTexts(words))).toBe(FILINGS);
    expect(stored(beside.connection)).toEqual(stored(here.connection));
  }
  expect(await beside.store.verify.index()).toBe(null);
});

test('texts are indexed again if another process saved some meanwhile', async () => {
  const { store, connection, path } = await openFilled(folder, 'both.db');
  const saving = saveWith(connection, openWorker(), 0)(allTexts('tariffs'));
  await store.fullText.saveTexts([textsOf(2, 'leases'), textsOf(5, 'tariffs')]);
  expect(await saving).toBe(FILINGS - 1);
  const once = await openFilled(folder, 'once.db');
  await once.store.fullText.saveTexts(allTexts('tariffs'));
  expect(positionsOf(path)).toEqual(positionsOf(once.path));
  expect(readFormat(connection.path).has('leases')).toBe(false);
  expect(await store.verify.index()).toBe(null);
});

test('segments that are merged in a thread while texts are saved leave the same index', async () => {
  const { store, connection, path } = await openFilled(folder, 'merged.db');
  const worker = openWorker();
  const save = saveWith(connection, worker);
  const merger = new Merger(connection, worker, 0);
  for (const words of ['tariffs', 'leases', 'tariffs']) {
    for (let filing = 0; filing < FILINGS; filing += 1) {
      await save([textsOf(filing, words)]);
      await merger.follow();
    }
  }
  await merger.tidy();
  const once = await openFilled(folder, 'once.db');
  await once.store.fullText.saveTexts(allTexts('tariffs'));
  expect(positionsOf(path)).toEqual(positionsOf(once.path));
  expect(await store.verify.index()).toBe(null);
  const live = connection.prepare('SELECT count(*) AS live FROM postings_segments').get() ?? {};
  expect(integer(live, 'live')).toBeLessThanOrEqual(3);
});

test('a merge that fails during a save is reported by the next call', async () => {
  const { connection } = await openFilled(folder, 'failed.db');
  const worker = openWorker();
  const save = saveWith(connection, worker);
  for (let filing = 0; filing < 4; filing += 1) await save([textsOf(filing, 'tariffs')]);
  connection.exec('UPDATE postings_blocks SET data = zeroblob(9) WHERE id & 0xf0000000 = 0x20000000');
  const merger = new Merger(connection, worker, 0);
  await expect(merger.tidy()).rejects.toThrow('wrong checksum');
});
