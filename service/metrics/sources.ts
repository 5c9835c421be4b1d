import { existsSync, readFileSync, statSync } from 'node:fs';

import { LOAD_STATES } from '../../contract/loads.ts';
import { budgetFile, readBudget } from '../../edgar/budget.ts';
import type { FullTextSource } from '../../search/full-text-source.ts';
import type { Store } from '../../store/store.ts';
import type { Reprocess } from '../loads/reprocess.ts';
import type { Caches } from '../readers/caches.ts';
import type { Readiness } from '../readiness.ts';

type Sample = { name: string; help: string; labels?: Record<string, string>; value: number };
export type Sources = () => Promise<Sample[]>;

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
      help: 'Time that EDGAR asked not to be asked',
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
  now?: () => number;
};

const of = (name: string, help: string, values: Record<string, number>, label: string): Sample[] =>
  Object.entries(values).map(([key, value]) => ({ name, help, labels: { [label]: key }, value }));

function availability({ last }: Pick<Readiness, 'last'>): Record<string, number> {
  return Object.fromEntries(Object.entries(last()).map(([name, state]) => [name, Number(state === 'ready')]));
}

/** State of the store, loads, readers, caches and EDGAR's budget at the moment of asking. */
export function serviceSources({
  store,
  store_path,
  data_folder,
  caches,
  fullText,
  reprocess,
  readiness,
  now = Date.now,
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
      ...budgetSamples(data_folder, now()),
    ];
  };
}
