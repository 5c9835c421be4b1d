import { fileURLToPath } from 'node:url';

import { type Child, startChild } from './child.ts';
import type { IndexMessage, IndexOrder } from './index-child.ts';
import type { Log } from './log.ts';

const CHILD = fileURLToPath(new URL('./index-child.ts', import.meta.url));

/** After a failure it is tried again later each time, up to a minute. */
const PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 60_000;
/** How long a child may finish what it is sending. */
const END_MS = 5_000;

export type IndexRunner = { close(): Promise<void> };

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
