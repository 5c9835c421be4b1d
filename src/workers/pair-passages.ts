import { diffArrays } from 'diff';

import { maskedKey, plainKey, termsOf } from './words.ts';

/** Places of two passages that belong together. `kept`: in an order that both texts share. */
export type Pair = {
  base: number;
  target: number;
  how: 'same' | 'numbers' | 'alike';
  similarity: number;
  kept: boolean;
};

/** Two passages that share less of their words than this are two passages. */
const LEAST_ALIKE = 0.5;
/** A word of so many passages does not tell which belong together. */
const COMMON = 40;

type Side = { texts: readonly string[]; free: Set<number> };

const sideOf = (texts: readonly string[]): Side => ({ texts, free: new Set(texts.keys()) });

/** Passages that are the same, in the longest order that both sides share: what the rest is placed by. */
function pairInOrder(base: Side, target: Side): Pair[] {
  const pairs: Pair[] = [];
  const keys = (side: Side) => side.texts.map(plainKey);
  let [at_base, at_target] = [0, 0];
  for (const { added, removed, count } of diffArrays(keys(base), keys(target))) {
    if (!added && !removed)
      for (let step = 0; step < count; step += 1)
        pairs.push({
          base: at_base + step,
          target: at_target + step,
          how: 'same',
          similarity: 1,
          kept: true,
        });
    if (!added) at_base += count;
    if (!removed) at_target += count;
  }
  return pairs;
}

/** Passages left over whose keys are equal, first with first. */
function pairByKey(base: Side, target: Side, keyOf: (text: string) => string, how: Pair['how']): Pair[] {
  const waiting = Map.groupBy(base.free, (at) => keyOf(base.texts[at] ?? ''));
  return [...target.free].flatMap((at) => {
    const found = waiting.get(keyOf(target.texts[at] ?? ''))?.shift();
    return found === undefined ? [] : [{ base: found, target: at, how, similarity: 1, kept: false }];
  });
}

/** Dice's coefficient of two sets of words: twice what they share, over what they hold. */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return (2 * shared) / (one.size + other.size);
}

/** Passages left over that share most of their words, best first. */
function pairAlike(base: Side, target: Side): Pair[] {
  const words = (side: Side) =>
    new Map([...side.free].map((at) => [at, new Set(termsOf(side.texts[at] ?? ''))]));
  const [from, to] = [words(base), words(target)];
  const holders = new Map<string, number[]>();
  for (const [at, set] of from) {
    for (const word of set) {
      const list = holders.get(word);
      if (list === undefined) holders.set(word, [at]);
      else list.push(at);
    }
  }
  const candidates: Pair[] = [];
  for (const [at, set] of to) {
    const near = new Set<number>();
    for (const word of set) {
      const list = holders.get(word) ?? [];
      if (list.length <= COMMON) for (const holder of list) near.add(holder);
    }
    for (const found of near) {
      const similarity = alike(from.get(found) ?? new Set(), set);
      if (similarity >= LEAST_ALIKE)
        candidates.push({ base: found, target: at, how: 'alike', similarity, kept: false });
    }
  }
  const place = ({ base: b, target: t }: Pair) => Math.abs(b / base.texts.length - t / target.texts.length);
  return candidates.toSorted((a, b) => b.similarity - a.similarity || place(a) - place(b));
}

/**
 * Which passages of two texts belong together, each at most once: the same words in a shared order, the same words
 * elsewhere, the same but for numbers, alike. A pair of the later kinds is `kept` too where it lies between its
 * neighbours on both sides: what is not has moved.
 */
export function pairPassages(base_texts: readonly string[], target_texts: readonly string[]): Pair[] {
  const [base, target] = [sideOf(base_texts), sideOf(target_texts)];
  const pairs: Pair[] = [];
  const take = (found: readonly Pair[]): void => {
    for (const pair of found) {
      if (!base.free.has(pair.base) || !target.free.has(pair.target)) continue;
      base.free.delete(pair.base);
      target.free.delete(pair.target);
      pairs.push(pair);
    }
  };
  take(pairInOrder(base, target));
  take(pairByKey(base, target, plainKey, 'same'));
  take(pairByKey(base, target, maskedKey, 'numbers'));
  take(pairAlike(base, target));
  return markKept(pairs.toSorted((a, b) => a.target - b.target));
}

/** Pairs in the later text's order; one that fits between the kept ones around it is kept too. */
function markKept(pairs: readonly Pair[]): Pair[] {
  const next: number[] = [];
  let behind = Number.POSITIVE_INFINITY;
  for (const pair of pairs.toReversed()) {
    next.push(behind);
    if (pair.kept) behind = pair.base;
  }
  next.reverse();
  let before = -1;
  return pairs.map((pair, index) => {
    const kept = pair.kept || (pair.base > before && pair.base < (next[index] ?? behind));
    if (kept) before = pair.base;
    return { ...pair, kept };
  });
}
