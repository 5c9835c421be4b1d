import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { divideSections, runsOf } from '../../domain/documents/divide-sections.ts';
import { createEdgar } from '../../edgar/client.ts';
import { loadCompany } from '../../ingest/company.ts';
import type { Store } from '../../store/store.ts';
import { openSearchedStore, searchIn } from './testing/in-process.ts';
import { compare, generateQueries, PlainSearch, seeded } from './testing/plain-search.ts';

const MIRROR = process.env['EDGAR_MIRROR'] ?? null;
const MISSING = MIRROR === null ? 'skipped: set EDGAR_MIRROR to a folder laid out like EDGAR' : '';

/** Apple, Nike, Walmart. */
const CIKS = ['0000320193', '0000320187', '0000104169'];
const QUERIES = 500;

const now = (): Date => new Date('2026-10-30T12:00:00Z');

/** The stored texts of a company, each as the runs of its sections. */
async function textsOf(store: Store, cik: string): Promise<{ name: string; parts: string[] }[]> {
  const texts: { name: string; parts: string[] }[] = [];
  const { filings } = await store.filings.list(
    cik,
    { include_amendments: true },
    { offset: 0, limit: 10_000 },
  );
  for (const { accession_number, form } of filings) {
    for (const { filename, type } of await store.filings.documents(accession_number)) {
      const document = await store.fullText.text(accession_number, filename);
      if (document === null) continue;
      const sections = divideSections(document, { form, type });
      const keys = new Set(sections.flatMap((section) => section.keys));
      const runs = [...keys].flatMap((key) => runsOf(sections, new Set([key])));
      const parts = runs.map(({ start, end }) => document.text.slice(start, end));
      texts.push({ name: `${accession_number}:${filename}`, parts });
    }
  }
  return texts;
}

test.skipIf(MIRROR === null)(
  `the embedded engine finds in real filings what a plain reading does, over ${QUERIES} queries ${MISSING}`,
  { timeout: 900_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plain-search-'));
    const edgar = createEdgar({
      mirror: MIRROR,
      contact: null,
      base: { data: '', www: '' },
      requests_per_second: 5,
      budget_file: join(folder, 'budget'),
    });
    const store = await openSearchedStore(join(folder, 'filings.db'));
    const { signal } = new AbortController();
    const options = {
      with_documents: true,
      forms: ['10-K', '10-Q', '8-K'],
      since: '2024-01-01',
      sample: false,
    };
    for (const cik of CIKS)
      await loadCompany({ store, edgar, now, signal }, { cik, ...options }, async () => undefined);
    const texts = (await Promise.all(CIKS.map((cik) => textsOf(store, cik)))).flat();

    const random = seeded(45);
    const some = (least: number, most: number) => least + random(most - least + 1);
    // Words of plain letters in a row, anywhere in a text.
    const phrase = (length: number): string[] => {
      for (;;) {
        const part = texts[random(texts.length)]?.parts.join('\n') ?? '';
        const from = random(Math.max(1, part.length - 400));
        const words =
          /(?:[a-z]{2,12} ){4,}/
            .exec(part.slice(from, from + 400))?.[0]
            .trim()
            .split(' ') ?? [];
        if (words.length >= length + 2) return words.slice(1, length + 1);
      }
    };
    const word = (): string => {
      for (;;) {
        const [found = ''] = phrase(1);
        if (found.length >= some(4, 6)) return found;
      }
    };
    const plain = new PlainSearch(texts.map(({ parts }) => parts));
    const queries = generateQueries(2 * QUERIES, random, { word, phrase })
      .filter((asked) => plain.isWithinLimit(asked))
      .slice(0, QUERIES);
    const names = texts.map(({ name }) => name);
    const found = await compare({ search: searchIn(store) }, plain, names, queries);
    await store.close();
    await edgar.close();
    rmSync(folder, { recursive: true });
    expect(texts.length).toBeGreaterThan(30);
    expect(found.different).toEqual([]);
    expect(found.some).toBeGreaterThan(QUERIES);
    expect(found.wider).toBeGreaterThan(QUERIES / 10);
  },
);
