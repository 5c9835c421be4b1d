import { join } from 'node:path';

import { compareDisclosures } from '../../domain/disclosures/redline.ts';
import { wordOps } from '../../domain/text/word-ops.ts';
import { loadDisclosures } from '../../ingest/disclosures.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { createCaches } from '../../service/caches.ts';
import { openReport } from '../../service/reports.ts';
import { openDesk } from '../../service/testing/open-desk.ts';
import type { Store } from '../../store/store.ts';
import { type Measurement, printMeasurements, spread } from './measurements.ts';

const APPLE = '0000320193';
const ROUNDS = 8;

const QUESTIONS = [
  'q=tariffs',
  'q=%22supply+chain%22',
  'q=foreign+exchange+rates',
  'q=%22going+concern%22',
  'q=cybersecurity+incident&form=10-K',
  'q=competition+prices&proximity=200',
  'q=income+taxes&proximity=none&max_results=25',
  'q=tariff+announced&min_novelty=0.5',
  'q=risk&year=2024',
  'q=litigation&diff_only=true',
];

/** Reads every report again, as after a new parser version. */
async function measureReading(store: Store): Promise<Measurement[]> {
  const reports = await store.disclosures.reports(APPLE);
  await store.disclosures.dropReports(reports.map(({ accession_number }) => accession_number));
  const { signal } = new AbortController();
  const started = performance.now();
  const { read } = await loadDisclosures({ store, signal }, APPLE, async () => undefined);
  const seconds = (performance.now() - started) / 1_000;
  let passages = 0;
  for (const { accession_number } of await store.disclosures.reports(APPLE)) {
    const disclosures = await store.disclosures.disclosures(accession_number);
    passages += disclosures.reduce((sum, disclosure) => sum + disclosure.passages.length, 0);
  }
  return [
    { name: 'reports read', value: read, unit: '' },
    { name: 'split and scored', value: seconds, unit: 's', goal: '<= 20 with 24 reports' },
    { name: 'passages a second', value: passages / seconds, unit: '' },
  ];
}

async function measureSearch(store: Store): Promise<Measurement[]> {
  const desk = openDesk(store);
  const ask = async (query: string): Promise<number> => {
    const before = performance.now();
    const response = await desk.get(`/v1/companies/AAPL/disclosures/search?${query}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${query} returned ${response.status}`);
    return performance.now() - before;
  };
  const first = await ask('q=tariffs');
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const question of QUESTIONS) samples.push(await ask(question));
  return [
    { name: 'first search, reports opened', value: first, unit: 'ms' },
    ...spread('search', samples, { p50: '<= 40', p95: '<= 150' }).slice(0, 2),
  ];
}

/** Every disclosure that the two newest 10-Ks share, aligned and compared word by word. */
async function measureRedline(store: Store): Promise<Measurement[]> {
  const reports = (await store.disclosures.reports(APPLE)).filter(
    ({ form, is_amendment }) => form === '10-K' && !is_amendment,
  );
  const [newer, older] = reports;
  if (newer === undefined || older === undefined) return [];
  const samples: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const context = { store, caches: createCaches(store) };
    const { open: target } = await openReport(newer, APPLE, context);
    const { open: base } = await openReport(older, APPLE, context);
    const before = performance.now();
    for (const to of target.disclosures) {
      const from = base.disclosures.find(({ disclosure }) => disclosure.tag === to.disclosure.tag);
      if (from === undefined) continue;
      for (const pair of compareDisclosures({ report: base, open: from }, { report: target, open: to }))
        if (pair.base !== null && pair.target !== null && pair.status !== 'unchanged')
          wordOps(pair.base.text, pair.target.text);
    }
    samples.push(performance.now() - before);
  }
  return spread('two 10-Ks compared', samples, { p50: '<= 300' }).slice(0, 2);
}

/** Reads, searches and compares disclosures in a store with Apple's reports. */
export async function benchDisclosures(folder: string): Promise<void> {
  const store = await openStoreFile(join(folder, 'filings.db'));
  const measurements = [
    ...(await measureReading(store)),
    ...(await measureSearch(store)),
    ...(await measureRedline(store)),
  ];
  await store.close();
  printMeasurements('Disclosures of Apple', measurements);
}
