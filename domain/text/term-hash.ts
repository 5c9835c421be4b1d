/** FNV-1a over UTF-16 units, as a signed number of 32 bits: `HASH_START` with each unit added. */
export const HASH_START = 0x811c_9dc5 | 0;
const PRIME = 0x0100_0193;

export const addUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, PRIME);

export function hashOf(term: string): number {
  let hash = HASH_START;
  for (let at = 0; at < term.length; at += 1) hash = addUnit(hash, term.charCodeAt(at));
  return hash;
}
