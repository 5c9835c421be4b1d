import { setTimeout as wait } from 'node:timers/promises';

import { QueryError } from '../query/query.ts';
import { openStore } from '../store/sqlite/open.ts';
import { type Store, StoreError } from '../store/store.ts';
import type { ReaderFailure, ReaderMessage, ReaderRequest } from './reader-message.ts';

/** How often a store that is not there yet is looked for. */
const RETRY_MS = 100;

function failureOf(error: unknown): ReaderFailure {
  if (error instanceof QueryError) return { kind: 'query', message: error.message, position: error.position };
  if (error instanceof StoreError) return { kind: 'store', message: error.message, failure: error.failure };
  return { kind: 'other', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function say(message: ReaderMessage): void {
  if (process.connected) process.send?.(message);
}

/** Opens the store for reading; one that does not exist yet, or that is older, is waited for. */
async function openWhenThere(path: string): Promise<Store> {
  for (;;) {
    try {
      return await openStore(path, { readonly: true });
    } catch (error) {
      if (!(error instanceof StoreError) || error.failure !== 'unavailable') throw error;
      await wait(RETRY_MS);
    }
  }
}

/** A search for nothing reads the columns, so that no caller waits for them. */
async function warm(store: Store): Promise<void> {
  await store.fullText.search({
    query: null,
    literal: null,
    filter: { forms: [], ciks: [], date_from: null, date_to: null, locations: [], location_type: 'located' },
    sort: 'recent',
    from: 0,
    size: 0,
    today: '2001-01-01',
  });
}

async function answer(store: Store, { id, search }: ReaderRequest): Promise<void> {
  try {
    say({ kind: 'page', id, page: await store.fullText.search(search) });
  } catch (error) {
    say({ kind: 'failure', id, failure: failureOf(error) });
  }
}

/** A process of its own that answers searches, one after the other, until the channel to its parent is cut. */
async function main(path: string): Promise<void> {
  process.once('disconnect', () => process.exit());
  try {
    const store = await openWhenThere(path);
    await warm(store);
    process.on('message', (request: ReaderRequest) => void answer(store, request));
    say({ kind: 'ready' });
  } catch (error) {
    say({ kind: 'closed', failure: failureOf(error) });
    process.disconnect();
  }
}

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('the reader needs the path of a store');
await main(path);
