import autocannon from 'autocannon';

import { hashKey } from '../../service/keys/key.ts';
import { listen, type Listening } from '../../service/listen.ts';
import { openService } from '../../service/open-service.ts';
import { openDesk } from '../desk.ts';
import { median, percentile, printFigures } from './figures.ts';

const SECONDS = 8;
const ONE_BY_ONE = 1_500;
const KEY = 'bench-key';
const log = { info: () => undefined, warn: () => undefined, error: console.error };

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
    host: '127.0.0.1',
    files: null,
    report: console.error,
    embedded: { ...common, public_url },
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

/** Milliseconds of each of many requests, one after the other over one connection. */
async function oneByOne(url: string, headers: Record<string, string>): Promise<number[]> {
  const samples: number[] = [];
  for (let count = 0; count < ONE_BY_ONE; count += 1) {
    const before = performance.now();
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    samples.push(performance.now() - before);
  }
  return samples.slice(200);
}

/** `/companies/{cik}` under twenty connections, and what the gateway adds to a single request. */
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
  if (load.non2xx + loadThrough.non2xx > 0) throw new Error('some requests were not answered 200');
  printFigures(`/companies/${cik}, 20 connections, ${SECONDS} s, generator on the same cores`, [
    { name: 'service', value: load.requests.average, unit: '1/s', aim: '>= 2000' },
    { name: 'service p99', value: load.latency.p99, unit: 'ms', aim: '<= 25' },
    { name: 'through the gateway', value: loadThrough.requests.average, unit: '1/s' },
    { name: 'through the gateway p99', value: loadThrough.latency.p99, unit: 'ms' },
    { name: 'gateway over service', value: loadThrough.requests.average / load.requests.average, unit: 'x' },
    { name: 'single request, service p50', value: median(alone), unit: 'ms' },
    { name: 'single request, gateway p50', value: median(behind), unit: 'ms' },
    { name: 'what the gateway adds, p50', value: median(behind) - median(alone), unit: 'ms', aim: '<= 3' },
    {
      name: 'what the gateway adds, p99',
      value: percentile(behind, 0.99) - percentile(alone, 0.99),
      unit: 'ms',
      aim: '<= 10',
    },
  ]);
}
