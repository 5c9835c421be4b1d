import { availableParallelism } from 'node:os';

import type { Log } from '../log.ts';
import type { FullTextSettings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { createEftsClient } from './efts/client.ts';
import { createEftsSource } from './efts/efts-source.ts';
import { createRecordings } from './efts/recordings.ts';
import { createSpacing } from './efts/spacing.ts';
import { readerCount } from './embedded/reader-count.ts';
import { openReaderPool } from './embedded/reader-pool.ts';
import type { FullTextSource } from './full-text-source.ts';

export type FullTextOptions = {
  full_text: FullTextSettings;
  edgar: { mirror: string | null; contact: string | null };
  store: Store;
  /** The store's file, which reader processes open. */
  store_path: string;
  log: Log;
};

/** Opens the full-text source of the settings. Throws Error if SEC's search is selected without a contact. */
export async function openFullText({
  full_text,
  edgar,
  store,
  store_path,
  log,
}: FullTextOptions): Promise<FullTextSource> {
  const cluster = full_text.opensearch ?? null;
  if (cluster !== null) {
    // Its client takes half a second and 20 MB, which a desk without a cluster needn't spend.
    const [{ openCluster }, { createOpenSearchSource }] = await Promise.all([
      import('./opensearch/client.ts'),
      import('./opensearch/opensearch-source.ts'),
    ]);
    return createOpenSearchSource(openCluster(cluster), store);
  }
  if (full_text.source === 'embedded')
    return openReaderPool(store_path, { readers: readerCount(availableParallelism()) });
  if (edgar.mirror !== null) return createEftsSource(createRecordings(edgar.mirror));
  if (edgar.contact === null) throw new Error('SEC’s full-text search needs a contact: set EDGAR_CONTACT');
  const settings = { base: full_text.base, contact: edgar.contact };
  return createEftsSource(createEftsClient(settings, createSpacing(), log));
}
