import type { FullTextPage, FullTextSearch } from '../store/full-text-store.ts';

/**
 * Where full-text searches are answered: reader processes over the store, or SEC's own index. Throws QueryError for a
 * query that cannot be answered as it stands, and ServiceError: `unavailable` with `retry_after` when it took too long or
 * too many wait, `upstream_rate_limited` and `upstream_error` of SEC's index. An outage is never an empty page.
 */
export type FullTextSource = {
  kind: 'embedded' | 'efts';
  search(search: FullTextSearch): Promise<FullTextPage>;
  close(): Promise<void>;
};
