import { termsKey } from '../text/mask-terms.ts';
import { NOVELTY_TERMS, type Shingles, shinglesOf, union } from '../text/shingles.ts';
import type { Disclosure } from './disclosure.ts';
import { maskedTerms } from './masked-terms.ts';
import { noveltyOf } from './novelty.ts';
import type { ScoredPassage, StoredDisclosure } from './stored-disclosure.ts';

/** A disclosure with the terms of its passages, figures masked. */
export type ReadDisclosure = { disclosure: Disclosure; terms: string[][] };

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

/** Shingles of a whole report across passages, so that passage boundaries don't make text novel. */
export function reportShingles(read: readonly ReadDisclosure[]): Shingles {
  return union(read.map(({ terms }) => shinglesOf(terms.flat(), NOVELTY_TERMS)));
}

/** An earlier report's root form and shingles. */
export type Earlier = { form: string; shingles: Shingles };

/** Fills each null with the value before it, else after it. */
function filled(values: readonly (number | null)[], otherwise: number): number[] {
  let known = values.find((value) => value !== null) ?? otherwise;
  return values.map((value) => {
    known = value ?? known;
    return known;
  });
}

/** Passages with their novelty against earlier reports, and against those of the same root form. */
export function scoreReport(
  form: string,
  read: readonly ReadDisclosure[],
  earlier: readonly Earlier[],
): StoredDisclosure[] {
  const all = earlier.map(({ shingles }) => shingles);
  const same = earlier.filter((report) => report.form === form).map(({ shingles }) => shingles);
  return read.map(({ disclosure, terms }) => {
    const novelty = filled(
      terms.map((words) => noveltyOf(words, all)),
      all.length === 0 ? 1 : 0,
    );
    const sameForm = filled(
      terms.map((words) => noveltyOf(words, same)),
      same.length === 0 ? 1 : 0,
    );
    const passages = disclosure.passages.map((passage, index): ScoredPassage => ({
      ...passage,
      masked: termsKey(terms[index] ?? []),
      novelty: novelty[index] ?? 1,
      novelty_same_form: sameForm[index] ?? 1,
    }));
    const lengths = disclosure.runs.map(({ start, end }) => end - start);
    const characters = lengths.reduce((sum, length) => sum + length, Math.max(0, lengths.length - 1));
    return { ...disclosure, characters, passages };
  });
}
