import type { Store } from '../../../store/store.ts';
import type { FullTextSource } from '../../full-text-source.ts';

/** Searches in this process, which blocks it: for an in-memory store, which no other process can read. */
export function openInProcessSource(store: Store): FullTextSource {
  return {
    kind: 'embedded',
    search: (search) => store.fullText.search(search),
    close: async () => undefined,
  };
}
