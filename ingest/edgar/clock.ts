import { setTimeout as wait } from 'node:timers/promises';

/** Clock for pacing and retries; tests replace it. */
export type EdgarClock = {
  now(): Date;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

export const wallClock: EdgarClock = {
  now: () => new Date(),
  async sleep(ms, signal) {
    await wait(ms, undefined, signal === undefined ? {} : { signal });
  },
};
