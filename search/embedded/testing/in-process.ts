import type { FullTextStore } from '../../../store/full-text-store.ts';
import { type OpenFileOptions, openStore } from '../../../store/sqlite/open.ts';
import type { Store } from '../../../store/store.ts';
import type { FullTextSource } from '../../full-text.ts';
import { textIndex } from '../../open-store.ts';
import { type OpenIndex, prepareSearch } from '../search.ts';

type Search = OpenIndex['search'];

const searches = new WeakMap<FullTextStore, Search>();

/** Opens a store as `openStoreFile` does, to be searched in this process: one in memory is read by no other. */
export async function openSearchedStore(path: string, options: OpenFileOptions = {}): Promise<Store> {
  const opened: Search[] = [];
  const store = await openStore(
    path,
    {
      ...textIndex,
      open(connection) {
        const { search } = prepareSearch(connection, () => undefined);
        opened.push(async (asked) => search(asked));
        return textIndex.open(connection);
      },
    },
    options,
  );
  for (const search of opened) searches.set(store.fullText, search);
  return store;
}

/** Searches a store that `openSearchedStore` opened, in this process, which blocks it. */
export function searchIn({ fullText }: Pick<Store, 'fullText'>): Search {
  const search = searches.get(fullText);
  if (search === undefined) throw new Error('only a store of openSearchedStore is searched in this process');
  return search;
}

/** A source over such a store. */
export function openInProcessSource(store: Store): FullTextSource {
  return {
    kind: 'embedded',
    search: async (search) => searchIn(store)(search),
    close: async () => undefined,
  };
}
