import type { AlignedPair, AlignedPassage, HeadedPassage } from './align.ts';
import { plainTerms } from './words.ts';

/** Less alike passages are not about the same subject. Rule: docs/rules.md#comparison-of-companies */
const LIKENESS_MIN = 0.2;
/** Shorter words say nothing of a subject. */
const LETTERS_MIN = 4;
/** A word in a greater share of all passages says nothing of one's subject. */
const COMMON_SHARE = 0.25;
/** Words of a passage's own heading name its subject. */
const HEADING_WEIGHT = 2;

/** An entry of a list names a subject that a paragraph is about: the paragraph of the other company comes first. */
const ENTRY_WEIGHT = 0.5;
const ENTRY_MAX = 250;
const isEntry = (passage: HeadedPassage | undefined): boolean =>
  passage !== undefined && passage.text.length <= ENTRY_MAX && /(?:^|\n)\s*•/.test(passage.text);

/** A passage's words by weight, of length 1. */
type Vector = Map<string, number>;

function countWords({ text, heading }: HeadedPassage): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (words: string, weight: number): void => {
    for (const word of plainTerms(words))
      if (word.length >= LETTERS_MIN && !/\d/.test(word)) {
        const singular = word.replace(/(?<=[^s])s$/, '');
        counts.set(singular, (counts.get(singular) ?? 0) + weight);
      }
  };
  add(text, 1);
  add(heading.at(-1) ?? '', HEADING_WEIGHT);
  return counts;
}

/** Weighs words by how often a passage has them and how few passages do. */
function weighWords(all: readonly Map<string, number>[]): Vector[] {
  const holders = new Map<string, number>();
  for (const counts of all) for (const word of counts.keys()) holders.set(word, (holders.get(word) ?? 0) + 1);
  return all.map((counts) => {
    const weighed = [...counts].flatMap(([word, count]): [string, number][] => {
      const share = (holders.get(word) ?? 0) / all.length;
      return share > COMMON_SHARE && all.length > 8
        ? []
        : [[word, (1 + Math.log(count)) * -Math.log(share / 2)]];
    });
    const length = Math.hypot(...weighed.map(([, weight]) => weight));
    return new Map(weighed.map(([word, weight]) => [word, length === 0 ? 0 : weight / length]));
  });
}

/**
 * Pairs of passages of two companies about the same subject, the most alike first, each passage once. `similarity` is the cosine
 * of their words, rare words weighing more, 0 to 1, three decimals.
 * Rule: docs/rules.md#comparison-of-companies
 */
function pairTopics(
  base: readonly HeadedPassage[],
  target: readonly HeadedPassage[],
): { base: number; target: number; similarity: number }[] {
  const vectors = weighWords([...base, ...target].map(countWords));
  const own = vectors.slice(base.length);
  const byWord = new Map<string, { at: number; weight: number }[]>();
  for (const [at, vector] of vectors.slice(0, base.length).entries())
    for (const [word, weight] of vector) byWord.set(word, [...(byWord.get(word) ?? []), { at, weight }]);
  const found = own.flatMap((vector, to) => {
    const sums = new Float64Array(base.length);
    for (const [word, weight] of vector)
      for (const holder of byWord.get(word) ?? [])
        sums[holder.at] = (sums[holder.at] ?? 0) + weight * holder.weight;
    return [...sums.entries()].flatMap(([from, similarity]) =>
      similarity >= LIKENESS_MIN ? [{ base: from, target: to, similarity }] : [],
    );
  });
  const [fromTaken, toTaken] = [new Set<number>(), new Set<number>()];
  const pairs: { base: number; target: number; similarity: number }[] = [];
  const rank = ({ base: from, target: to, similarity }: (typeof found)[number]): number =>
    isEntry(base[from]) === isEntry(target[to]) ? similarity : similarity * ENTRY_WEIGHT;
  for (const pair of found.toSorted((a, b) => rank(b) - rank(a))) {
    if (fromTaken.has(pair.base) || toTaken.has(pair.target)) continue;
    fromTaken.add(pair.base);
    toTaken.add(pair.target);
    pairs.push({ ...pair, similarity: Math.min(1, Math.round(pair.similarity * 1_000) / 1_000) });
  }
  return pairs;
}

const plain = ({ ordinal, offset, text }: HeadedPassage): AlignedPassage => ({ ordinal, offset, text });

/**
 * Passages of two companies side by side where they are about the same subject: likeness, not edits. In the target's order, then
 * what only the base has.
 * Rule: docs/rules.md#comparison-of-companies
 */
export function alignTopics(base: readonly HeadedPassage[], target: readonly HeadedPassage[]): AlignedPair[] {
  const pairs = pairTopics(base, target);
  const byTarget = new Map(pairs.map((pair) => [pair.target, pair]));
  const taken = new Set(pairs.map((pair) => pair.base));
  const aligned = target.map((passage, index): AlignedPair => {
    const pair = byTarget.get(index);
    const like = pair === undefined ? undefined : base[pair.base];
    return {
      status: like === undefined ? 'only_target' : 'alike',
      moved: false,
      similarity: pair?.similarity ?? null,
      base: like === undefined ? null : plain(like),
      target: plain(passage),
    };
  });
  const rest = base.filter((_, index) => !taken.has(index));
  return [
    ...aligned,
    ...rest.map((passage): AlignedPair => ({
      status: 'only_base',
      moved: false,
      similarity: null,
      base: plain(passage),
      target: null,
    })),
  ];
}
