const SMALL = new Map(
  (
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen'
  )
    .split(' ')
    .map((word, value) => [word, value]),
);

const TENS = new Map(
  'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10]),
);

const SCALES = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);

const MAX_WORDS = 40;

/** Value of words below a thousand: `two hundred and five`; null when they do not make one number. */
function belowThousand(words: readonly string[]): number | null {
  let value = 0;
  /** What may still follow: 3 a hundred, 2 tens, 1 a small number, 0 nothing. */
  let room = 3;
  for (const [index, word] of words.entries()) {
    const small = SMALL.get(word);
    const tens = TENS.get(word);
    if (word === 'hundred') {
      if (room !== 1 || index !== 1 || value === 0 || value > 9) return null;
      [value, room] = [value * 100, 2.5];
    } else if (word === 'and') {
      if (room !== 2.5 || index === words.length - 1) return null;
      room = 2.4;
    } else if (tens !== undefined && room >= 2) [value, room] = [value + tens, 1.5];
    else if (small !== undefined && room === 1.5 && small >= 1 && small <= 9)
      [value, room] = [value + small, 0];
    else if (small !== undefined && room >= 2) [value, room] = [value + small, index === 0 ? 1 : 0];
    else return null;
  }
  return words.length === 0 ? null : value;
}

/**
 * Whole number written in English words, `no` and `none` are 0; null when the words are not one number.
 * Source: EDGAR's transformation `numwordsen`. Example: 'thirty-five' → 35; 'two million' → 2,000,000.
 */
export function readNumberWords(text: string): number | null {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s\u00a0,-]/)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  if (words.length === 1 && (words[0] === 'no' || words[0] === 'none')) return 0;
  let total = 0;
  let group: string[] = [];
  let ceiling = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const scale = SCALES.get(word);
    if (scale === undefined) {
      // "one thousand and five": "and" joins two groups.
      if (!(word === 'and' && group.length === 0 && total > 0)) group.push(word);
      continue;
    }
    const value = belowThousand(group);
    if (value === null || value === 0 || scale >= ceiling) return null;
    [total, group, ceiling] = [total + value * scale, [], scale];
  }
  if (group.length === 0) return words.at(-1) === 'and' ? null : total;
  const rest = belowThousand(group);
  return rest === null ? null : total + rest;
}
