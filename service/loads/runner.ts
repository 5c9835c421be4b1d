import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { ServiceError } from '../../contract/errors.ts';
import type { LoadScope } from '../../contract/loads.ts';
import { clip } from '../../contract/parameters.ts';
import type { LoadChange } from '../../store/loads.ts';
import { storeEnvironment, type StoreSettings } from '../../store/settings.ts';
import type { Store } from '../../store/store.ts';
import type { LoadRunner } from '../context.ts';
import { type Child, type ChildEnd, type ChildSettings, startChild, startCommand } from './child.ts';
import { statementsLoad } from './loads.ts';

export type LoadRunnerOptions = {
  store: Store;
  /** Where the store is. */
  store_settings: StoreSettings;
  data_folder: string;
  edgar: { mirror: string | null; contact: string | null };
  /** Environment of loads, by default this process's own. */
  environment?: Record<string, string | undefined>;
  /** Time a load gets to stop before it is killed. */
  grace_ms?: number;
  now?: () => Date;
};

type OpenLoadRunner = LoadRunner & {
  /** Stops the running load and waits for it. */
  close(): Promise<void>;
};

type Waiting = { id: string; identifier: string; scope: LoadScope; with_documents: boolean };
type Running = Waiting & { child: Child; cancelled: boolean; done: Promise<void> };

/** The market takes an hour, all statements of a company a minute: what a user waits for does not queue behind them. */
type Lane = 'market' | 'statements' | 'other';
const laneOf = ({ scope }: Waiting): Lane => (scope === 'market' || scope === 'statements' ? scope : 'other');

/** Loads that are looked through for one of the same statements. */
const RECENT_LOADS = 500;

const GRACE_MS = 5_000;
const HOLD_EVERY_MS = 10_000;

/** Failures by exit code, for a load that could no longer write its row. */
const BY_EXIT_CODE: Record<number, LoadChange> = {
  69: { failure: 'outage', message: 'EDGAR could not be reached.' },
  74: { failure: 'disk', message: 'The store could not be written. The disk may be full.' },
  75: { failure: 'rate_limited', message: 'EDGAR is limiting requests from this server.' },
};

/** The final state of a load that didn't write it itself. Exit codes are the command line's. */
function endingOf(end: ChildEnd, stopped: 'cancelled' | 'interrupted' | null): LoadChange {
  if (stopped === 'cancelled')
    return { state: 'cancelled', message: 'Cancelled. What was already loaded is safe.', pid: null };
  const known = end.exit_code === null ? undefined : BY_EXIT_CODE[end.exit_code];
  if (known !== undefined) return { state: 'failed', ...known, pid: null };
  if (stopped === 'interrupted' || end.exit_code === null) {
    return {
      state: 'interrupted',
      message: 'The load was interrupted. Start it again to continue.',
      pid: null,
    };
  }
  const said =
    end.complaint === '' ? `The load failed with exit code ${end.exit_code}.` : clip(end.complaint, 300);
  return { state: 'failed', failure: 'internal', message: said, pid: null };
}

/**
 * Runs loads one after the other, each in its own process; a load of the market and one of statements at the same time.
 * Once a company is loaded, the statements of its other reports follow as a load of their own. A process that dies
 * leaves its load interrupted or failed, never running. Loads left open by an earlier service are marked interrupted first,
 * those of another node when it is gone for a minute.
 */
