/** Endings taken off, longest first, what stands in their place, and how much of the word must be left. */
const ENDINGS: readonly { ending: string; instead: string; least: number }[] = [
  { ending: 'ies', instead: 'y', least: 3 },
  { ending: 'sses', instead: 'ss', least: 3 },
  { ending: 'ing', instead: '', least: 4 },
  { ending: 'ed', instead: '', least: 4 },
  { ending: 'es', instead: 'e', least: 3 },
  { ending: 's', instead: '', least: 3 },
];

const KEPT = /(ss|us|is)$/;

/**
 * A word without the ending of a plural, a past or a running form, so that `tariffs`, `tariff` and `imposed`,
 * `imposing` meet. Light on purpose: it never joins words of different roots that a longer stemmer would.
 */
export function foldEnding(word: string): string {
  if (/\d/.test(word)) return word;
  for (const { ending, instead, least } of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < least) continue;
    if (ending === 's' && KEPT.test(word)) return word;
    const root = word.slice(0, -ending.length) + instead;
    if (ending !== 'ing' && ending !== 'ed') return trimLast(root);
    // planned → plan, but billed → bill
    const doubled = root.length > 3 && root.at(-1) === root.at(-2) && !/[lsz]$/.test(root);
    return trimLast(doubled ? root.slice(0, -1) : root);
  }
  return trimLast(word);
}

/** `imposed` → `impos` and `impose` → `impos` meet. */
function trimLast(word: string): string {
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}
