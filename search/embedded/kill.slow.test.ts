import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import { parseQuery } from '../../domain/query/parse-query.ts';
import type { FullTextPage, FullTextSearch } from '../full-text.ts';
import { openStoreFile } from '../open-store.ts';
import { openIndex } from './search.ts';
import { accessionOf, DOCUMENTS, FILINGS, saveAll } from './testing/save-texts-process.ts';

const PROCESS = join(import.meta.dirname, 'testing', 'save-texts-process.ts');
/** Kills, each a little later than the one before. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 4);

/**
 * Starts saving in a separate process, every second time with threads, and kills it a moment after it has printed a number of
 * lines. Returns filings saved.
 */
function saveUntilKilled(path: string, round: number): Promise<number> {
  const lines = 1 + (round % 8);
  const delay_ms = (round * 7) % 40;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [PROCESS, path, round % 2 === 0 ? 'here' : 'beside'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.split('\n').length > lines) setTimeout(() => child.kill('SIGKILL'), delay_ms);
    });
    child.once('close', () => resolve(Number(said.trim().split(' ').at(-1) ?? 0)));
  });
}

const searchFor = (q: string): FullTextSearch => ({
  query: parseQuery(q, { filtered: false }),
  filter: {
    forms: [],
    ciks: [],
    date_from: null,
    date_to: null,
    filers: {},
    counted_location: 'located',
  },
  sort: 'relevance',
  from: 0,
  size: 10,
  today: '2024-12-31',
});

async function searchAt(path: string, q: string): Promise<FullTextPage> {
  const index = openIndex(path);
  try {
    return await index.search(searchFor(q));
  } finally {
    index.close();
  }
}

/** What the file holds, and what is wrong with the index. */
async function inspect(path: string) {
  const store = await openStoreFile(path);
  const index = await store.verify.index();
  await store.close();
  const everywhere = await searchAt(path, 'everywhere');
  const database = new DatabaseSync(path);
  const one = (sql: string): unknown => Object.values(database.prepare(sql).get() ?? {})[0];
  const found = {
    check: one('PRAGMA quick_check'),
    documents: one('SELECT count(*) FROM document_texts'),
    halves: one(
      `SELECT count(*) FROM (SELECT filing_id FROM document_texts GROUP BY 1 HAVING count(*) <> ${DOCUMENTS})`,
    ),
    bodies: one('SELECT count(*) FROM document_text_bodies'),
    marks: one('SELECT count(*) FROM filing_texts'),
    indexed: everywhere.total,
    index,
  };
  database.close();
  return found;
}

test(
  'a process killed while it saves texts leaves whole filings alone, and the next goes on',
  { timeout: 60_000 + ROUNDS * 30_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'killed-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const path = join(folder, 'store.sqlite');
    for (let round = 0; round < ROUNDS; round += 1) {
      const saved = await saveUntilKilled(path, round);
      const found = await inspect(path);
      const documents = Number(found.documents);
      expect(documents).toBeGreaterThanOrEqual(saved * DOCUMENTS);
      expect(found).toEqual({
        check: 'ok',
        documents,
        halves: 0,
        bodies: documents,
        marks: documents / DOCUMENTS,
        indexed: documents,
        index: null,
      });
    }

    await saveAll(path, () => undefined);
    const after = await inspect(path);
    expect(after).toMatchObject({
      check: 'ok',
      documents: FILINGS * DOCUMENTS,
      indexed: FILINGS * DOCUMENTS,
    });
    expect(await saveAll(path, () => undefined)).toBe(0);
    expect(await inspect(path)).toEqual(after);

    expect(await searchAt(path, 'filing17x')).toMatchObject({
      total: DOCUMENTS,
      filings: [{ accession_number: accessionOf(17) }],
    });
  },
);
