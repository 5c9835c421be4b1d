import { queryText } from '../contract/request.ts';

/** What an address has. */
export type Search = Record<string, unknown>;

/** What a page shows, as the query of its address, with the `?`. Empty and absent values are left out. */
export function stringifySearch(search: Search): string {
  return queryText(texts(search));
}

/** Parameters as texts, without those that are empty. */
export function texts(search: Search): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const text = toText(value);
      return text === '' ? [] : [[name, text]];
    }),
  );
}

/** A parameter as text; a list with commas. */
export function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}
