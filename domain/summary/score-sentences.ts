import type { Sentence } from './candidate-sentences.ts';
import { centralities, countTerms, cosine, type TermCounts, unitVectors } from './centrality.ts';
import { isCommonTerm } from './common-terms.ts';
import { contentTerms } from './content-terms.ts';
import { cueScore } from './cue-words.ts';

/** Rule: docs/rules.md#sentence-scores */
const WEIGHTS = { centrality: 0.4, position: 0.25, cue: 0.2, specific: 0.15 };

/** The share of an Item in which companies usually define themselves. */
const OPENING = 0.15;
/** A term that occurs this often in an Item is specific to the company. */
const OWN_COUNT_MIN = 3;
/** More specific terms than this don't raise a score. */
const OWN_TERMS_MAX = 5;

/** 1 at the beginning of the Item, falling to 0 at the end of its opening. */
function positionScore(before: number, characters: number): number {
  return Math.max(0, 1 - before / Math.max(1, characters * OPENING));
}

/** Characters of candidate sentences before each one, so that skipped sections don't affect positions. */
function charactersBefore(sentences: readonly Sentence[]): { before: number[]; characters: number } {
  let characters = 0;
  const before = sentences.map(({ start, end }) => {
    characters += end - start;
    return characters - (end - start);
  });
  return { before, characters };
}

function specificScore(counts: TermCounts, own: ReadonlyMap<string, number>): number {
  let found = 0;
  for (const term of counts.keys())
    if ((own.get(term) ?? 0) >= OWN_COUNT_MIN && !isCommonTerm(term)) found += 1;
  return Math.min(1, found / OWN_TERMS_MAX);
}

export type Scored = {
  sentence: Sentence;
  score: number;
  parts: { centrality: number; position: number; cue: number; specific: number };
  vector: ReadonlyMap<string, number>;
};

/** Similarity of two sentences of an Item, 0 to 1. */
export function likeness(one: Scored | undefined, other: Scored | undefined): number {
  return one === undefined || other === undefined ? 0 : cosine(one.vector, other.vector);
}

/**
 * Scores of an Item's sentences for a business profile. The company's specific terms are counted in `all`, every
 * sentence of the Item.
 * Rule: docs/rules.md#sentence-scores
 */
export function scoreSentences(
  sentences: readonly Sentence[],
  all: readonly Sentence[],
  name: string,
): Scored[] {
  const own = countTerms(all.flatMap(({ text }) => contentTerms(text)));
  const counted = sentences.map(({ text }) => countTerms(contentTerms(text)));
  const vectors = unitVectors(counted);
  const central = centralities(vectors);
  const { before, characters } = charactersBefore(sentences);
  return sentences.map((sentence, index) => {
    const parts = {
      centrality: central[index] ?? 0,
      position: positionScore(before[index] ?? 0, characters),
      cue: cueScore(sentence.text, name),
      specific: specificScore(counted[index] ?? new Map(), own),
    };
    const score =
      WEIGHTS.centrality * parts.centrality +
      WEIGHTS.position * parts.position +
      WEIGHTS.cue * parts.cue +
      WEIGHTS.specific * parts.specific;
    return { sentence, score, parts, vector: vectors[index] ?? new Map<string, number>() };
  });
}
