import { PLACES } from '../../contract/places.ts';

const names = new Map(PLACES.flatMap(({ places }) => places));

/**
 * Name of a state or country by EDGAR's code, which is no ISO code: 'CA' is California, 'A6' Ontario, 'E9' the
 * Cayman Islands. Null for a code that EDGAR's list does not have.
 * Source: EDGAR, "State and Country Codes".
 */
export function placeName(code: string): string | null {
  return names.get(code.trim().toUpperCase()) ?? null;
}
