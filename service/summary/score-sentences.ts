import type { Sentence } from './candidate-sentences.ts';
import { centralities, countTerms, cosine, type TermCounts, unitVectors } from './centrality.ts';
import { isCommonTerm } from './common-terms.ts';
import { contentTerms } from './content-terms.ts';
import { cueScore } from './cue-words.ts';

/** Source: domain §8. */
const WEIGHTS = { centrality: 0.4, position: 0.25, cue: 0.2, specific: 0.15 };

/** The opening of an Item, in which a company says what it is. */
const OPENING = 0.15;
/** So often a word stands in an Item that it is a word of the company's. */
const OWN_LEAST = 3;
/** So many own words in a sentence are as good as more. */
const OWN_ENOUGH = 5;

/** 1 at the beginning of the Item, falling to 0 where its opening ends. */
function positionScore(before: number, characters: number): number {
  return Math.max(0, 1 - before / Math.max(1, characters * OPENING));
}

/** Characters of sentences before each of them: what an Item says aside moves no place. */
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
  for (const term of counts.keys()) if ((own.get(term) ?? 0) >= OWN_LEAST && !isCommonTerm(term)) found += 1;
  return Math.min(1, found / OWN_ENOUGH);
}

export type Scored = {
  sentence: Sentence;
  score: number;
  parts: { centrality: number; position: number; cue: number; specific: number };
  vector: ReadonlyMap<string, number>;
};

/** How alike two sentences of one Item are, 0 to 1. */
export function likeness(one: Scored | undefined, other: Scored | undefined): number {
  return one === undefined || other === undefined ? 0 : cosine(one.vector, other.vector);
}

/**
 * What each sentence of an Item is worth in a profile of the business. `all` are the Item's sentences, in which the
 * company's own words are counted. Source: domain §8.
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
