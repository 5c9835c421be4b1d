import { availableParallelism } from 'node:os';

import { budgetFile, createBudget, REQUESTS_PER_SECOND_DEFAULT, wallClock } from '../edgar/budget.ts';
import type { Store } from '../store/store.ts';
import { createEftsClient, createRecordings } from './efts/client.ts';
import { createEftsSource } from './efts/source.ts';
import { openReaderPool, readerCount } from './embedded/readers.ts';
import type { FullTextSource } from './full-text-source.ts';
import type { Log } from './log.ts';
import type { OpenSearchSettings } from './opensearch/settings.ts';

/** Where full-text searches are answered: the index of the loaded texts, or SEC's at `base`. */
export type FullTextSettings = {
  source: 'embedded' | 'efts';
  base: string;
  /** Of all that ask SEC from the data folder. */
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
