import { hash, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import { isOwnMachine } from '../contract/address.ts';
import { ServiceError } from '../contract/errors.ts';
import { LOAD_STATES } from '../contract/loads.ts';
import { budgetFile, readBudget } from '../edgar/budget.ts';
import type { FullTextSource } from '../search/full-text.ts';
import type { Store } from '../store/store.ts';
import type { Caches } from './caches.ts';
import type { Reprocess } from './loads/background.ts';
import type { Readiness } from './status.ts';

/** What is counted, in Prometheus' text format. No label has a value that a caller chooses. */
export type Metrics = {
  request(of: { route: string; method: string; status: number; ms: number }): void;
  /** A request at the gateway, by the part that answered it. */
  gateway: (part: string, status: number) => void;
  /** An event of the audit log. */
  event(name: string): void;
  /** The same full-text source, its searches counted and timed. */
  searches(source: FullTextSource): FullTextSource;
  /** What is read when the metrics are requested. */
  watch(sources: Sources): void;
  text: () => Promise<string>;
  content_type: string;
};

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function outcomeOf(error: unknown): string {
  return error instanceof ServiceError ? error.code : 'error';
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'filings_requests_total',
    help: 'API requests answered',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'filings_request_seconds',
    help: 'Time to answer an API request',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  });
  const gateway = new Counter({
    name: 'filings_gateway_requests_total',
    help: 'Requests answered by the gateway',
    labelNames: ['part', 'status'],
    registers,
  });
  const searched = new Histogram({
    name: 'filings_search_seconds',
    help: 'Time of a full-text search with its wait for a reader',
    labelNames: ['outcome'],
    buckets: SECONDS,
    registers,
  });
  const events = new Counter({
    name: 'filings_audit_events_total',
    help: 'Events of the audit log',
    labelNames: ['event'],
    registers,
  });
  const gauges = new Map<string, Gauge>();
  let sources: Sources | null = null;

  function gauge(name: string, help: string, labels: Record<string, string>): Gauge {
    const known = gauges.get(name);
    if (known !== undefined) return known;
    const made = new Gauge({ name, help, labelNames: Object.keys(labels), registers });
    gauges.set(name, made);
    return made;
  }

  async function read(): Promise<void> {
    if (sources === null) return;
    for (const one of gauges.values()) one.reset();
    for (const { name, help, labels = {}, value } of await sources()) {
      gauge(name, help, labels).set(labels, value);
    }
  }

  return {
    request({ route, method, status, ms }) {
      requests.inc({ route, method, status });
      seconds.observe({ route }, ms / 1_000);
    },
    gateway: (part, status) => gateway.inc({ part, status }),
    event: (event) => events.inc({ event }),
    searches: (source) => ({
      ...source,
      async search(search, client) {
        const end = searched.startTimer();
        try {
          const page = await source.search(search, client);
          end({ outcome: 'ok' });
          return page;
        } catch (error) {
          end({ outcome: outcomeOf(error) });
          throw error;
        }
      },
    }),
    watch(given) {
      sources = given;
    },
    async text() {
      await read();
      return registry.metrics();
    },
    content_type: registry.contentType,
  };
}

type Sample = { name: string; help: string; labels?: Record<string, string>; value: number };
type Sources = () => Promise<Sample[]>;

/** Loads that are counted by state: the newest. */
const LOADS = 1_000;

const bytesOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

function budgetSamples(data_folder: string, now: number): Sample[] {
  const path = budgetFile(data_folder);
  const { next_ms, blocked_until_ms } = readBudget(existsSync(path) ? readFileSync(path, 'utf8') : null);
  const left = (at: number): number => Math.max(0, (at - now) / 1_000);
  return [
    {
      name: 'filings_edgar_wait_seconds',
      help: 'Time until the next request to EDGAR may start',
      value: left(next_ms),
    },
    {
      name: 'filings_edgar_blocked_seconds',
      help: 'Time until EDGAR accepts requests again',
      value: left(blocked_until_ms),
    },
  ];
}

type Parts = {
  store: Store;
  store_path: string;
  data_folder: string;
  caches: Caches;
  fullText: FullTextSource;
  reprocess: Pick<Reprocess, 'state'>;
  readiness: Pick<Readiness, 'last'>;
};

const of = (name: string, help: string, values: Record<string, number>, label: string): Sample[] =>
  Object.entries(values).map(([key, value]) => ({ name, help, labels: { [label]: key }, value }));

function availability({ last }: Pick<Readiness, 'last'>): Record<string, number> {
  return Object.fromEntries(Object.entries(last()).map(([name, state]) => [name, Number(state === 'ready')]));
}

/** State of the store, loads, readers, caches and EDGAR's budget at the moment of the request. */
export function serviceSources({
  store,
  store_path,
  data_folder,
  caches,
  fullText,
  reprocess,
  readiness,
}: Parts): Sources {
  return async () => {
    const [coverage, loads, { running: _running, ...outdated }] = await Promise.all([
      store.coverage(),
      store.loads.list(LOADS),
      reprocess.state(),
    ]);
    const readers = fullText.stats?.() ?? {};
    const cached = Object.values(caches).map((cache) => cache.stats());
    const each = (field: 'entries' | 'hits' | 'misses'): Record<string, number> =>
      Object.fromEntries(cached.map((stats) => [stats.name, stats[field]]));
    const states = LOAD_STATES.map((state) => [state, loads.filter((load) => load.state === state).length]);
    return [
      { name: 'filings_store_bytes', help: 'Size of the store', value: bytesOf(store_path) },
      {
        name: 'filings_store_log_bytes',
        help: 'Size of the write-ahead log',
        value: bytesOf(`${store_path}-wal`),
      },
      { name: 'filings_companies', help: 'Companies loaded', value: coverage.companies },
      { name: 'filings_filings', help: 'Filings listed', value: coverage.filings },
      { name: 'filings_documents', help: 'Documents stored', value: coverage.documents },
      ...of('filings_available', 'Whether a capability is there', availability(readiness), 'capability'),
      ...of('filings_outdated', 'Filings, reports and companies of earlier rules', outdated, 'kind'),
      ...of('filings_loads', 'Newest thousand loads, by state', Object.fromEntries(states), 'state'),
      ...of(
        'filings_search_readers',
        'Processes for full-text search, and searches waiting for one',
        readers,
        'state',
      ),
      ...of('filings_cache_entries', 'Values in a cache', each('entries'), 'cache'),
      ...of('filings_cache_hits', 'Reads answered from a cache', each('hits'), 'cache'),
      ...of('filings_cache_misses', 'Reads not in a cache', each('misses'), 'cache'),
      ...budgetSamples(data_folder, Date.now()),
    ];
  };
}

const digest = (text: string): Buffer => Buffer.from(hash('sha256', text, 'hex'));

/**
 * Whether a request may read the metrics: with the token, or from this machine without a proxy in between, which would
 * make everyone look like this machine.
 */
export function mayReadMetrics(headers: Headers, address: string | null, token: string | null): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (given !== undefined) return token !== null && timingSafeEqual(digest(given), digest(token));
  const isForwarded = headers.has('x-forwarded-for') || headers.has('forwarded') || headers.has('via');
  return address !== null && isOwnMachine(address) && !isForwarded;
}
