import {
  type OpenOptions,
  openServed as servePlain,
  openStore as openPlain,
  type ServedStore,
} from '../store/open-store.ts';
import type { StoreSettings } from '../store/settings.ts';
import { type OpenFileOptions, openStore as openFile } from '../store/sqlite/open.ts';
import type { Store } from '../store/store.ts';
import type { TextIndex } from '../store/text-index.ts';
import { IndexWorker } from './embedded/index-worker/index-worker.ts';
import { Merger } from './embedded/postings/merge.ts';
import { prepareWritePostings } from './embedded/postings/segments.ts';
import { forgetPostings, indexPending, verifyPostings } from './embedded/postings/upkeep.ts';

/** Our own index of postings, in the file of the store whose texts it indexes. */
export const textIndex: TextIndex = {
  forget: forgetPostings,
  catchUp: indexPending,
  verify: verifyPostings,
  open(connection) {
    const worker = new IndexWorker();
    const merger = new Merger(connection, worker);
    return {
      index: (texts) => worker.index(texts),
      write: prepareWritePostings(connection),
      follow: () => merger.follow(),
      tidy: () => merger.tidy(),
      async close() {
        try {
          await merger.close();
        } finally {
          await worker.close();
        }
      },
    };
  },
};

/** Opens the store where it is, with its index of texts. Throws StoreError with the reason. */
export const openStore = (settings: StoreSettings, options: OpenOptions = {}): Promise<Store> =>
  openPlain(settings, textIndex, options);

/** Opens a store to serve what can be served. Throws StoreError where nothing can be read. */
export const openServed = (
  settings: StoreSettings,
  indexed?: (progress: { done: number; of: number }) => void,
): Promise<ServedStore> => servePlain(settings, textIndex, indexed);

/** Opens the store in a SQLite file with its index of texts, and creates it if missing. Throws StoreError. */
export const openStoreFile = (path: string, options: OpenFileOptions = {}): Promise<Store> =>
  openFile(path, textIndex, options);
