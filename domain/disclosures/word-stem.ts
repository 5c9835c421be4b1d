/** Endings to remove, longest first, with their replacement and the minimum length of the rest. */
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
 * The stem of a word: without a plural, past or `-ing` ending, so that `tariffs` and `tariff`, or `imposed` and
 * `imposing`, match. A light stemmer on purpose: stronger ones join unrelated words.
 */
export function stemWord(word: string): string {
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

/** `imposed` and `impose` both become `impos`. */
function trimLast(word: string): string {
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}
