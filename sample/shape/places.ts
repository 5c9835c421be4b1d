/** Countries and provinces among EDGAR's place codes that occur in the sample; a US state describes itself. */
const PLACES: Readonly<Record<string, string>> = {
  A1: 'British Columbia, Canada',
  E9: 'Cayman Islands',
  L2: 'Ireland',
  P7: 'Netherlands',
};

/** `stateOrCountryDescription`: the name of a foreign place, the code itself of a US state, '' of none. */
export function describePlace(code: string): string {
  return PLACES[code] ?? code;
}

export function isForeign(code: string): boolean {
  return code in PLACES;
}
