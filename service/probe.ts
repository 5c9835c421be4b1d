import { existsSync, statSync } from 'node:fs';

import { StoreError } from '../store/store-error.ts';
import type { StorePlace } from '../store/store-place.ts';
import type { Store } from '../store/store.ts';

/** Throws StoreError where the store can't be read, or its file was removed or replaced under this process. */
export function createProbe(store: Store, place: StorePlace): () => Promise<void> {
  if (place.kind === 'postgres') return () => store.check();
  const { path } = place;
  const { ino } = statSync(path);
  return async () => {
    if (!existsSync(path) || statSync(path).ino !== ino) {
      throw new StoreError('unavailable', `Store ${path} was removed or replaced; start the program again`);
    }
    await store.check();
  };
}
