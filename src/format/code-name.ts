/** Display name of a sector or exchange code: `real_estate` → 'Real estate', `NASDAQ` → 'Nasdaq', `TSX` → 'TSX'. */
export function codeName(code: string): string {
  if (code === code.toUpperCase()) return EXCHANGES.get(code) ?? code;
  const name = code.replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const EXCHANGES = new Map([
  ['NASDAQ', 'Nasdaq'],
  ['NYSE', 'NYSE'],
  ['OTC', 'OTC'],
  ['CBOE', 'Cboe'],
]);
