/**
 * The commonest words of reports, the most frequent first: a quarter of their words. Phrases of them would read most
 * positions of the index. A change needs a new version of segments.
 */
export const COMMONEST: readonly string[] =
  'the and of to in our or a for as on by we other are with that is be from'.split(' ');

/** Prefix of terms that are two of the commonest words in a row. */
const PAIR = ':p:';

const numbers = new Map(COMMONEST.map((word, number) => [word, number]));
const pairs = COMMONEST.flatMap((first) => COMMONEST.map((second) => `${PAIR}${first} ${second}`));

/** The terms that have a number before any other: the commonest words, then their pairs. */
export const numberedTerms = (): readonly string[] => [...COMMONEST, ...pairs];

/** Number of the term of two words by their numbers. */
export const pairNumber = (first: number, second: number): number => COMMONEST.length * (first + 1) + second;

/** The term that two words in a row are, null unless both are among the commonest. */
export function pairTerm(first: string | undefined, second: string | undefined): string | null {
  const one = numbers.get(first ?? '');
  const other = numbers.get(second ?? '');
  if (one === undefined || other === undefined) return null;
  return pairs[one * COMMONEST.length + other] ?? null;
}
