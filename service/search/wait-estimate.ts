/** Until searches have run. */
const FIRST_RUN_MS = 200;
const SECONDS_MAX = 60;

export type WaitEstimate = {
  /** Notes how long a search ran. */
  ran(ms: number): void;
  /** Whole seconds until as many searches as wait now have run. */
  seconds(waiting: number): number;
};

/**
 * Says when a refused search is worth sending again. Searches that are refused one after the other get shorter times, the fewer
 * still wait: they come back spread over the time that all of them take.
 */
export function createWaitEstimate(readers: number): WaitEstimate {
  let run_ms = FIRST_RUN_MS;
  return {
    ran: (ms) => {
      run_ms += (ms - run_ms) / 8;
    },
    seconds: (waiting) => Math.min(SECONDS_MAX, Math.max(1, Math.ceil((waiting * run_ms) / readers / 1_000))),
  };
}
