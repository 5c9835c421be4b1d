/** Weight of each equal leading character, and how many count. */
const PREFIX_WEIGHT = 0.1;
const PREFIX_MAX = 4;

/** Whether each character of `b` is matched already; as long as the longest name yet. */
let taken = new Uint8Array(64);

/** Number of characters that match within the window, and of those in a different order. */
function matchCharacters(a: string, b: string): { matches: number; transpositions: number } {
  const window = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  if (taken.length < b.length) taken = new Uint8Array(b.length * 2);
  taken.fill(0, 0, b.length);
  const inA: number[] = [];
  for (let i = 0; i < a.length; i += 1) {
    const code = a.charCodeAt(i);
    const to = Math.min(b.length, i + window + 1);
    for (let j = Math.max(0, i - window); j < to; j += 1) {
      if (taken[j] === 1 || code !== b.charCodeAt(j)) continue;
      taken[j] = 1;
      inA.push(code);
      break;
    }
  }
  let [moved, k] = [0, 0];
  for (let j = 0; j < b.length; j += 1) {
    if (taken[j] !== 1) continue;
    if (inA[k] !== b.charCodeAt(j)) moved += 1;
    k += 1;
  }
  return { matches: inA.length, transpositions: moved / 2 };
}

function equalPrefix(a: string, b: string): number {
  const most = Math.min(PREFIX_MAX, a.length, b.length);
  let prefix = 0;
  while (prefix < most && a.charCodeAt(prefix) === b.charCodeAt(prefix)) prefix += 1;
  return prefix;
}

const withPrefix = (jaro: number, prefix: number): number => jaro + prefix * PREFIX_WEIGHT * (1 - jaro);

/**
 * Jaro-Winkler similarity of two texts, 0 to 1, with the usual weight of 0.1 for up to four equal leading characters.
 * Source: Winkler 1990. Example: ('microsft', 'microsoft') → 0.978.
 */
export function nameSimilarity(a: string, b: string): number {
  if (a === b) return 1;
  const { matches, transpositions } = matchCharacters(a, b);
  if (matches === 0) return 0;
  const jaro = (matches / a.length + matches / b.length + (matches - transpositions) / matches) / 3;
  return withPrefix(jaro, equalPrefix(a, b));
}

/**
 * Whether two texts are at least so similar. The lengths and first characters decide most pairs: at most the shorter one's
 * characters can match.
 */
export function areSimilar(a: string, b: string, least: number): boolean {
  if (a === b) return true;
  const [shorter, longer] = a.length < b.length ? [a.length, b.length] : [b.length, a.length];
  if (shorter === 0 || withPrefix((2 + shorter / longer) / 3, equalPrefix(a, b)) < least) return false;
  return nameSimilarity(a, b) >= least;
}
