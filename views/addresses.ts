import type { PeriodRange } from '../contract/period-range.ts';
import { queryText } from '../contract/request.ts';

/** What a page shows, as the query of its address, with the `?`. Empty and absent values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).map(([name, value]) => [name, toText(value)] as const);
  return queryText(Object.fromEntries(texts.filter(([, text]) => text !== '')));
}

/** A parameter as text; a list with commas. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** A range of periods as a parameter, where it isn't the default. */
export const rangeOf = (periods: PeriodRange) => ({ periods: periods === 'latest' ? undefined : periods });
