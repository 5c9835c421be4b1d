import type { AlignedPassage } from './aligned-passage.ts';
import { maskTerms, termsKey } from './mask-terms.ts';
import { ALIGNMENT_TERMS, type Shingles, shinglesOf } from './shingles.ts';

/** A passage with the headings above it, outermost first. */
export type HeadedPassage = AlignedPassage & { heading: readonly string[] };

/** A passage prepared for alignment: keys of its terms, with and without figures, and its shingles. */
export type Comparable = HeadedPassage & { exact: string; masked: string; shingles: Shingles };

/** Prepares a passage with the terms of its text. */
export function toComparable(passage: HeadedPassage, terms: readonly string[]): Comparable {
  const masked = maskTerms(terms);
  return {
    ...passage,
    exact: termsKey(terms),
    masked: termsKey(masked),
    shingles: shinglesOf(masked, ALIGNMENT_TERMS),
  };
}

/** Lines of a table, with the words above it, that may name its period. */
const HEAD_LINES = 3;

/** A label counts for as much as three figures. */
const LABEL_WEIGHT = ['table', 'label', 'line'] as const;

/**
 * Prepares a table for alignment: by the labels of its rows, so that it is paired with a table that has the same lines and
 * never with prose; if there are several, by the years in its first lines and by its figures.
 */
export function toComparableTable(passage: HeadedPassage, terms: readonly string[]): Comparable {
  const exact = `table ${termsKey(terms)}`;
  const lines = passage.text.toLowerCase().split('\n');
  const labels = lines.flatMap((line) => {
    const label = (line.split('\t')[0] ?? '').replaceAll(/\d+/g, '#');
    return LABEL_WEIGHT.map((nth) => `${nth}:${label}`);
  });
  const figures = passage.text.match(/\d[\d.,]{2,}\d/g) ?? [];
  const periods = lines.slice(0, HEAD_LINES).filter((line) => /\b(?:19|20)\d\d\b/.test(line));
  return { ...passage, exact, masked: exact, shingles: shinglesOf([...labels, ...periods, ...figures], 1) };
}
