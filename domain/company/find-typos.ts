import type { CompanyIndex, IndexEntry } from './company-index.ts';
import type { NameKey } from './company-name.ts';
import { areSimilar } from './name-similarity.ts';

/** Lowest Jaro-Winkler similarity that counts as a typing error. Rule: docs/rules.md#typing-errors */
const LEAST_SIMILARITY = 0.88;
/** Tickers are short, so only a nearly equal query matches: `GOOGLE` is GOOGL. */
const LEAST_TICKER_SIMILARITY = 0.95;
/** Shorter queries are similar to too many names by chance. */
const LEAST_LENGTH = 4;

function isSimilar(wanted: string, text: string): boolean {
  return wanted === text || (wanted.length >= LEAST_LENGTH && areSimilar(wanted, text, LEAST_SIMILARITY));
}

/** Whether a name has each query word with an error. Many names have a word, which is compared once. */
function similarWords(query: NameKey): (entry: IndexEntry) => boolean {
  const compared = query.core_words.map((wanted) => {
    const answers = new Map<string, boolean>();
    return (word: string): boolean => {
      let answer = answers.get(word);
      if (answer === undefined) {
        answer = isSimilar(wanted, word);
        answers.set(word, answer);
      }
      return answer;
    };
  });
  return ({ core_words }) => compared.every((isWanted) => core_words.some(isWanted));
}

function isSimilarTicker(written: string, ticker: string | null): boolean {
  if (ticker === null || ticker.length < LEAST_LENGTH) return false;
  return areSimilar(written, ticker, LEAST_TICKER_SIMILARITY);
}

/**
 * Positions of companies whose name is the query with a typing error. With `isLastResort`, for queries without such names,
 * also of those whose name has each query word with an error, or whose ticker is the query with one.
 * Example: 'microsft' → MICROSOFT CORP; as a last resort, 'disnay' → Walt Disney Co, 'google' → GOOGL.
 */
export function findTypos(index: CompanyIndex, query: NameKey, isLastResort: boolean): number[] {
  if (query.core.length < LEAST_LENGTH) return [];
  const select = (positions: Iterable<number>, accept: (entry: IndexEntry) => boolean): number[] =>
    [...positions].filter((position) => {
      const entry = index.entries[position];
      return entry !== undefined && accept(entry);
    });

  const candidates = index.trigrams.similar(query.core_words);
  const whole = select(candidates, ({ compact }) => isSimilar(query.compact, compact));
  if (whole.length > 0 || !isLastResort) return whole;
  const written = query.compact.toUpperCase();
  return [
    ...select(candidates, similarWords(query)),
    ...select(index.entries.keys(), ({ company }) => isSimilarTicker(written, company.ticker)),
  ];
}
