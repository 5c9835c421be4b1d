import { ServiceError } from '../contract/errors.ts';

type FairQueue<T> = {
  readonly size: number;
  add(client: string, item: T): void;
  /** The next item: one of each client in turn, each client's in order. */
  take(): T | undefined;
  remove(item: T): void;
  /** How many items of a client wait. */
  count(client: string): number;
  /** Takes all items out. */
  clear(): T[];
};

/** A queue in which a client with many items delays the others by one at a time. */
export function createFairQueue<T>(): FairQueue<T> {
  // In the order of turns: a client whose item was taken goes to the end.
  const clients = new Map<string, T[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    add(client, item) {
      const items = clients.get(client);
      if (items === undefined) clients.set(client, [item]);
      else items.push(item);
      size += 1;
    },
    take() {
      const turn = clients.entries().next();
      if (turn.done === true) return undefined;
      const [client, items] = turn.value;
      const item = items.shift();
      clients.delete(client);
      if (items.length > 0) clients.set(client, items);
      size -= 1;
      return item;
    },
    remove(item) {
      for (const [client, items] of clients) {
        const at = items.indexOf(item);
        if (at === -1) continue;
        items.splice(at, 1);
        if (items.length === 0) clients.delete(client);
        size -= 1;
        return;
      }
    },
    count: (client) => clients.get(client)?.length ?? 0,
    clear() {
      const all = [...clients.values()].flat();
      clients.clear();
      size = 0;
      return all;
    },
  };
}

/** Until searches have run. */
const FIRST_RUN_MS = 200;
const SECONDS_MAX = 60;
/** Share of the latest search in the mean. */
const LATEST = 1 / 16;

type WaitEstimate = {
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

type BoundSearches = {
  /**
   * Runs a search when it is its turn: those of several clients run in turn. Its signal is aborted when it takes too
   * long. Throws ServiceError `unavailable` with `retry_after` then, or if too many wait.
   */
  run<T>(client: string, search: (signal: AbortSignal) => Promise<T>): Promise<T>;
  stats(): Record<string, number>;
  close(): void;
};

/** Minimum run time however long it waited: many times what most searches take. */
export const RUN_MIN_MS = 900;

// Why a search is not answered, whoever would have

export const unavailable = (message: string, retry_after: number): ServiceError =>
  new ServiceError('unavailable', message, { retry_after });

export const busy = (seconds: number): ServiceError =>
  unavailable('Too many searches are running. Try again shortly.', seconds);

export const ending = (): ServiceError => unavailable('The service is shutting down.', 5);

/** For a search that has used its time. */
export function stoppedAfter(ran_ms: number): ServiceError {
  const seconds = Math.round(ran_ms / 100) / 10;
  return unavailable(
    `The search was stopped after ${seconds} seconds. Narrow it by words, dates or forms.`,
    5,
  );
}

type Turn = { start: () => void; refuse: (error: Error) => void };

/** Settles like a promise, or fails when a signal is aborted, whatever the promise does then. */
function orAborted<T>(running: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    running.then(resolve, (error: unknown) => reject(signal.aborted ? signal.reason : error));
  });
}

/** Bounds searches that another machine answers, as the embedded index's readers are bounded. */
export function boundSearches(options: BoundOptions): BoundSearches {
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
      if (is_closed) throw ending();
      if (waiting.size >= queued_max || waiting.count(client) >= client_max)
        throw busy(estimate.secondsBehind(waiting.size));
      const received_at = performance.now();
      const started = turn(client);
      next();
      await started;
      const started_at = performance.now();
      const run_ms = Math.min(deadline_ms, Math.max(RUN_MIN_MS, answer_ms - (started_at - received_at)));
      const ended = new AbortController();
      const timer = setTimeout(() => ended.abort(stoppedAfter(run_ms)), run_ms);
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
      for (const { refuse } of waiting.clear()) refuse(ending());
    },
  };
}
