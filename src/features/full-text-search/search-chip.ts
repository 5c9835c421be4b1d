import type { FullTextSearch } from './full-text-query.ts';

/**
 * One criterion of a search: a `filter` set by the user, an adjustment by the `service`, or a `note` that cannot be
 * removed.
 */
export type SearchChip = {
  key: string;
  kind: 'filter' | 'service' | 'note';
  text: string;
  /** Additional text in a lighter colour. */
  detail: string | null;
  /** The search without it; null if it cannot be removed. */
  remove: FullTextSearch | null;
  /** Label of the remove button. */
  removeLabel: string;
};
