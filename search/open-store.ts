import {
  type OpenOptions,
  openStore as openPlain,
  type ServedStore,
  openServed as servePlain,
} from '../store/open-store.ts';
import { openStore as openFile, type OpenFileOptions } from '../store/sqlite/open.ts';
import type { StorePlace } from '../store/store-place.ts';
import type { Store } from '../store/store.ts';
import { textIndex } from './embedded/text-index.ts';

/** Opens the store where it is, with its index of texts. Throws StoreError with the reason. */
export const openStore = (place: StorePlace, options: OpenOptions = {}): Promise<Store> =>
  openPlain(place, textIndex, options);

/** Opens a store to serve what can be served. Throws StoreError where nothing can be read. */
export const openServed = (
  place: StorePlace,
  indexed?: (progress: { done: number; of: number }) => void,
): Promise<ServedStore> => servePlain(place, textIndex, indexed);

/** Opens the store in a SQLite file with its index of texts, and creates it if missing. Throws StoreError. */
export const openStoreFile = (path: string, options: OpenFileOptions = {}): Promise<Store> =>
  openFile(path, textIndex, options);
