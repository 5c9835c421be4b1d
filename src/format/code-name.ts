/**
 * Name of a sector or exchange code, for people: `real_estate` → 'Real estate',
 * `NASDAQ` stays as it is.
 */
export function codeName(code: string): string {
  if (code === code.toUpperCase()) return EXCHANGES.get(code) ?? code;
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const EXCHANGES = new Map([
  ['NASDAQ', 'Nasdaq'],
  ['NYSE', 'NYSE'],
  ['OTC', 'OTC'],
  ['CBOE', 'Cboe'],
]);
