// The query string of an address. Every page loads this file; the rest of a request is in request.ts.

type Value = string | number | boolean;

/** Parameters by name. A list is written with commas; what is undefined is left out. */
export type Parameters = Record<string, Value | readonly Value[] | undefined>;

/** Parameters as they follow a path, with the `?`; empty without any. */
export function queryText(query: Parameters): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${formEncoded(name)}=${formEncoded(String(value))}`],
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Text as `URLSearchParams` writes it: a browser shares an early request only with one of the same address. */
function formEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll('%20', '+')
    .replaceAll(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Parameters without default values, so that equal requests share one address and one cache entry. */
export function withoutDefaults(given: Parameters, defaults: Parameters): Parameters {
  return Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== undefined && value !== defaults[key]),
  );
}
