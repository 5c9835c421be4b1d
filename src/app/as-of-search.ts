import { isDate } from '../../contract/parameters.ts';

type AsOfSearch = { as_of?: string | undefined };

/** The parameter of every page. A value that is no date reads as absent. */
export function readAsOf({ as_of }: Record<string, unknown>): AsOfSearch {
  return typeof as_of === 'string' && isDate(as_of) ? { as_of } : { as_of: undefined };
}

/** Search middleware of the root route: every link has the day of the page it is on. */
export function retainAsOf<T extends AsOfSearch>({ search, next }: { search: T; next: (search: T) => T }): T {
  const { as_of } = readAsOf(search);
  return as_of === undefined ? next(search) : { ...next(search), as_of };
}
