import type { FullTextFilter } from '../../store/full-text-store.ts';
import type { Columns } from './columns.ts';
import { filterFilings, type Universe } from './filter-filings.ts';

/** Filters whose result is held. */
const HELD_MAX = 4;

const held = new WeakMap<Columns, Map<string, Universe>>();

/** What a filter asks of filings, as a text. */
function keyOf(filter: FullTextFilter): string {
  const { forms, ciks, date_from, date_to, locations, location_type, sics = [] } = filter;
  return JSON.stringify([forms, ciks, date_from, date_to, locations, location_type, sics]);
}

/** What passes a filter. The next pages of a search and its other words have the same filter, so the last ones are held. */
export function universeOf(columns: Columns, filter: FullTextFilter): Universe {
  const known = held.get(columns) ?? new Map<string, Universe>();
  held.set(columns, known);
  const key = keyOf(filter);
  const found = known.get(key) ?? filterFilings(columns, filter);
  // The last asked for is last in the map's order.
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > HELD_MAX && oldest !== undefined) known.delete(oldest);
  return found;
}
