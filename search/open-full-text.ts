import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

import { budgetFile, createBudget, REQUESTS_PER_SECOND_DEFAULT, wallClock } from '../edgar/budget.ts';
import type { Store } from '../store/store.ts';
import { type Child, startChild } from './child.ts';
import { openReaderPool, readerCount } from './embedded/readers.ts';
import type { FullTextSource } from './full-text.ts';
import type { IndexMessage, IndexOrder } from './index-child.ts';
import type { Log } from './log.ts';
import type { OpenSearchSettings } from './opensearch/settings.ts';

/** Where full-text searches are answered: the index of the loaded texts, or SEC's at `base`. */
export type FullTextSettings = {
  source: 'embedded' | 'efts';
  base: string;
  /** Of all that read SEC from the data folder. */
  requests_per_second?: number;
  /** The cluster that has the index of the loaded texts; the store has it if absent or null. */
  opensearch?: OpenSearchSettings | null;
};

export type FullTextOptions = {
  full_text: FullTextSettings;
  edgar: { mirror: string | null; contact: string | null };
  data_folder: string;
  store: Store;
  log: Log;
};

/**
 * Starts the readers of the store's own index; null where the settings have another source. A reader takes as long to start
 * as the store to be opened, and waits for one that is created, so that both are ready at the same time.
 */
export function startReaders(
  { source, opensearch = null }: FullTextSettings,
  store_path: string,
): FullTextSource | null {
  if (source !== 'embedded' || opensearch !== null) return null;
  return openReaderPool(store_path, { readers: readerCount(availableParallelism()) });
}

/** Opens another full-text source of the settings. Throws Error if SEC's search is selected without a contact. */
export async function openFullText({
  full_text,
  edgar,
  data_folder,
  store,
  log,
}: FullTextOptions): Promise<FullTextSource> {
  const cluster = full_text.opensearch ?? null;
  if (cluster !== null) {
    // Its client takes half a second and 20 MB, which a desk without a cluster needn't spend.
    const [{ openCluster }, { createOpenSearchSource }] = await Promise.all([
      import('./opensearch/client.ts'),
      import('./opensearch/source.ts'),
    ]);
    return createOpenSearchSource(openCluster(cluster), store);
  }
  // Nor is SEC's loaded where it isn't used.
  const [{ createEftsClient, createRecordings }, { createEftsSource }] = await Promise.all([
    import('./efts/client.ts'),
    import('./efts/source.ts'),
  ]);
  if (edgar.mirror !== null) return createEftsSource(createRecordings(edgar.mirror));
  if (edgar.contact === null) throw new Error('SEC’s full-text search needs a contact: set EDGAR_CONTACT');
  const settings = { base: full_text.base, contact: edgar.contact };
  const budget = createBudget(
    budgetFile(data_folder),
    full_text.requests_per_second ?? REQUESTS_PER_SECOND_DEFAULT,
    wallClock,
  );
  return createEftsSource(createEftsClient(settings, budget, wallClock, log));
}

const CHILD = fileURLToPath(new URL('./index-child.ts', import.meta.url));

/** After a failure it is tried again later each time, up to a minute. */
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 60_000;
/** How long a child may finish what it is sending. */
const END_MS = 5_000;

type IndexRunner = { close(): Promise<void> };

/**
 * Brings the indices of a cluster up to date with the store, in a process of low priority: what any process stores is
 * searched within seconds. An outage of the cluster delays it and loses nothing.
 */
export function openIndexRunner({ log, ...order }: IndexOrder & { log: Log }): IndexRunner {
  let child: Child | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isFailing = false;
  let isClosed = false;

  function hear(message: IndexMessage): void {
    if (message.kind === 'failed') {
      if (!isFailing)
        log.warn({ reason: message.reason }, 'search index: nothing can be written and it is tried again');
      isFailing = true;
      return;
    }
    if (isFailing) log.info({}, 'search index: written again');
    isFailing = false;
    failures = 0;
    const { written, removed } = message;
    if (written + removed > 0) log.info({ written, removed }, 'search index: brought up to date');
  }

  function end(): void {
    child = null;
    failures += 1;
    if (isClosed) return;
    timer = setTimeout(run, Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** failures)).unref();
  }

  function run(): void {
    child = startChild([CHILD], { hear });
    void child.ended.then(end);
    // Settings have the cluster's password, which isn't for the list of processes.
    child.send(order);
  }

  run();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await child?.close(END_MS, 'SIGTERM');
    },
  };
}
