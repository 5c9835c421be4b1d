import { existsSync, statSync } from 'node:fs';

import { StoreError, type Store } from './store/store.ts';

/** Throws StoreError where the store can't be read, or its file was removed or replaced under this process. */
export function createProbe(store: Store, path: string): () => Promise<void> {
  const { ino } = statSync(path);
  return async () => {
    if (!existsSync(path) || statSync(path).ino !== ino) {
      throw new StoreError('unavailable', `Store ${path} was removed or replaced; start the program again`);
    }
    await store.check();
  };
}
