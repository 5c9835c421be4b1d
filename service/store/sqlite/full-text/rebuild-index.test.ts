import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, onTestFinished, test } from 'vitest';

import { parseQuery } from '../../../../domain/query/parse-query.ts';
import type { Store } from '../../store.ts';
import { connect } from '../connection.ts';
import { addSections } from '../migrations/0010-sections.ts';
import { openStore } from '../open.ts';
import { APPLE, documentRecord, filingRecord } from '../sample-records.ts';

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

async function found(store: Store, q: string, sections: string[]): Promise<number> {
  const page = await store.fullText.search({
    query: parseQuery(q, { filtered: true }),
    literal: null,
    filter: {
      forms: [],
      ciks: [],
      date_from: null,
      date_to: null,
      locations: [],
      location_type: 'located',
      sections,
    },
    sort: 'relevance',
    from: 0,
    size: 10,
    today: '2026-08-01',
  });
  return page.total;
}

/** Takes back what the migration adds: an index with a single column, and texts without sections. */
function makeEarlier(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(`
    DROP TABLE full_text_terms;
    DROP TABLE full_text;
    CREATE VIRTUAL TABLE full_text USING fts5 (body, content = '', contentless_delete = 1);
    CREATE VIRTUAL TABLE full_text_terms USING fts5vocab (full_text, row);
    ALTER TABLE document_texts DROP COLUMN sections;
  `);
  database.close();
}

test('texts of an earlier version are indexed by section', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rebuild-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'filings.db');
  const earlier = await openStore(path);
  await fill(earlier);
  await earlier.close();
  makeEarlier(path);
  const connection = connect(path, { readonly: false });
  connection.transaction(() => addSections(connection));
  connection.close();

  const store = await openStore(path);
  onTestFinished(() => store.close());
  expect(await found(store, 'tariffs controls', [])).toBe(1);
  expect(await found(store, 'tariffs', ['1A'])).toBe(1);
  expect(await found(store, 'tariffs', ['9A'])).toBe(0);
  expect(await found(store, 'NOT tariffs', ['9A'])).toBe(1);
  expect(await found(store, '"costs item"', [])).toBe(0);
});
