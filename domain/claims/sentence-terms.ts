import { contentTerms } from '../summary/content-terms.ts';

/** Share of the filing's words before the number that the claim may lack: more, and it is about something narrower. */
const EXTRA_MAX = 0.25;

/** What a text is about: its words' stems, without numbers, the company's names and words for any period. */
export function termsOf(text: string, names: ReadonlySet<string>): Set<string> {
  return new Set(
    contentTerms(text).filter((term) => !/\d/.test(term) && !names.has(term) && !GENERIC.has(term)),
  );
}

/** Words for the company itself, and for a period that is compared apart. */
const GENERIC: ReadonlySet<string> = new Set([
  'compani',
  'company',
  'fiscal',
  'year',
  'respectiv',
  'respectively',
  'approximat',
  'approximately',
  'about',
]);

/** Share of the terms that other words have. */
export function shareOf(terms: ReadonlySet<string>, words: string, names: ReadonlySet<string>): number {
  const own = termsOf(words, names);
  return [...terms].filter((term) => own.has(term)).length / terms.size;
}

/**
 * Whether the words before a number are about what the claim is about: from the sentence's start or a clause's, few
 * words that the claim lacks. `International sales increased 13%` is no evidence for `Sales increased 13%`.
 */
export function isNarrower(before: string, terms: ReadonlySet<string>, names: ReadonlySet<string>): boolean {
  const starts = [
    0,
    ...[...before.matchAll(/[,;:]\s|\sand\s|\swhich\s|\swith\s/gu)].map(
      (match) => match.index + match[0].length,
    ),
  ];
  return starts.some((start, index) => {
    const own = termsOf(before.slice(start), names);
    if (own.size < 2 && index > 0) return false;
    return [...own].filter((term) => !terms.has(term)).length <= own.size * EXTRA_MAX;
  });
}

/** Names inside a sentence, in lower case: a product's figure is no other product's. */
export function properNouns(sentence: string, names: ReadonlySet<string>): string[] {
  return [...sentence.slice(1).matchAll(/(?<=[\p{L}\p{N},;:)’'] )\p{Lu}[\p{L}\d]{2,}/gu)]
    .map(([noun]) => noun.toLowerCase())
    .filter((noun) => !names.has(noun) && !GENERIC.has(noun) && noun !== 'fiscal');
}

/** Whether a text names them all. */
export function hasNouns(nouns: readonly string[], words: string): boolean {
  const own = words.toLowerCase();
  return nouns.every((noun) => own.includes(noun));
}
