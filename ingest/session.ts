import { mkdir } from 'node:fs/promises';

import { budgetFile } from '../edgar/budget.ts';
import { createEdgar, type EdgarSettings } from '../edgar/client.ts';
import { openStore } from '../search/open-store.ts';
import type { Store } from '../store/store.ts';
import type { LoadTools } from './load-tools.ts';
import type { Output } from './output.ts';
import type { IngestSettings } from './settings.ts';

/** What one run of the command line works with. */
export type Session = {
  tools: LoadTools;
  output: Output;
  settings: IngestSettings;
  /** The contact in force: the environment's before the stored one. */
  contact: string | null;
  /** Stops the run from inside, as a signal of the system would. */
  stop: (reason: Error) => void;
  elapsed_ms: () => number;
  close(): Promise<void>;
};

export type SessionOptions = {
  settings: IngestSettings;
  output: Output;
  abort: AbortController;
  now: () => Date;
  elapsed_ms: () => number;
};

/** EDGAR as the settings describe it. */
export function edgarSettings(settings: IngestSettings, contact: string | null): EdgarSettings {
  return {
    mirror: settings.mirror,
    contact,
    base: settings.base,
    requests_per_second: settings.requests_per_second,
    budget_file: budgetFile(settings.data_folder),
  };
}

/** Opens the store and the way to EDGAR. Throws StoreError, or the file system's error on the data folder. */
export async function openSession(options: SessionOptions): Promise<Session> {
  const { settings, output, abort, now, elapsed_ms } = options;
  await mkdir(settings.data_folder, { recursive: true });
  const store: Store = await openStore(settings.store_settings, {
    indexed: ({ done, of }) => output.note(`${done} of ${of} texts of an earlier version are indexed`),
  });
  const contact = settings.contact ?? (await store.setting('edgar_contact'));
  const edgar = createEdgar(edgarSettings(settings, contact));
  return {
    tools: { store, edgar, now, signal: abort.signal },
    output,
    settings,
    contact,
    stop: (reason) => abort.abort(reason),
    elapsed_ms,
    async close() {
      await edgar.close();
      await store.close();
    },
  };
}
