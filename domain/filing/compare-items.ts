/** Compares 8-K item codes by their numbers: `2.02` before `10.01`, and `5` before `12` of the codes before 2004. */
export function compareItems(a: string, b: string): number {
  const [aSection = 0, aItem = 0] = a.split('.').map(Number);
  const [bSection = 0, bItem = 0] = b.split('.').map(Number);
  return aSection - bSection || aItem - bItem || (a < b ? -1 : Number(a > b));
}
