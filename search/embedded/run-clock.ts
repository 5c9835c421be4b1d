import { leastLeft, LEAST_MS } from './cpu-limit.ts';

/** Thrown in a search that has used its time. */
export class SearchStoppedError extends Error {}

/** Processor time of this process and the time by the clock, in milliseconds. */
export type Clocks = { used(): number; now(): number };

const CLOCKS: Clocks = {
  used() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  now: () => performance.now(),
};

/**
 * Ends a search in its own process, which then goes on with the next one: a process that is killed is without an answer
 * until another has read the columns.
 */
export class RunClock {
  readonly #clocks: Clocks;
  #run_ms = 0;
  #began = { used: 0, clock: 0 };
  /** When to look at the processor time. Before that, and without a search, the clock is enough. */
  #next_look = Infinity;

  constructor(clocks: Clocks = CLOCKS) {
    this.#clocks = clocks;
  }

  begin(run_ms: number): void {
    this.#run_ms = run_ms;
    this.#began = { used: this.#clocks.used(), clock: this.#clocks.now() };
    this.#next_look = this.#began.clock + run_ms;
  }

  end(): void {
    this.#next_look = Infinity;
  }

  /** Throws SearchStoppedError when the search has used its time. Called often, so it costs little. */
  readonly check = (): void => {
    const now = this.#clocks.now();
    if (now < this.#next_look) return;
    const ran = { used: this.#clocks.used() - this.#began.used, clock: now - this.#began.clock };
    const left = leastLeft(this.#run_ms, ran);
    if (left < LEAST_MS) throw new SearchStoppedError('the search has used its time');
    this.#next_look = now + left;
  };
}
