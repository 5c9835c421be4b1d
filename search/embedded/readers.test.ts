import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ServiceError } from '../../contract/errors.ts';
import { QueryError } from '../../domain/query/query.ts';
import { APPLE, APPLE_10K, documentRecord } from '../../store/testing/sample-records.ts';
import type { FullTextSource } from '../full-text.ts';
import { openStoreFile } from '../open-store.ts';
import { createWaitEstimate } from '../queue.ts';
import { openReaderPool, type ReaderPoolOptions, startReader } from './readers.ts';
import { searchFor } from './testing/search-for.ts';

let folder: string;
let path: string;
let pool: FullTextSource | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'readers-'));
  path = join(folder, 'filings.db');
});
afterEach(async () => {
  await pool?.close();
  pool = null;
  rmSync(folder, { recursive: true, force: true });
});

function open(options: ReaderPoolOptions = {}, startProcess = startReader): FullTextSource {
  const patient = {
    patience_ms: 240_000,
    starting_ms: 240_000,
    deadline_ms: 240_000,
    answer_ms: 480_000,
    ...options,
  };
  pool = openReaderPool(path, patient, startProcess);
  return pool;
}

async function fill(text: string): Promise<void> {
  const store = await openStoreFile(path);
  await store.companies.save(APPLE, '2026-08-01T09:00:00.000Z');
  await store.filings.save(APPLE.cik, [APPLE_10K]);
  const { accession_number } = APPLE_10K;
  await store.filings.saveDocuments(accession_number, [documentRecord({ filename: 'a.htm' })], []);
  const document = { filename: 'a.htm', text, blocks: [], anchors: [], losses: [], items: [] };
  await store.fullText.saveTexts([{ accession_number, documents: [document] }]);
  await store.close();
}

/** Thirty queries in one, each of which visits every position of a long text. */
const SLOW = searchFor(
  Array.from({ length: 30 }, (_, at) => `NEAR(a, b, ${255 - at})`)
    .join(' ')
    .concat(' NOT c'),
);
const SLOW_TEXT = 'a b '.repeat(450_000);

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

test('a refused search is asked to wait for those before it, at the pace of recent ones', () => {
  const estimate = createWaitEstimate(2);
  const waits = () => [140, 60, 1].map((waiting) => estimate.seconds(waiting));
  expect(waits()).toEqual([14, 6, 1]);
  for (let count = 0; count < 120; count += 1) estimate.ran(50);
  expect(waits()).toEqual([4, 2, 1]);
  estimate.ran(100_000);
  expect(estimate.seconds(500)).toBe(60);
});