export function openLoadRunner(options: LoadRunnerOptions): OpenLoadRunner {
  const { store, store_settings, data_folder, edgar } = options;
  const now = options.now ?? (() => new Date());
  const graceMs = options.grace_ms ?? GRACE_MS;
  const environment = { ...(options.environment ?? process.env), ...storeEnvironment(store_settings) };
  /** Loads of this runner that have not ended. */
  const own = new Set<string>();
  const waiting: Waiting[] = [];
  const running = new Map<Lane, Running>();
  /** Loads whose last state isn't stored yet; some have left their lane already. */
  const ending = new Map<string, Promise<void>>();
  let closing = false;
  const ready = store.loads.interruptLost(now, own);
  // The failure reaches whoever awaits `start` or `close`; until then it is handled here.
  ready.catch(() => undefined);

  const change = (id: string, to: LoadChange) => store.loads.change(id, to, now().toISOString());

  async function follow(load: Running): Promise<void> {
    const end = await load.child.ended;
    const stopped = load.cancelled ? 'cancelled' : closing ? 'interrupted' : null;
    running.delete(laneOf(load));
    next();
    try {
      // A load that said itself how it ended is left alone by the store.
      await change(load.id, endingOf(end, stopped));
      if (load.scope === 'company') await readStatements(load.id);
    } finally {
      own.delete(load.id);
    }
  }

  /** Reads the statements of a company's other reports once the company itself is loaded and its pages show. */
  async function readStatements(id: string): Promise<void> {
    const loaded = await store.loads.get(id);
    if (closing || loaded?.state !== 'done' || loaded.cik === null) return;
    const identifier = statementsLoad(loaded.cik);
    const isRead =
      loaded.filings_added === 0 &&
      (await store.loads.list(RECENT_LOADS)).some(
        (other) => other.identifier === identifier && other.state === 'done',
      );
    if (!isRead) await enqueue({ identifier, scope: 'statements', with_documents: false });
  }

  async function enqueue(load: Omit<Waiting, 'id'>): Promise<string> {
    const id = randomUUID();
    own.add(id);
    const { identifier, with_documents } = load;
    const request = { identifier, with_documents, forms: null, since: null };
    await store.loads.create({ id, ...request, at: now().toISOString() });
    await store.loads.hold([id]);
    waiting.push({ id, ...load });
    next();
    return id;
  }

  function next(): void {
    if (closing) return;
    const first = waiting.findIndex((load) => !running.has(laneOf(load)));
    const [load] = first === -1 ? [] : waiting.splice(first, 1);
    if (load === undefined) return;
    const child = startChild(load, { data_folder, edgar, environment });
    const started: Running = { ...load, child, cancelled: false, done: Promise.resolve() };
    running.set(laneOf(load), started);
    started.done = follow(started);
    ending.set(load.id, started.done);
    started.done.catch(() => undefined).finally(() => void ending.delete(load.id));
  }

  /** Waits until a load has exited, and kills it after the grace period. */
  async function awaitEnd(load: Running): Promise<void> {
    const timer = new AbortController();
    const grace = wait(graceMs, undefined, { signal: timer.signal }).then(
      () => load.child.kill(),
      () => undefined,
    );
    await Promise.race([load.done, grace]);
    timer.abort();
    await load.done;
  }

  const turns = createTurns();
  /** Says to other nodes that the loads of this one still run, and finds those of nodes that are gone. */
  const hold = async (): Promise<void> => {
    await store.loads.hold([...own]);
    await store.loads.interruptLost(now, own);
  };
  const isShared = store_settings.kind === 'postgres';
  // One that fails is tried again before other nodes call a load lost.
  const holding = isShared
    ? setInterval(() => void hold().catch(() => undefined), HOLD_EVERY_MS).unref()
    : null;
  const follower = openFollower(store, { data_folder, edgar, environment }, isShared);

  return {
    inTurn: (decide) => turns(() => store.loads.inTurn(decide)),
    follow: (on) => follower.set(on),
    async start({ identifier, scope = 'company', with_documents }) {
      await ready;
      // A row that could not be written when its load died, on a full disk, is put right now.
      await store.loads.interruptLost(now, own);
      if (closing) throw new Error('the service is shutting down and starts no more loads');
      return enqueue({ identifier, scope, with_documents });
    },

    async cancel(id) {
      const load = [...running.values()].find((one) => one.id === id);
      if (load !== undefined) {
        load.cancelled = true;
        load.child.cancel();
        await awaitEnd(load);
        return;
      }
      const queued = waiting.findIndex((one) => one.id === id);
      if (queued !== -1) waiting.splice(queued, 1);
      own.delete(id);
      // A load of the command line finds its row ended at its next step, and stops.
      await change(id, {
        state: 'cancelled',
        message: 'Cancelled. What was already loaded is safe.',
        pid: null,
      });
    },

    ended: async (id) => await ending.get(id)?.catch(() => undefined),

    async close() {
      closing = true;
      if (holding !== null) clearInterval(holding);
      await follower.close();
      await ready;
      const message = 'The service stopped before the load started. Start the load again.';
      for (const load of waiting.splice(0))
        await change(load.id, { state: 'interrupted', message, pid: null });
      const last = [...running.values()];
      for (const load of last) load.child.release();
      // Last states that the store doesn't take now are put right at the next start.
      await Promise.allSettled(last.map(awaitEnd));
      await Promise.allSettled(ending.values());
    },
  };
}

/** Work of several callers, each begun once the one before has ended, also where that failed. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

function refuse(): Promise<never> {
  return Promise.reject(new ServiceError('not_implemented', 'This service starts no loads'));
}

/** For a service that only reads: it starts no loads and leaves those of another process on the same store alone. */
export function withoutLoads(): OpenLoadRunner {
  return {
    start: refuse,
    cancel: refuse,
    follow: refuse,
    inTurn: createTurns(),
    ended: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

const RESTART_MS = 60_000;
const RESTART_MAX_MS = 10 * 60_000;
const LOOK_MS = 30_000;

type Follower = {
  /** Starts or ends following and stores the choice. */
  set(on: boolean): Promise<void>;
  close(): Promise<void>;
};

/**
 * Follows EDGAR in a separate process while the stored choice says so. One that ends, by an error or from outside, is
 * started again, later each time up to ten minutes.
 */
function openFollower(store: Store, settings: ChildSettings, isShared: boolean): Follower {
  let child: Child | null = null;
  let stop: AbortController | null = null;
  let ended: Promise<void> = Promise.resolve();

  async function run(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      child = startCommand(['follow', '--json'], settings);
      await child.ended;
      child = null;
      const pause = Math.min(RESTART_MAX_MS, RESTART_MS * 2 ** failures);
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
