import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import { wallClock } from './clock.ts';

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
 * returns what is to stand there, or null to leave it. Written beside and renamed, so that it is never half there.
 */
export async function changeShared(
  path: string,
  change: (text: string | null) => string | null,
): Promise<void> {
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
export async function readShared(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    if (isCode(cause, 'ENOENT')) return null;
    throw cause;
  }
}
