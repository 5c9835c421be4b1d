import { fileURLToPath } from 'node:url';

import { type Child, startChild } from '../../search/child.ts';
import type { Log } from '../../search/log.ts';
import type { OpenSearchSettings } from '../../search/opensearch/settings.ts';
import { storeEnvironment, type StoreSettings } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import type { MatchMessage, MatchOrder } from './match-child.ts';

const CHILD = fileURLToPath(new URL('./match-child.ts', import.meta.url));

const EVERY_MS = 3_000;
/** After a failure it is tried again later each time, up to ten minutes. */
const PAUSE_MAX_MS = 10 * 60_000;

export type WatchRunner = { close(): Promise<void> };

/**
 * Compares newly stored filings with watches, in a separate process that ends when none are left: whoever stores a
 * filing, no request waits.
 */
export function openWatchRunner(of: {
  store: Pick<Store, 'watches'>;
  store_settings: StoreSettings;
  log: Log;
  /** The cluster that proposes saved searches, if there is one. */
  cluster?: OpenSearchSettings | null;
}): WatchRunner {
  const { store, store_settings, log, cluster = null } = of;
  let child: Child | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let isClosed = false;

  function schedule(): void {
    clearTimeout(timer);
    const pause = failures === 0 ? EVERY_MS : Math.min(PAUSE_MAX_MS, EVERY_MS * 2 ** failures);
    if (!isClosed) timer = setTimeout(() => void look(), pause).unref();
  }

  async function look(): Promise<void> {
    try {
      if (await store.watches.isQueued()) return run();
    } catch (error) {
      failures += 1;
      log.warn({ err: error }, 'watches: the queue can’t be read');
    }
    schedule();
  }

  function end(code: number | null): void {
    child = null;
    failures = code === 0 ? 0 : failures + 1;
    if (code !== 0 && !isClosed) log.warn({ code }, 'watches: comparing filings failed and is tried again');
    schedule();
  }

  function run(): void {
    if (isClosed) return;
    const order: MatchOrder = { cluster };
    child = startChild([CHILD], { env: storeEnvironment(store_settings), hear });
    child.send(order);
    void child.ended.then(({ code }) => end(code));
  }

  function hear(message: MatchMessage): void {
    if (message.kind === 'skipped')
      log.warn({ accession_number: message.what, reason: message.reason }, 'watches: filing left out');
    else if (message.kind === 'alone')
      log.warn({ reason: message.reason }, 'watches: compared without the cluster');
    else if (message.made > 0) log.info({ alerts: message.made }, 'watches: new alerts');
  }

  schedule();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      // What it did not do is done at the next start.
      await child?.close(0);
    },
  };
}
