import { NOVELTY_TERMS, type Shingles, shinglesOf, termsKey, union } from '../text/shingles.ts';
import type { Disclosure, DisclosureSummary, ScoredPassage, StoredDisclosure } from './disclosure.ts';
import { maskedTerms, noveltyOf } from './novel-passages.ts';

/** A disclosure with the terms of its passages, figures masked. */
type ReadDisclosure = { disclosure: Disclosure; terms: string[][] };

/** Reads the terms of a report's disclosures once. `textOf` returns a document's text by name. */
export function readDisclosures(
  disclosures: readonly Disclosure[],
  textOf: (filename: string) => string,
): ReadDisclosure[] {
  return disclosures.map((disclosure) => ({
    disclosure,
    terms: disclosure.passages.map(({ run, start, end }) =>
      maskedTerms(textOf(disclosure.runs[run]?.filename ?? '').slice(start, end)),
    ),
  }));
}

/**
 * Shingles of a whole report: of its disclosures across passages, so that passage boundaries don't make text novel, and of its
 * documents' texts, which also have what is in no disclosure.
 */
export function reportShingles(read: readonly ReadDisclosure[], texts: Iterable<string>): Shingles {
  return union([
    ...read.map(({ terms }) => shinglesOf(terms.flat(), NOVELTY_TERMS)),
    ...[...texts].map((text) => shinglesOf(maskedTerms(text), NOVELTY_TERMS)),
  ]);
}

/** An earlier report's root form and shingles. */
export type Earlier = { form: string; shingles: Shingles };

/** Passages with their novelty against earlier reports, and against those of the same root form. */
export function scoreReport(
  form: string,
  read: readonly ReadDisclosure[],
  earlier: readonly Earlier[],
): StoredDisclosure[] {
  const all = earlier.map(({ shingles }) => shingles);
  const same = earlier.filter((report) => report.form === form).map(({ shingles }) => shingles);
  return read.map(({ disclosure, terms }) => {
    const passages = disclosure.passages.map((passage, index): ScoredPassage => {
      const words = terms[index] ?? [];
      return {
        ...passage,
        masked: termsKey(words),
        novelty: noveltyOf(words, all),
        novelty_same_form: noveltyOf(words, same),
      };
    });
    const lengths = disclosure.runs.map(({ start, end }) => end - start);
    const characters = lengths.reduce((sum, length) => sum + length, Math.max(0, lengths.length - 1));
    return { ...disclosure, characters, passages };
  });
}

/** Minimum novelty of a new passage. */
const NOVEL = 0.5;

/** Novelty of a whole disclosure: the mean of its passages weighted by length, without tables. */
export function summariseNovelty(
  passages: readonly ScoredPassage[],
): Pick<DisclosureSummary, 'passages' | 'novelty' | 'novel_passages'> {
  let characters = 0;
  let weighed = 0;
  const texts = passages.filter(({ kind }) => kind === 'text');
  for (const { start, end, novelty } of texts) {
    characters += end - start;
    weighed += novelty * (end - start);
  }
  return {
    passages: texts.length,
    novelty: characters === 0 ? null : Math.round((weighed / characters) * 1_000) / 1_000,
    novel_passages: texts.filter(({ novelty }) => novelty >= NOVEL).length,
  };
}
