/**
 * Name and ticker of a filer as SEC's own index writes it, `NAME␠␠(TICK1, TICK2)␠␠(CIK 0000000000)`: parentheses after
 * two spaces are not part of the name, those after one are. Ticker and CIK are null where it has none.
 * Rule: docs/rules.md#sec-full-text-index-names
 * Example: 'FORD MOTOR CO  (F, F-PB)  (CIK 0000037996)' → FORD MOTOR CO, F, 0000037996.
 */
export function parseDisplayName(written: string): {
  name: string;
  ticker: string | null;
  cik: string | null;
} {
  const [name = '', ...groups] = written.split('  (');
  const inside = groups.map((group) => (group.endsWith(')') ? group.slice(0, -1) : group));
  const cik = inside.find((group) => group.startsWith('CIK '))?.slice('CIK '.length);
  const [ticker = ''] = inside.find((group) => !group.startsWith('CIK '))?.split(', ') ?? [];
  return {
    name: name.trim(),
    ticker: ticker === '' ? null : ticker,
    cik: cik === undefined ? null : cik.padStart(10, '0'),
  };
}
