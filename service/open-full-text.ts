import { createEftsClient } from './efts/client.ts';
import { createEftsSource } from './efts/efts-source.ts';
import { createRecordings } from './efts/recordings.ts';
import { createSpacing } from './efts/spacing.ts';
import type { FullTextSource } from './full-text/full-text-source.ts';
import { openReaderPool } from './full-text/reader-pool.ts';
import type { Log } from './log.ts';
import type { FullTextSettings } from './settings.ts';

export type FullTextOptions = {
  full_text: FullTextSettings;
  edgar: { mirror: string | null; contact: string | null };
  /** The store's file, which the searches' own processes open. */
  store_path: string;
  log: Log;
};

/** Where full-text searches are answered, as the settings say. Throws Error when SEC would be asked without a contact. */
export function openFullText({ full_text, edgar, store_path, log }: FullTextOptions): FullTextSource {
  if (full_text.source === 'embedded') return openReaderPool(store_path);
  if (edgar.mirror !== null) return createEftsSource(createRecordings(edgar.mirror));
  if (edgar.contact === null)
    throw new Error('SEC’s own index is not asked without a contact: set EDGAR_CONTACT');
  const settings = { base: full_text.base, contact: edgar.contact };
  return createEftsSource(createEftsClient(settings, createSpacing(), log));
}
