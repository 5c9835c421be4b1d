import { join } from 'node:path';

import autocannon from 'autocannon';

import { openDesk } from '../../desk/desk.ts';
import { openStoreFile } from '../../search/open-store.ts';
import { listen, type Listening } from '../../service/http/listen.ts';
import { hashKey } from '../../service/keys/admission.ts';
import { openService } from '../../service/open-service.ts';
import { median, percentile, printMeasurements, spread } from './measurements.ts';

const ROUNDS = 3;
const SAMPLE_SIZE = 200;

/** A word without its middle letter, a typical typing error. */
function misspell(word: string): string {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at) + word.slice(at + 1);
}

/** Searches of each kind, made from company names, tickers and CIKs. */
function questions(companies: { name: string; ticker: string | null; cik: string }[]): Map<string, string[]> {
  const names = companies.map(({ name }) => name.split(' ')[0] ?? name).filter((word) => word.length > 4);
  return new Map([
    ['ticker', companies.map(({ ticker }) => ticker).filter((ticker) => ticker !== null)],
    ['CIK', companies.map(({ cik }) => String(Number(cik)))],
    ['full name', companies.map(({ name }) => name)],
    ['as typed, 3 letters', names.map((word) => word.slice(0, 3))],
    ['typo', names.map(misspell)],
    ['nonsense', names.map((word) => `${word.split('').toReversed().join('')}qx`)],
  ]);
}

/** Measures company search in a store. */
export async function benchSearch(folder: string): Promise<void> {
  const store = await openStoreFile(join(folder, 'filings.db'));
  const listed = await store.companies.list({}, { offset: 0, limit: 100_000 });
  const every = Math.max(1, Math.floor(listed.total / SAMPLE_SIZE));
  const companies = listed.companies.filter((_, index) => index % every === 0);
  const all: number[] = [];
  const started = performance.now();
  await store.companies.search('warm', 25);
  const building = performance.now() - started;
  const measurements = [{ name: 'first search, builds the index', value: building, unit: 'ms' }];
  for (const [kind, list] of questions(companies)) {
    const samples: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const q of list) {
        const before = performance.now();
        await store.companies.search(q, 25);
        samples.push(performance.now() - before);
      }
    }
    all.push(...samples);
    measurements.push(...spread(kind, samples).slice(0, 2));
  }
  await store.close();
  printMeasurements(`Company search over ${listed.total} companies`, [
    ...measurements,
    ...spread('all', all, { p50: '<= 5', p95: '<= 15' }),
  ]);
}

const SECONDS = 8;
const ONE_BY_ONE = 1_500;
const KEY = 'bench-key';
const log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: console.error };

async function openBoth(
  folder: string,
): Promise<{ service: Listening; gateway: Listening; close: () => Promise<void> }> {
  const common = { data_folder: folder, pinned_today: null, edgar: { mirror: null, contact: null }, log };
  const public_url = 'http://127.0.0.1:8080';
  const open = await openService({
    ...common,
    public_url,
    keys: [{ hash: hashKey(KEY), tier: 'enterprise', label: 'bench', metered: false }],
  });
  const desk = await openDesk({
    front: { host: '127.0.0.1', public_url, trusted_proxies: null },
    files: null,
    embed: { origins: null, page: null },
    report: console.error,
    embedded: common,
  });
  const service = await listen(open.service, { host: '127.0.0.1', port: 0 });
  const gateway = await listen(desk.gateway, { host: '127.0.0.1', port: 0 });
  return {
    service,
    gateway,
    async close() {
      await Promise.all([service.close(), gateway.close()]);
      await open.close();
      await desk.close();
    },
  };
}

/** Milliseconds of each of many requests, one after another on one connection. */
async function oneByOne(url: string, headers: Record<string, string>): Promise<number[]> {
  const samples: number[] = [];
  for (let count = 0; count < ONE_BY_ONE; count += 1) {
    const before = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} returned ${response.status}`);
    samples.push(performance.now() - before);
  }
  return samples.slice(200);
}

/** Measures `/companies/{cik}` with twenty connections, and the time the gateway adds to a request. */
export async function benchRequests(folder: string, cik: string): Promise<void> {
  const both = await openBoth(folder);
  const path = `/v1/companies/${cik}`;
  const direct = `http://127.0.0.1:${both.service.port}${path}`;
  const through = `http://127.0.0.1:${both.gateway.port}${path}`;
  const headers = { authorization: `Bearer ${KEY}` };
  await oneByOne(direct, headers);
  const load = await autocannon({ url: direct, headers, connections: 20, duration: SECONDS });
  const loadThrough = await autocannon({ url: through, connections: 20, duration: SECONDS });
  const alone = await oneByOne(direct, headers);
  const behind = await oneByOne(through, {});
  await both.close();
  if (load.non2xx + loadThrough.non2xx > 0) throw new Error('Some requests did not return 200');
  printMeasurements(`/companies/${cik}, 20 connections, ${SECONDS} s, load generator on the same machine`, [
    { name: 'service', value: load.requests.average, unit: '1/s', goal: '>= 2000' },
    { name: 'service p99', value: load.latency.p99, unit: 'ms', goal: '<= 25' },
    { name: 'through the gateway', value: loadThrough.requests.average, unit: '1/s' },
    { name: 'through the gateway p99', value: loadThrough.latency.p99, unit: 'ms' },
    { name: 'gateway / service', value: loadThrough.requests.average / load.requests.average, unit: 'x' },
    { name: 'single request, service p50', value: median(alone), unit: 'ms' },
    { name: 'single request, gateway p50', value: median(behind), unit: 'ms' },
    { name: 'added by the gateway, p50', value: median(behind) - median(alone), unit: 'ms', goal: '<= 3' },
    {
      name: 'added by the gateway, p99',
      value: percentile(behind, 0.99) - percentile(alone, 0.99),
      unit: 'ms',
      goal: '<= 10',
    },
  ]);
}
