import { createEftsClient } from './efts/client.ts';
import { createEftsSource } from './efts/efts-source.ts';
import { createRecordings } from './efts/recordings.ts';
import { createSpacing } from './efts/spacing.ts';
import type { FullTextSource } from './full-text/full-text-source.ts';
import { openInProcessSource } from './full-text/in-process.ts';
import type { Log } from './log.ts';
import type { FullTextSettings } from './settings.ts';
import type { Store } from './store/store.ts';

export type FullTextOptions = {
  full_text: FullTextSettings;
  edgar: { mirror: string | null; contact: string | null };
  store: Store;
  log: Log;
};

/** Where full-text searches are answered, as the settings say. Throws Error when SEC would be asked without a contact. */
export function openFullText({ full_text, edgar, store, log }: FullTextOptions): FullTextSource {
  if (full_text.source === 'embedded') return openInProcessSource(store);
  if (edgar.mirror !== null) return createEftsSource(createRecordings(edgar.mirror));
  if (edgar.contact === null)
    throw new Error('SEC’s own index is not asked without a contact: set EDGAR_CONTACT');
  const settings = { base: full_text.base, contact: edgar.contact };
  return createEftsSource(createEftsClient(settings, createSpacing(), log));
}
