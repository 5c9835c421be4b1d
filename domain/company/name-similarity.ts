/** Number of characters that match within the window, and of those in a different order. */
function matchCharacters(a: string, b: string): { matches: number; transpositions: number } {
  const window = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const taken = Array.from({ length: b.length }, () => false);
  const inA: string[] = [];
  for (let i = 0; i < a.length; i += 1) {
    const to = Math.min(b.length, i + window + 1);
    for (let j = Math.max(0, i - window); j < to; j += 1) {
      if (taken[j] === true || a[i] !== b[j]) continue;
      taken[j] = true;
      inA.push(a.charAt(i));
      break;
    }
  }
  const inB = b.split('').filter((_, j) => taken[j]);
  const transpositions = inA.filter((character, k) => character !== inB[k]).length / 2;
  return { matches: inA.length, transpositions };
}

/**
 * Jaro-Winkler similarity of two texts, 0 to 1, with the usual weight of 0.1 for up to four equal leading characters.
 * Source: Winkler 1990. Example: ('microsft', 'microsoft') → 0.978.
 */
export function nameSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const { matches, transpositions } = matchCharacters(a, b);
  if (matches === 0) return 0;
  const jaro = (matches / a.length + matches / b.length + (matches - transpositions) / matches) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < a.length && a[prefix] === b[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}
