import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { parseQuery } from '../../domain/query/parse-query.ts';
import type { Store } from '../../store/store.ts';
import type { FullTextSearch } from '../full-text.ts';
import { openStoreFile } from '../open-store.ts';
import { sendBulk, writeChanges } from './bulk.ts';
import { type IndexName, nameOf, toFields } from './documents.ts';
import { createIndex, moveAlias, refresh } from './indices.ts';
import { createOpenSearchSource } from './source.ts';
import { NO_CLUSTER, startCluster, type TestCluster } from './testing/start-cluster.ts';
import { EVERYTHING, UNHURRIED } from './testing/zipf-corpus.ts';

const FILERS = 60_000;
const SHAPE = { shards: 1, replicas: 0 };

const searchFor = (q: string | null): FullTextSearch => ({
  query: q === null ? null : parseQuery(q, { filtered: true }),
  filter: EVERYTHING,
  sort: 'recent',
  from: 0,
  size: 0,
  today: '2024-03-01',
});

/** A filing of a filer, with one text. */
const filingOf = (year: string, filer: number, text: string) => ({
  document_id: filer,
  accession_number: `${String(filer).padStart(10, '0')}-${year.slice(2)}-000001`,
  filename: 'a.htm',
  filing_date: `${year}-02-01`,
  version: 1,
  form: '10-K',
  root_form: '10-K',
  ciks: [String(filer).padStart(10, '0')],
  filers: { sics: ['3571'], located: ['CA'], incorporated: ['DE'] },
  sequence: 1,
  description: null,
  text,
  sections: [{ start: 0, end: text.length, keys: [''] }],
});

describe.skipIf(NO_CLUSTER !== null)(`the limits of a cluster${NO_CLUSTER ?? ''}`, () => {
  let started: TestCluster;
  let store: Store;
  const names = (): IndexName[] =>
    ['2023', '2024'].map((year) => ({ alias: started.cluster.index, year, generation: 1 }));
  const send = async (year: string, texts: readonly ReturnType<typeof filingOf>[]): Promise<void> => {
    const writer = writeChanges(started.cluster);
    for (const { accession_number, filename, version, ...record } of texts) {
      const fields = toFields({ accession_number, filename, version, ...record });
      const id = `${accession_number}:${filename}`;
      await writer.add({ index: `${started.cluster.index}-${year}-1`, id, version, fields });
    }
    await writer.end();
    await refresh(started.cluster, names());
  };
  beforeAll(async () => {
    started = startCluster(`limits-${process.pid}`);
    store = await openStoreFile(':memory:');
    for (const name of names()) await createIndex(started.cluster, name, SHAPE);
    await moveAlias(started.cluster, { from: [], to: names() });
    const numbers = Array.from({ length: FILERS }, (_, at) => at + 1);
    await send(
      '2023',
      numbers.map((filer) => filingOf('2023', filer, 'lease')),
    );
    await send(
      '2024',
      numbers.slice(-31).map((filer) => filingOf('2024', filer, 'lease')),
    );
  }, 300_000);
  afterAll(async () => {
    await started?.end();
    await store?.close();
  });

  test('60,000 filers are counted, and the 30 with most documents are found in both years', async () => {
    const page = await createOpenSearchSource(started.cluster, store, Date.now, UNHURRIED).search(
      searchFor(null),
    );
    expect(page).toMatchObject({ total: FILERS + 31, total_filings: null });
    expect(page.searched).toEqual({ documents: FILERS + 31, companies: FILERS });
    const wanted = Array.from({ length: 30 }, (_, at) => [String(FILERS - 30 + at).padStart(10, '0'), 2]);
    expect(page.facets.entities.map(({ cik, count }) => [cik, count])).toEqual(wanted);
    expect(page.facets.forms).toEqual([{ key: '10-K', doc_count: FILERS + 31 }]);
  });

  test('a text of 30 MB is indexed to its last word', async () => {
    const text = `${'lease of property and equipment, '.repeat(920_000)} zebra`;
    expect(text.length).toBeGreaterThan(30_000_000);
    await send('2024', [filingOf('2024', 70_000, text)]);
    const source = createOpenSearchSource(started.cluster, store, Date.now, UNHURRIED);
    expect((await source.search(searchFor('"equipment zebra"'))).total).toBe(1);
  }, 120_000);

  test('a full disk refuses changes with the reason, searches go on, and nothing is lost afterwards', async () => {
    const [name] = names();
    const path = `/${name === undefined ? '' : nameOf(name)}/_settings`;
    const block = (is: boolean | null): Promise<unknown> =>
      started.cluster.call({
        method: 'PUT',
        path,
        body: { 'index.blocks.read_only_allow_delete': is },
        timeout_ms: 30_000,
      });
    const { accession_number, ...record } = filingOf('2023', 80_000, 'quagga');
    const fields = toFields({ accession_number, ...record });
    const change = {
      index: `${started.cluster.index}-2023-1`,
      id: `${accession_number}:a.htm`,
      version: 1,
      fields,
    };
    const source = createOpenSearchSource(started.cluster, store, Date.now, UNHURRIED);
    await block(true);
    await expect(sendBulk(started.cluster, [change], 1)).rejects.toThrow(/did not take 1 of 1.*blocked by/);
    expect((await source.search(searchFor('lease'))).total).toBeGreaterThan(FILERS);
    await block(null);
    expect(await sendBulk(started.cluster, [change], 1)).toBe(1);
    await refresh(started.cluster, names());
    expect((await source.search(searchFor('quagga'))).total).toBe(1);
  }, 60_000);
});
