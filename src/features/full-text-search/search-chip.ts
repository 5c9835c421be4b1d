import type { FullTextSearch } from './full-text-query.ts';

/**
 * One criterion of a search: a `filter` set by the user, an adjustment by the `service`, a `note` that cannot be
 * removed, or an `offer` that can be added.
 */
export type SearchChip = {
  key: string;
  kind: 'filter' | 'service' | 'note' | 'offer';
  text: string;
  /** Additional text in a lighter colour. */
  detail: string | null;
  /** The search without it; null if it cannot be removed. */
  remove: FullTextSearch | null;
  /** The search with it, for an offer. */
  add?: FullTextSearch;
  /** Label of the remove button. */
  removeLabel: string;
};