describe('reader processes', { timeout: 300_000 }, () => {
  test('answer from the store, and see what another process stores since', async () => {
    await fill('Substantial doubt');
    const source = open();
    expect(await source.search(searchFor('doubt'))).toMatchObject({
      total: 1,
      filings: [{ snippet: 'Substantial doubt' }],
    });
    await fill('Quiet waters');
    expect(await source.search(searchFor('doubt'))).toMatchObject({ total: 0 });
    expect(await source.search(searchFor('quiet'))).toMatchObject({ total: 1 });
  });

  test('answer every search while filings are saved, each with all that was saved before it', async () => {
    await fill('Substantial doubt');
    const source = open();
    await source.search(searchFor('doubt'));
    const store = await openStoreFile(path);
    const { accession_number } = APPLE_10K;
    for (let round = 1; round <= 8; round += 1) {
      const names = Array.from({ length: round }, (_, at) => `${at}.htm`);
      const documents = names.map((filename) => ({
        filename,
        text: `Doubt of round ${round}`,
        blocks: [],
        anchors: [],
        losses: [],
        items: [],
      }));
      const during = [1, 2].map(() => source.search(searchFor('doubt')));
      await store.filings.saveDocuments(
        accession_number,
        names.map((filename) => documentRecord({ filename })),
        [],
      );
      await store.fullText.saveTexts([{ accession_number, documents }]);
      for (const page of await Promise.all(during)) expect([round - 1 || 1, round]).toContain(page.total);
      const after = await source.search(searchFor(`round AND ${round}`));
      expect(after).toMatchObject({ total: round, filings: [{ snippet: `Doubt of round ${round}` }] });
    }
    await store.close();
  });

  test('wait for a store that is not there yet', async () => {
    const source = open();
    const found = source.search(searchFor('doubt'));
    await fill('Substantial doubt');
    expect(await found).toMatchObject({ total: 1 });
  });

  test('say what is unavailable when the store does not come', async () => {
    const error = await failure(open({ starting_ms: 50 }).search(searchFor('doubt')));
    expect(error).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/is starting/),
      details: { retry_after: 5 },
    });
  });

  test('a query that is too broad is told as such, with its place', async () => {
    await fill(Array.from({ length: 2_001 }, (_, at) => `ab${at}x`).join(' '));
    const error = await failure(open().search(searchFor('c OR ab*')));
    expect(error).toBeInstanceOf(QueryError);
    expect(error).toMatchObject({ position: 5, message: expect.stringMatching(/too broad/) });
  });

  test('a search beyond the deadline ends, and its process answers the next', async () => {
    await fill(SLOW_TEXT);
    let started = 0;
    const source = open({ readers: 1, deadline_ms: 150 }, (...given) => {
      started += 1;
      return startReader(...given);
    });
    const error = await failure(source.search(SLOW));
    expect(error).toBeInstanceOf(ServiceError);
    expect(error).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/stopped after/),
    });
    // On a busy machine the first after it may be stopped too.
    const next = await vi.waitFor(() => source.search(searchFor('c')), { timeout: 240_000 });
    expect(next).toMatchObject({ total: 0 });
    // The one that searches and the spare one.
    expect(started).toBe(2);
  });

  test('a search that does not end itself is stopped with its process', async () => {
    const killed: number[] = [];
    let started = 0;
    const source = open({ readers: 1, deadline_ms: 50 }, (_, on) => {
      const number = started;
      started += 1;
      setImmediate(() => on.message({ kind: 'ready' }));
      return {
        send: () => undefined,
        usedMs: () => null,
        kill() {
          killed.push(number);
          setImmediate(() => on.exit());
        },
        close: async () => undefined,
      };
    });
    expect(await failure(source.search(searchFor('c')))).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/stopped after/),
    });
    expect(killed).toEqual([0]);
    await expect.poll(() => started).toBe(3);
  });

  test('more than may wait are refused at once, and those that wait are answered', async () => {
    await fill('Substantial doubt');
    const source = open({ readers: 1, queued_max: 2 });
    const first = source.search(searchFor('doubt'));
    const second = source.search(searchFor('doubt'));
    expect(await failure(source.search(searchFor('doubt')))).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/Too many/),
    });
    expect(await Promise.all([first, second])).toMatchObject([{ total: 1 }, { total: 1 }]);
  });

  test('200 at once are all answered, and another client is not behind them', async () => {
    await fill('Substantial doubt');
    const source = open();
    let done = 0;
    const many = Array.from({ length: 200 }, async () => {
      const page = await source.search(searchFor('doubt'), 'one');
      done += 1;
      return page.total;
    });
    await source.search(searchFor('doubt'), 'other');
    expect(done).toBeLessThan(20);
    expect(new Set(await Promise.all(many))).toEqual(new Set([1]));
  });

  test('no more than its share of one client may wait', async () => {
    await fill('Substantial doubt');
    const source = open({ readers: 1, queued_max: 4, client_max: 2 });
    const waiting = [0, 1].map(() => source.search(searchFor('doubt'), 'one'));
    expect(await failure(source.search(searchFor('doubt'), 'one'))).toMatchObject({ code: 'unavailable' });
    expect(await source.search(searchFor('doubt'), 'other')).toMatchObject({ total: 1 });
    await Promise.all(waiting);
  });

  test('closing ends whoever waits', async () => {
    const source = open();
    const waiting = failure(source.search(searchFor('doubt')));
    await source.close();
    expect(await waiting).toMatchObject({ code: 'unavailable' });
    expect(await failure(source.search(searchFor('doubt')))).toMatchObject({ code: 'unavailable' });
  });
});
