/** Until searches have run. */
const FIRST_RUN_MS = 200;
const SECONDS_MAX = 60;
/** Share of the latest search in the mean. */
const LATEST = 1 / 16;

export type WaitEstimate = {
  /** Notes how long a search ran. */
  ran(ms: number): void;
  /** Whole seconds until as many searches as wait now have run, for one that has waited too long. */
  seconds(waiting: number): number;
  /** The same for one that can't wait with them: behind those, and behind all that were sent away like it before. */
  secondsBehind(waiting: number): number;
};

const wholeSeconds = (ms: number): number => Math.min(SECONDS_MAX, Math.max(1, Math.ceil(ms / 1_000)));

/**
 * Says when a refused search is worth sending again, so that those refused at the same time come back one after the other, at
 * the pace of recent searches. Those that have waited too long get shorter times the fewer still wait.
 */
export function createWaitEstimate(readers: number): WaitEstimate {
  let run_ms = FIRST_RUN_MS;
  /** When all that were sent away have run, by the clock of `performance`. */
  let behind = 0;
  return {
    ran: (ms) => {
      run_ms += (ms - run_ms) * LATEST;
    },
    seconds: (waiting) => wholeSeconds((waiting * run_ms) / readers),
    secondsBehind: (waiting) => {
      const now = performance.now();
      const start = Math.max(behind, now + (waiting * run_ms) / readers);
      behind = Math.min(start + run_ms / readers, now + SECONDS_MAX * 1_000);
      return wholeSeconds(start - now);
    },
  };
}
