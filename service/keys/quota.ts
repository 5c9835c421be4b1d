import { TIER_LIMITS } from '../../contract/tier.ts';
import type { Log } from '../../search/log.ts';
import type { KeyRecord, KeyStore } from '../../store/keys.ts';
import type { QuotaState } from '../context.ts';

type Window = 'day' | 'month';

/** State after a request. `exceeded` is the window without requests left; then the request is not counted. */
type Taken = { state: QuotaState; exceeded: Window | null };

export type Quota = {
  take(key: KeyRecord, now: Date): Promise<Taken>;
  /** Writes the counts since the last flush. If the store throws, the counts are kept and the error is rethrown. */
  flush(): Promise<void>;
  /** From now on another store has the counts: the same one, opened to be written. */
  moveTo(store: KeyStore): void;
};

type Count = { day: string; month: string; day_count: number; month_count: number };

/**
 * Where nodes share a store, requests are counted in it one by one as soon as a limit is this near: more than nodes answer
 * between two flushes.
 */
const NEAR = 2_000;

/**
 * Requests per key by UTC day and UTC month, counted in memory from the stored counts and flushed to the store. Where
 * nodes share the store, each flush reads what the others counted, and near a limit each request does: together they
 * answer no more than it.
 * Limits: contract/tier.ts. Decision: docs/decisions/0133-count-a-quota-once.md
 */
export function createQuota(first: KeyStore, { shared = false }: { shared?: boolean } = {}): Quota {
  let store = first;
  const counts = new Map<string, Promise<Count> | Count>();
  const pending = new Map<string, { hash: string; day: string; count: number }>();

  async function begin(hash: string, day: string): Promise<Count> {
    const usage = await store.usage(hash, day, day.slice(0, 7));
    const count = {
      day,
      month: usage.month,
      day_count: usage.day_count,
      month_count: usage.month_count,
    };
    counts.set(hash, count);
    return count;
  }

  async function countOf(hash: string, day: string): Promise<Count> {
    let count = counts.get(hash);
    if (count === undefined) {
      count = begin(hash, day);
      counts.set(hash, count);
      count.catch(() => counts.delete(hash));
    }
    return count;
  }

  /** Reads what all nodes counted of keys, with what is not stored yet. */
  async function readShared(hashes: ReadonlySet<string>): Promise<void> {
    for (const hash of hashes) {
      const count = await counts.get(hash);
      if (count === undefined) continue;
      const usage = await store.usage(hash, count.day, count.month);
      // A new day began meanwhile: the next flush reads it.
      if (usage.day !== count.day) continue;
      const waiting = pending.get(`${hash} ${count.day}`)?.count ?? 0;
      count.day_count = usage.day_count + waiting;
      count.month_count = usage.month_count + waiting;
    }
  }

  const turns = new Map<string, Promise<unknown>>();

  /** Counts a request in the store before it is answered, one of a key after the other. Null where the store can't. */
  async function takeStored(hash: string, count: Count, limits: Limits): Promise<Taken | null> {
    const { day, month } = count;
    try {
      await store.addUsage([{ hash, day, count: 1 }]);
      const usage = await store.usage(hash, day, month);
      const waiting = pending.get(`${hash} ${day}`)?.count ?? 0;
      const [day_count, month_count] = [usage.day_count + waiting, usage.month_count + waiting];
      // With this one it may be exactly the limit.
      const exceeded = exceededWindow(
        { ...count, day_count: day_count - 1, month_count: month_count - 1 },
        limits,
      );
      if (exceeded !== null) await store.addUsage([{ hash, day, count: -1 }]);
      const one = exceeded === null ? 0 : 1;
      Object.assign(count, { day_count: day_count - one, month_count: month_count - one });
      return { state: describe(count, limits), exceeded };
    } catch {
      return null;
    }
  }

  function inTurn<T>(hash: string, work: () => Promise<T>): Promise<T> {
    const next = (turns.get(hash) ?? Promise.resolve()).then(work);
    turns.set(hash, next);
    return next;
  }

  return {
    async take(key, now) {
      const day = now.toISOString().slice(0, 10);
      const count = await countOf(key.hash, day);
      if (day > count.day) turn(count, day);
      const limits = TIER_LIMITS[key.tier];
      if (shared && isNear(count, limits)) {
        const taken = await inTurn(key.hash, () => takeStored(key.hash, count, limits));
        if (taken !== null) return taken;
      }
      const exceeded = exceededWindow(count, limits);
      if (exceeded === null) {
        count.day_count += 1;
        count.month_count += 1;
        addPending(pending, key.hash, count.day);
      }
      return { state: describe(count, limits), exceeded };
    },

    async flush() {
      if (pending.size === 0) return;
      const batch = [...pending.entries()].map(([name, { hash, day, count }]) => ({
        name,
        hash,
        day,
        count,
      }));
      await store.addUsage(batch.map(({ hash, day, count }) => ({ hash, day, count })));
      for (const { name, count } of batch) {
        const left = pending.get(name);
        if (left === undefined) continue;
        left.count -= count;
        if (left.count === 0) pending.delete(name);
      }
      if (shared) await readShared(new Set(batch.map(({ hash }) => hash)));
    },
    moveTo(next) {
      store = next;
    },
  };
}

function turn(count: Count, day: string): void {
  const month = day.slice(0, 7);
  if (month !== count.month) count.month_count = 0;
  count.day = day;
  count.month = month;
  count.day_count = 0;
}

type Limits = { requests_a_day: number; requests_a_month: number };

function exceededWindow(count: Count, limits: Limits): Window | null {
  if (count.month_count >= limits.requests_a_month) return 'month';
  return count.day_count >= limits.requests_a_day ? 'day' : null;
}

function isNear(count: Count, limits: Limits): boolean {
  return (
    limits.requests_a_day - count.day_count <= NEAR || limits.requests_a_month - count.month_count <= NEAR
  );
}

function describe(count: Count, limits: Limits): QuotaState {
  const [year = 0, month = 0, date = 0] = count.day.split('-').map(Number);
  return {
    day: {
      limit: limits.requests_a_day,
      remaining: Math.max(0, limits.requests_a_day - count.day_count),
      resets_at: new Date(Date.UTC(year, month - 1, date + 1)).toISOString(),
    },
    month: {
      limit: limits.requests_a_month,
      remaining: Math.max(0, limits.requests_a_month - count.month_count),
      resets_at: new Date(Date.UTC(year, month, 1)).toISOString(),
    },
  };
}

function addPending(
  pending: Map<string, { hash: string; day: string; count: number }>,
  hash: string,
  day: string,
): void {
  const name = `${hash} ${day}`;
  const entry = pending.get(name);
  if (entry === undefined) pending.set(name, { hash, day, count: 1 });
  else entry.count += 1;
}

/** Flushes every second, and once more on close. Logs the first failure and the recovery. */
export function flushEverySecond(quota: Quota, log: Log): { close(): Promise<void> } {
  let failing = false;
  let running: Promise<void> = Promise.resolve();
  async function flush(): Promise<void> {
    try {
      await quota.flush();
      if (failing) log.info({}, 'request counts are stored again');
      failing = false;
    } catch (error) {
      if (!failing) log.warn({ err: error }, 'request counts cannot be stored; they are kept in memory');
      failing = true;
    }
  }
  const timer = setInterval(() => {
    running = running.then(flush);
  }, 1_000);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await running;
      await flush();
    },
  };
}
