// Runs before anything is installed, on the host's Node (20.19 or newer): plain JavaScript without imports of ours.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 200;
/** A lock file is empty for the moment between its creation and its first line. */
const WRITING_MS = 2_000;

/** @typedef {{ pid: number, started: string }} Process The start tells a process from a later one with its number. */
/** @typedef {{ holder: Process, child: Process | null }} Held */

/**
 * When a process started, in its system's own words; null if it has ended.
 * @param {number} pid
 */
export function startOf(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return null;
  }
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    // A process that has ended and that nobody waited for.
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** @param {number} pid */
const identify = (pid) => ({ pid, started: startOf(pid) ?? '' });

/** @param {Process | null} one */
const isRunning = (one) => one !== null && startOf(one.pid) === one.started;

/**
 * Ends what the holder had started and left behind.
 * @param {Process | null} child
 */
async function endChild(child) {
  if (child === null || child.started === '') return;
  while (isRunning(child)) {
    process.kill(child.pid, 'SIGKILL');
    await sleep(20);
  }
}

/**
 * What a lock file says; null if it is gone or nothing was written in time.
 * @param {string} file
 * @returns {Promise<{ text: string, held: Held | null } | null>}
 */
async function read(file) {
  for (let waited = 0; ; waited += 20) {
    let text;
    try {
      text = readFileSync(file, 'utf8');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
    try {
      return { text, held: JSON.parse(text) };
    } catch {
      if (waited >= WRITING_MS) return { text, held: null };
      await sleep(20);
    }
  }
}

/**
 * Takes away the lock of a process that is gone. Another process may have done so and hold it by now: then it is put back.
 * @param {string} file
 * @param {string} text
 */
function takeAway(file, text) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readFileSync(aside, 'utf8') === text) rmSync(aside);
  else renameSync(aside, file);
}

/**
 * Does some work while no other process holds the same lock file. The lock of a process that was killed is taken over, and
 * the child that it left running is ended.
 * @template T
 * @param {string} file
 * @param {{ onWait: (pid: number) => void, work: (recordChild: (pid: number) => void) => Promise<T> }} how
 * `onWait` is called once if another process has the lock; `recordChild` names the process that does the work.
 * @returns {Promise<T>}
 */
export async function withLock(file, { onWait, work }) {
  const holder = identify(process.pid);
  /** @param {Process | null} child */
  const line = (child) => JSON.stringify({ holder, child });
  const cannotWrite = (/** @type {unknown} */ error) =>
    new Error(
      `${dirname(file)} can't be written, and must be: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  try {
    mkdirSync(dirname(file), { recursive: true });
  } catch (error) {
    throw cannotWrite(error);
  }
  for (let waited = false; ;) {
    try {
      writeFileSync(file, line(null), { flag: 'wx' });
      break;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw cannotWrite(error);
    }
    const found = await read(file);
    if (found === null) continue;
    if (found.held !== null && isRunning(found.held.holder)) {
      if (!waited) onWait(found.held.holder.pid);
      waited = true;
      await sleep(LOOK_MS);
      continue;
    }
    await endChild(found.held?.child ?? null);
    takeAway(file, found.text);
  }
  try {
    return await work((pid) => writeFileSync(file, line(identify(pid))));
  } finally {
    rmSync(file, { force: true });
  }
}
