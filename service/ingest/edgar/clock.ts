import { setTimeout as wait } from 'node:timers/promises';

/** Time as pacing and holding off know it; a test may stand in for it. */
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
