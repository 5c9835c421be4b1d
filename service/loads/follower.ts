import { setTimeout as wait } from 'node:timers/promises';

import type { Store } from '../../store/store.ts';
import { type Child, type ChildSettings, startCommand } from './child.ts';

const RESTART_MS = 60_000;
const RESTART_MAX_MS = 10 * 60_000;
const GRACE_MS = 5_000;
const LOOK_MS = 30_000;

export type Follower = {
  /** Starts or ends following and stores the choice. */
  set(on: boolean): Promise<void>;
  close(): Promise<void>;
};

/**
 * Follows EDGAR in a separate process while the stored choice says so. One that ends, by an error or from outside, is
 * started again, later each time up to ten minutes.
 */
export function openFollower(
  store: Store,
  settings: ChildSettings,
  options: { restart_ms?: number; isShared?: boolean } = {},
): Follower {
  const { restart_ms = RESTART_MS, isShared = false } = options;
  let child: Child | null = null;
  let stop: AbortController | null = null;
  let ended: Promise<void> = Promise.resolve();

  async function run(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      child = startCommand(['follow', '--json'], settings);
      await child.ended;
      child = null;
      const pause = Math.min(RESTART_MAX_MS, restart_ms * 2 ** failures);
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  const start = (): void => {
    if (stop !== null) return;
    stop = new AbortController();
    ended = run(stop.signal);
  };

  async function end(): Promise<void> {
    if (stop === null) return;
    stop.abort();
    stop = null;
    const last = child;
    last?.cancel();
    const timer = setTimeout(() => last?.kill(), GRACE_MS);
    await ended;
    clearTimeout(timer);
  }

  const resume = async (): Promise<void> => {
    if ((await store.setting('follow')) === 'on') start();
    else await end();
  };
  const ready = resume();
  ready.catch(() => undefined);
  // The choice may be made at another node.
  const looking = isShared ? setInterval(() => void resume().catch(() => undefined), LOOK_MS).unref() : null;

  return {
    async set(on) {
      await ready;
      await store.saveSetting('follow', on ? 'on' : 'off');
      if (on) start();
      else await end();
    },
    async close() {
      if (looking !== null) clearInterval(looking);
      await ready.catch(() => undefined);
      await end();
    },
  };
}
