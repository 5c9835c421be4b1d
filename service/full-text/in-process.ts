import type { Store } from '../store/store.ts';
import type { FullTextSource } from './full-text-source.ts';

/** Answers searches in this process, which they hold up: for a store in memory, which no other process can read. */
export function openInProcessSource(store: Store): FullTextSource {
  return {
    kind: 'embedded',
    search: (search) => store.fullText.search(search),
    close: async () => undefined,
  };
}
