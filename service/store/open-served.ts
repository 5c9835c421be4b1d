import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import { openStore } from './open-store.ts';
import type { StorePlace } from './store-place.ts';
import { type Store, StoreError, type StoreFailure } from './store.ts';

/** A store to be served. `reason`: why it is only read; null where it is written too. */
export type ServedStore = { store: Store; reason: string | null };

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** What a store can be read in spite of. */
const READABLE: ReadonlySet<StoreFailure> = new Set(['full', 'readonly', 'damaged']);

/**
 * Opens a store to serve what can be served: where its folder or a full disk lets nothing be written it is only read, and of
 * a damaged one what isn't damaged. Throws StoreError where nothing can be read.
 */
export async function openServed(
  place: StorePlace,
  indexed: (progress: { done: number; of: number }) => void = () => {},
): Promise<ServedStore> {
  if (place.kind === 'postgres') return { store: await openStore(place), reason: null };
  const { path } = place;
  const folder = dirname(path);
  if (existsSync(path) && !(isWritable(path) && isWritable(folder)))
    return readOnly(place, `${folder} can't be written`);
  try {
    if (path !== ':memory:') mkdirSync(folder, { recursive: true });
    return { store: await openStore(place, { indexed }), reason: null };
  } catch (error) {
    if (!(error instanceof StoreError) || !READABLE.has(error.failure) || !existsSync(path)) throw error;
    return readOnly(place, error.message);
  }
}

async function readOnly(place: StorePlace, reason: string): Promise<ServedStore> {
  return { store: await openStore(place, { readonly: true, withhold: true }), reason };
}
