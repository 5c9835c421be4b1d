import { createHash } from 'node:crypto';
import { chmodSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

/** How long a service that is stopping may still be there. */
const WAIT_MS = 5_000;
const EVERY_MS = 100;

export type Held = { release(): void };

/** Files that say who serves a folder: in it, and in this machine's own, since nothing may be written in the folder now and later. */
function lockPaths(folder: string): string[] {
  const { dev, ino } = statSync(folder);
  const name = createHash('sha256').update(`${dev} ${ino}`).digest('hex').slice(0, 16);
  return [join(folder, 'service.lock'), join(tmpdir(), `filings-desk-${name}.lock`)];
}

/** Null where another process has the lock. It ends with the process, however that ends. */
function tryLock(path: string): DatabaseSync | null {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    chmodSync(path, 0o600);
    file.exec('BEGIN EXCLUSIVE');
    return file;
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

const SQLITE_BUSY = 5;

async function lock(path: string, wait_ms: number): Promise<DatabaseSync | null> {
  const until = Date.now() + wait_ms;
  for (;;) {
    const file = tryLock(path);
    if (file !== null || Date.now() >= until) return file;
    await setTimeout(EVERY_MS);
  }
}

/**
 * Makes this the only service with keys on a folder: each counts requests in memory, and two would let a key send twice as
 * much. Throws Error where another one runs.
 * Decision: docs/decisions/0133-count-a-quota-once.md
 */
export async function becomeOnlyService(folder: string, wait_ms = WAIT_MS): Promise<Held> {
  const held: DatabaseSync[] = [];
  const release = (): void => held.forEach((file) => file.close());
  let failure: unknown = null;
  for (const path of lockPaths(folder)) {
    let file: DatabaseSync | null;
    try {
      file = await lock(path, wait_ms);
    } catch (error) {
      failure = error;
      continue;
    }
    if (file !== null) {
      held.push(file);
      continue;
    }
    release();
    throw new Error(
      `Another service uses the data folder ${folder}. Its keys' quotas would count twice: stop it, give this one another FILINGS_DATA, or share a store in PostgreSQL (docs/deployment.md)`,
    );
  }
  if (held.length === 0) throw failure;
  return { release };
}
