import type { SortedBy } from '../../../contract/parameters.ts';

export type Sorted = SortedBy<string> | undefined;

export type SortColumn<T extends string> = {
  id: T;
  label: string;
  /** Sorts in the order of clicks on its head; after the last one the list has its own order again. */
  sorts: readonly (T | `-${T}`)[];
};

/** The sort after a click on a head; undefined is the list's own. */
export function nextSort<T extends string>(sorts: readonly T[], sort: string): T | undefined {
  return sorts[sorts.findIndex((each) => each === sort) + 1];
}

export function ariaSort(id: string, sorted: Sorted): 'ascending' | 'descending' | undefined {
  if (sorted?.by !== id) return undefined;
  return sorted.is_descending ? 'descending' : 'ascending';
}

/** Sorts as options, for lists without heads. */
export function sortOptions<T extends string>(columns: readonly SortColumn<T>[]) {
  return columns.flatMap(({ label, sorts }) =>
    sorts.map((sort) => [sort, `${label}, ${sort.startsWith('-') ? 'descending' : 'ascending'}`] as const),
  );
}

/** A link in the head of a column, with an arrow where the list is sorted by it. */
export const SORT_LINK = 'sort touch:py-3 text-inherit no-underline hover:text-accent';
