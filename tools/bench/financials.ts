import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { readInstance } from '../../ingest/normalise/instance.ts';
import { parseCompanyFacts } from '../../ingest/parse/company-facts.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { hashKey } from '../../service/keys/admission.ts';
import { openService } from '../../service/open-service.ts';
import { type Measurement, printMeasurements, spread } from './measurements.ts';
import { ingest, makeFolder, MIRROR } from './stores.ts';

const KEY = 'bench-key';
const ROUNDS = 4;
const FACTS = join(MIRROR, 'data.sec.gov', 'api', 'xbrl', 'companyfacts');
const ENDPOINTS = [
  'income-statement',
  'balance-sheet',
  'cash-flow',
  'financial-data',
  'income-statement?period_type=quarterly',
  'metrics',
  'financials/ttm',
  'ratios',
];
const REPORTS = [
  {
    name: 'AAPL 10-K FY2024',
    cik: '0000320193',
    accession_number: '0000320193-24-000123',
    file: 'aapl-20240928.htm',
  },
  {
    name: 'JPM 10-K FY2021, 16 MB',
    cik: '0000019617',
    accession_number: '0000019617-22-000272',
    file: 'jpm-20211231.htm',
  },
];

function read(path: string): Uint8Array {
  return gunzipSync(readFileSync(`${path}.gz`));
}

function ciksWithFacts(): string[] {
  return readdirSync(FACTS)
    .map((file) => /^CIK(\d{10})\./.exec(file)?.[1])
    .filter((cik) => cik !== undefined);
}

/** Parses and stores every companyfacts file, with a separate measurement for Apple's. */
async function benchFacts(): Promise<Measurement[]> {
  const store = await openStoreFile(join(makeFolder('facts'), 'filings.db'));
  let count = 0;
  let apple = 0;
  const started = performance.now();
  for (const cik of ciksWithFacts()) {
    const bytes = read(join(FACTS, `CIK${cik}.json`));
    const before = performance.now();
    const { facts } = parseCompanyFacts(`CIK${cik}.json`, bytes, cik);
    await store.facts.saveFacts(cik, facts);
    count += facts.length;
    if (cik === '0000320193') apple = (performance.now() - before) / 1000;
  }
  const seconds = (performance.now() - started) / 1000;
  await store.close();
  return [
    { name: 'facts', value: count, unit: '' },
    { name: 'facts per second, parsed and stored', value: count / seconds, unit: '1/s' },
    { name: 'AAPL, parsed and stored', value: apple, unit: 's', goal: '<= 1.5' },
  ];
}

function benchReports(): Measurement[] {
  return REPORTS.flatMap(({ name, cik, accession_number, file }) => {
    const folder = `${Number(cik)}/${accession_number.replaceAll('-', '')}`;
    const bytes = read(join(MIRROR, 'www.sec.gov', 'Archives', 'edgar', 'data', folder, file));
    const before = process.memoryUsage().rss;
    const started = performance.now();
    const filing = { accession_number, cik, form: '10-K', filed: '2025-01-01', period_end: null };
    const { facts } = readInstance(filing, new Map([[file, bytes]]));
    return [
      { name: `${name}, inline XBRL parsed`, value: (performance.now() - started) / 1000, unit: 's' },
      { name: `${name}, facts`, value: facts.length, unit: '' },
      { name: `${name}, memory growth`, value: (process.memoryUsage().rss - before) / 1e6, unit: 'MB' },
    ];
  });
}

/** Requests every financial endpoint for all companies with facts, in process, after one warm-up round. */
async function benchEndpoints(): Promise<Measurement[]> {
  const folder = makeFolder('financials');
  const ciks = ciksWithFacts();
  ingest(folder, ['tickers']);
  ingest(folder, ['company', ...ciks]);
  const open = await openService({
    data_folder: folder,
    pinned_today: null,
    edgar: { mirror: null, contact: null },
    public_url: 'http://127.0.0.1:8080',
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: console.error },
    keys: [{ hash: hashKey(KEY), tier: 'enterprise', label: 'bench', metered: false }],
  });
  const measurements: Measurement[] = [];
  for (const endpoint of ENDPOINTS) {
    const samples: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const cik of ciks) {
        const before = performance.now();
        const request = new Request(`http://service.local/v1/companies/${cik}/${endpoint}`, {
          headers: { authorization: `Bearer ${KEY}` },
        });
        const response = await open.service.fetch(request, { address: null });
        await response.arrayBuffer();
        if (response.status >= 500) throw new Error(`${request.url} returned ${response.status}`);
        if (round > 0) samples.push(performance.now() - before);
      }
    }
    measurements.push(...spread(endpoint, samples, { p50: '<= 10', p95: '<= 25' }).slice(0, 2));
  }
  await open.close();
  return measurements;
}

/** Measures facts, inline XBRL and the financial endpoints. Needs EDGAR files. */
export async function benchFinancials(): Promise<void> {
  printMeasurements('companyfacts', await benchFacts());
  printMeasurements('XBRL of filings', benchReports());
  printMeasurements(`Financial endpoints for ${ciksWithFacts().length} companies`, await benchEndpoints());
}
