import { setTimeout as wait } from 'node:timers/promises';

import { QueryError } from '../../domain/query/query.ts';
import { StoreError } from '../../store/database.ts';
import { RunClock, SearchStoppedError } from '../child.ts';
import type { ReaderFailure, ReaderMessage, ReaderRequest } from './readers.ts';
import { openIndex, type OpenIndex } from './search.ts';

/** Interval for retrying to open a store that doesn't exist yet. */
const RETRY_MS = 100;
/** Interval for reading what changed in the index. */
const CATCH_UP_MS = 200;

function failureOf(error: unknown): ReaderFailure {
  if (error instanceof SearchStoppedError) return { kind: 'stopped' };
  if (error instanceof QueryError) return { kind: 'query', message: error.message, position: error.position };
  if (error instanceof StoreError) return { kind: 'store', message: error.message, failure: error.failure };
  return { kind: 'other', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function say(message: ReaderMessage): void {
  // A parent that has gone away meanwhile needs no answer.
  if (process.connected) process.send?.(message, undefined, {}, () => undefined);
}

/** Opens the store's index. Waits for a store that doesn't exist yet or has an older schema. */
async function openWhenThere(path: string, checkTime: () => void): Promise<OpenIndex> {
  for (;;) {
    try {
      return openIndex(path, checkTime);
    } catch (error) {
      if (!(error instanceof StoreError) || error.failure !== 'unavailable') throw error;
      await wait(RETRY_MS);
    }
  }
}

/** Reads what loads change while nothing is searched. A damaged index is the next search's to report. */
function keepUp(index: OpenIndex): void {
  setInterval(() => void index.catchUp().catch(() => undefined), CATCH_UP_MS);
}

async function answer(
  index: OpenIndex,
  clock: RunClock,
  { id, search, run_ms }: ReaderRequest,
): Promise<void> {
  clock.begin(run_ms);
  try {
    say({ kind: 'page', id, page: await index.search(search) });
  } catch (error) {
    say({ kind: 'failure', id, failure: failureOf(error) });
  } finally {
    clock.end();
  }
}

/** A process that runs searches one after the other until its parent disconnects. */
async function main(path: string): Promise<void> {
  process.once('disconnect', () => process.exit());
  const clock = new RunClock();
  try {
    const index = await openWhenThere(path, clock.check);
    // No caller waits for the first reading of the columns.
    await index.catchUp();
    keepUp(index);
    process.on('message', (request: ReaderRequest) => void answer(index, clock, request));
    say({ kind: 'ready' });
  } catch (error) {
    say({ kind: 'closed', failure: failureOf(error) });
    process.disconnect();
  }
}

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('the reader needs the path of a store');
await main(path);
