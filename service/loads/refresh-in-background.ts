import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { Log } from '../log.ts';
import { figureRules } from '../store/figure-rules.ts';
import type { Store } from '../store/store.ts';

const COMMAND_LINE = fileURLToPath(new URL('../../ingest/main.ts', import.meta.url));

/** Milliseconds it gets to finish the company it is at. */
const GRACE_MS = 5_000;

/**
 * Computes the current figures of companies that lack them, in a process that ends with this one, so that no request waits.
 * Starts none where none are missing.
 */
export async function refreshInBackground(of: {
  store: Store;
  data_folder: string;
  log: Log;
}): Promise<{ close(): Promise<void> }> {
  const pending = await of.store.screen.countPending(figureRules());
  if (pending === 0) return { close: async () => {} };
  of.log.info({ pending }, 'computing the current figures of companies for screens');
  const child = spawn(process.execPath, [COMMAND_LINE, 'screen', '--json'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH: process.env['PATH'], FILINGS_DATA: of.data_folder },
  });
  child.once('error', (error) => of.log.warn({ reason: error.message }, 'current figures are not computed'));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  child.unref();
  child.channel?.unref();
  return {
    async close() {
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
