import type { Given } from '../../embedded/testing/small-corpus.ts';
import type { FullTextFilter } from '../../full-text.ts';

/** Time enough for a machine that does other work: what is found is tested, not how soon. */
export const UNHURRIED = { deadline_ms: 60_000, answer_ms: 60_000 };

export const EVERYTHING: FullTextFilter = {
  forms: [],
  ciks: [],
  date_from: null,
  date_to: null,
  filers: {},
  counted_location: 'located',
};

const WORDS = 2_000;

/** Words as often as in texts: the n-th is n times rarer than the first. Always the same for a seed. */
export function zipfWords(seed: number): () => string {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `w${Math.floor(WORDS ** (state / 2 ** 32))}x`;
  };
}

/** A filing with one text of 100 to 1,500 words. */
export function zipfFiling(word: () => string, at: number): Given {
  const text = Array.from({ length: 100 + ((at * 37) % 1_400) }, word).join(' ');
  return {
    form: '10-K',
    filing_date: `20${10 + (at % 14)}-03-${10 + (at % 19)}`,
    filers: [{ cik: '0000000001', sics: '3571', located: 'CA', incorporated: 'DE' }],
    texts: [[['', text]]],
  };
}
