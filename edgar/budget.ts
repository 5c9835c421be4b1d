import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { EdgarError } from './answer.ts';

/** Clock for pacing and retries; tests replace it. */
export type EdgarClock = {
  now(): Date;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
};

export const wallClock: EdgarClock = {
  now: () => new Date(),
  async sleep(ms, signal) {
    await delay(ms, undefined, signal === undefined ? {} : { signal });
  },
};

/** EDGAR allows ten a second to one requester in total; nine leaves room for what the network bunches up. */
export const REQUESTS_PER_SECOND_MAX = 9;
export const REQUESTS_PER_SECOND_DEFAULT = 5;

/** Added to every interval, so that requests arriving unevenly still keep the budget. */
const SLACK_MS = 4;

export type Budget = {
  /** Waits until the next request may start. Throws EdgarError `rate_limited` while EDGAR limits requests. */
  take(signal?: AbortSignal): Promise<void>;
  /** Throws EdgarError `rate_limited` while EDGAR limits requests. */
  check(): Promise<void>;
  /** Blocks requests until `until`, in every process that shares the file. */
  holdOff(until: Date): Promise<void>;
};

/** No block is longer: EDGAR's are ten minutes, and a Retry-After is believed for an hour at most. */
const BLOCKED_MAX_MS = 60 * 60_000;
const BLOCKED_DEFAULT_MS = 10 * 60_000;

/** When the next request may start, and until when none may. */
type State = { next_ms: number; blocked_until_ms: number };

/** The file in a data folder that all its loads and full-text searches share. */
export function budgetFile(data_folder: string): string {
  return join(data_folder, 'edgar-budget.json');
}

/** Budget of the text of its file; null if there is none. */
export function readBudget(text: string | null): State {
  if (text === null) return { next_ms: 0, blocked_until_ms: 0 };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'next_ms' in value && 'blocked_until_ms' in value) {
      const { next_ms, blocked_until_ms } = value;
      if (typeof next_ms === 'number' && typeof blocked_until_ms === 'number')
        return { next_ms, blocked_until_ms };
    }
  } catch {
    // An unreadable file is rewritten below, which costs one interval at most.
  }
  return { next_ms: 0, blocked_until_ms: 0 };
}

/** A block that ends too far in the future was written under another clock or by hand: ten minutes from now instead. */
function capBlock(state: State, now: number): State {
  if (state.blocked_until_ms <= now + BLOCKED_MAX_MS) return state;
  return { ...state, blocked_until_ms: now + BLOCKED_DEFAULT_MS };
}

function blocked(state: State): EdgarError {
  const until = new Date(state.blocked_until_ms);
  return new EdgarError(
    'rate_limited',
    `EDGAR is limiting requests. The next request is allowed at ${until.toISOString()}`,
    { retry_at: until },
  );
}

/**
 * The request budget of a deployment, kept in a file that all its processes share, for all hosts.
 * Requests start at least one interval apart, so no second has more than `per_second`.
 * Rule: docs/rules.md#edgar-request-rate
 */
export function createBudget(file: string, per_second: number, clock: EdgarClock): Budget {
  const interval = 1_000 / Math.min(per_second, REQUESTS_PER_SECOND_MAX) + SLACK_MS;

  async function reserve(): Promise<number> {
    let start = 0;
    let refusal: EdgarError | null = null;
    await changeShared(file, (text) => {
      const now = clock.now().getTime();
      const written = readBudget(text);
      const state = capBlock(written, now);
      if (state.blocked_until_ms > now) {
        refusal = blocked(state);
        return state === written ? null : JSON.stringify(state);
      }
      // A start far in the future was written under another clock: ignore it.
      const next = state.next_ms > now + 60_000 ? now : state.next_ms;
      start = Math.max(now, next);
      return JSON.stringify({ next_ms: start + interval, blocked_until_ms: 0 } satisfies State);
    });
    if (refusal !== null) throw refusal;
    return start;
  }

  async function check(): Promise<void> {
    const state = readBudget(await readShared(file));
    if (state.blocked_until_ms > clock.now().getTime()) throw blocked(state);
  }

  return {
    check,
    async take(signal) {
      const start = await reserve();
      const wait = start - clock.now().getTime();
      if (wait <= 0) return;
      await clock.sleep(wait, signal);
      // Another process may have been blocked while this one waited.
      await check();
    },
    async holdOff(until) {
      await changeShared(file, (text) => {
        const state = readBudget(text);
        const blockedUntil = Math.max(state.blocked_until_ms, until.getTime());
        return JSON.stringify({ ...state, blocked_until_ms: blockedUntil } satisfies State);
      });
    },
  };
}

/** A lock older than this was left by a process that was killed: holding it takes milliseconds. */
const LOCK_STALE_MS = 3_000;
const LOCK_RETRY_MS = 5;

function isCode(cause: unknown, code: string): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === code;
}

async function ageOf(path: string): Promise<number | null> {
  try {
    return Date.now() - (await stat(path)).mtimeMs;
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return null;
    throw cause;
  }
}

async function lock(path: string): Promise<void> {
  for (;;) {
    try {
      const handle = await open(path, 'wx');
      await handle.close();
      return;
    } catch (cause) {
      if (!isCode(cause, 'EEXIST')) throw cause;
    }
    const age = await ageOf(path);
    if (age !== null && age > LOCK_STALE_MS) await rm(path, { force: true });
    else await wallClock.sleep(LOCK_RETRY_MS);
  }
}

/**
 * Text of a file, changed by one process at a time: `change` gets the current text (null when there is no file) and
 * returns the new content, or null to leave it. Written to another file and renamed, so that it is never half written.
 */
async function changeShared(path: string, change: (text: string | null) => string | null): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const lockPath = `${path}.lock`;
  await lock(lockPath);
  try {
    const next = change(await readShared(path));
    if (next === null) return;
    const draft = `${path}.${randomUUID()}`;
    try {
      await writeFile(draft, next);
      await rename(draft, path);
    } catch (cause) {
      await rm(draft, { force: true });
      throw cause;
    }
  } finally {
    await rm(lockPath, { force: true });
  }
}

/** Current text of the file; null when there is none. */
async function readShared(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return null;
    throw cause;
  }
}
