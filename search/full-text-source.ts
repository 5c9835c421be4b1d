import type { FullTextPage, FullTextSearch } from '../store/full-text-store.ts';

/** Values of a facet, most frequent first. */
export const FACET_MAX = 30;

/**
 * Runs full-text searches in reader processes over the store or by SEC. Throws QueryError for a query that can't be
 * run as it is, and ServiceError: `unavailable` with `retry_after` for a timeout or a full queue,
 * `upstream_rate_limited` and `upstream_error` for SEC. An outage is never an empty page.
 */
export type FullTextSource = {
  kind: 'embedded' | 'efts' | 'opensearch';
  /** `client` names who asks: searches of several clients run in turn. */
  search(search: FullTextSearch, client?: string): Promise<FullTextPage>;
  /** Throws why no search can be answered; absent where that isn't known without one. */
  check?(): Promise<void>;
  /** Processes and waiting searches, by state; absent where there are none. */
  stats?(): Record<string, number>;
  close(): Promise<void>;
};
