import { oneOf } from './parameters.ts';

/** The column that a list is sorted by: `form`, and `-form` in the opposite direction. */
/* @__NO_SIDE_EFFECTS__ */
export function sortBy<const T extends readonly string[]>(columns: T) {
  return oneOf(columns.flatMap((column: T[number]) => [column, `-${column}`] as const));
}

export type SortedBy<T extends string> = { by: T; is_descending: boolean };

/** The column and direction that a sort names. */
export function sortedBy<const T extends string>(sort: T | `-${T}`): SortedBy<T> {
  const is_descending = sort.startsWith('-');
  // What follows the sign is one of the columns.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  return { by: (is_descending ? sort.slice(1) : sort) as T, is_descending };
}
