import { ServiceError } from '../contract/errors.ts';
import { createFairQueue } from './fair-queue.ts';
import { createWaitEstimate } from './wait-estimate.ts';

export type BoundOptions = {
  /** Concurrent searches. */
  running_max?: number;
  /** Maximum waiting searches of all clients, and of one. One more is refused at once. */
  queued_max?: number;
  client_max?: number;
  /** Maximum time a search waits for its turn. */
  patience_ms?: number;
  /** Maximum time of a search, and of waiting and running together. */
  deadline_ms?: number;
  answer_ms?: number;
};

export type BoundSearches = {
  /**
   * Runs a search when it is its turn: those of several clients run in turn. Its signal is aborted when it takes too
   * long. Throws ServiceError `unavailable` with `retry_after` then, or if too many wait.
   */
  run<T>(client: string, search: (signal: AbortSignal) => Promise<T>): Promise<T>;
  stats(): Record<string, number>;
  close(): void;
};

/** Minimum run time however long it waited: many times what most searches take. */
const RUN_MIN_MS = 900;

const unavailable = (message: string, retry_after: number): ServiceError =>
  new ServiceError('unavailable', message, { retry_after });

const busy = (seconds: number): ServiceError =>
  unavailable('Too many searches are running. Try again shortly.', seconds);

type Turn = { start: () => void; refuse: (error: Error) => void };

/** Settles like a promise, or fails when a signal is aborted, whatever the promise does then. */
function orAborted<T>(running: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    running.then(resolve, (error: unknown) => reject(signal.aborted ? signal.reason : error));
  });
}

/** Bounds searches that another machine answers, as the embedded index's readers are bounded. */
export function boundSearches(options: BoundOptions = {}): BoundSearches {
  const { running_max = 4, queued_max = 512, client_max = 256, patience_ms = 4_000 } = options;
  const { deadline_ms = 1_500, answer_ms = 1_900 } = options;
  const waiting = createFairQueue<Turn>();
  const estimate = createWaitEstimate(running_max);
  let running = 0;
  let is_closed = false;

  const turn = (client: string): Promise<void> =>
    new Promise((start, refuse) => {
      const own: Turn = { start, refuse };
      waiting.add(client, own);
      setTimeout(() => {
        waiting.remove(own);
        // Nothing happens if its turn came before.
        refuse(busy(estimate.seconds(waiting.size + 1)));
      }, patience_ms).unref();
    });

  const next = (): void => {
    if (running >= running_max) return;
    const first = waiting.take();
    if (first === undefined) return;
    running += 1;
    first.start();
  };

  return {
    async run(client, search) {
      if (is_closed) throw unavailable('The service is shutting down.', 5);
      if (waiting.size >= queued_max || waiting.count(client) >= client_max)
        throw busy(estimate.secondsBehind(waiting.size));
      const asked_at = performance.now();
      const started = turn(client);
      next();
      await started;
      const started_at = performance.now();
      const run_ms = Math.min(deadline_ms, Math.max(RUN_MIN_MS, answer_ms - (started_at - asked_at)));
      const ended = new AbortController();
      const seconds = Math.round(run_ms / 100) / 10;
      const late = unavailable(
        `The search was stopped after ${seconds} seconds. Narrow it by words, dates or forms.`,
        5,
      );
      const timer = setTimeout(() => ended.abort(late), run_ms);
      try {
        const found = await orAborted(search(ended.signal), ended.signal);
        estimate.ran(performance.now() - started_at);
        return found;
      } finally {
        clearTimeout(timer);
        running -= 1;
        next();
      }
    },
    stats: () => ({ running, waiting: waiting.size }),
    close() {
      is_closed = true;
      for (const { refuse } of waiting.clear()) refuse(unavailable('The service is shutting down.', 5));
    },
  };
}
