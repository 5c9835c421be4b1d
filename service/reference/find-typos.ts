import type { CompanyIndex, IndexEntry } from './company-index.ts';
import type { NameKey } from './company-name.ts';
import { nameSimilarity } from './name-similarity.ts';

/** Least Jaro-Winkler similarity that counts as a typing error. Source: domain §9.2. */
const LEAST_SIMILARITY = 0.88;
/** A ticker is short and its letters say more, so only a near-equal text is one: `GOOGLE` is GOOGL. */
const LEAST_TICKER_SIMILARITY = 0.95;
/** Shorter texts are too alike by chance. */
const LEAST_LENGTH = 4;

function isSimilar(wanted: string, text: string): boolean {
  if (wanted === text) return true;
  return wanted.length >= LEAST_LENGTH && nameSimilarity(wanted, text) >= LEAST_SIMILARITY;
}

function hasSimilarWords(entry: IndexEntry, query: NameKey): boolean {
  return query.core_words.every((wanted) => entry.core_words.some((word) => isSimilar(wanted, word)));
}

function isSimilarTicker(written: string, ticker: string | null): boolean {
  if (ticker === null || ticker.length < LEAST_LENGTH) return false;
  return nameSimilarity(written, ticker) >= LEAST_TICKER_SIMILARITY;
}

/**
 * Positions of the companies whose name is the query with a typing error. With `isLastResort`, when no name is, also of
 * those whose name holds each word of the query with an error, and whose ticker is the query with one.
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
    ...select(candidates, (entry) => hasSimilarWords(entry, query)),
    ...select(index.entries.keys(), ({ company }) => isSimilarTicker(written, company.ticker)),
  ];
}
