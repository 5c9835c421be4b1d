import type { Comparable } from './comparable-passage.ts';
import { dice, type Shingles } from './shingles.ts';

/** Penalty for a different position in the disclosure, in full between first and last. */
const DISTANCE_PENALTY = 0.05;
/** A shingle in more passages than this doesn't help to pair them. */
const COMMON_SHINGLE = 60;

type Candidate = { base: number; target: number; score: number; similarity: number };

/** Relative position of a passage in its disclosure, 0 for the first, 1 for the last. */
const place = (at: number, of: readonly unknown[]): number => at / Math.max(1, of.length - 1);

/** Base passages by shingle. */
function indexShingles(passages: readonly { index: number; shingles: Shingles }[]): Map<number, number[]> {
  const index = new Map<number, number[]>();
  for (const passage of passages) {
    for (const shingle of passage.shingles) {
      const list = index.get(shingle);
      if (list === undefined) index.set(shingle, [passage.index]);
      else list.push(passage.index);
    }
  }
  return index;
}

/** Passages that share a rare shingle with one. `counts` has the number shared, `common` the shingles not counted. */
function countShared(
  shingles: Shingles,
  index: ReadonlyMap<number, number[]>,
  counts: Int32Array,
): { near: number[]; common: number } {
  const near: number[] = [];
  let common = 0;
  for (const shingle of shingles) {
    const holders = index.get(shingle);
    if (holders === undefined) continue;
    if (holders.length > COMMON_SHINGLE) {
      common += 1;
      continue;
    }
    for (const holder of holders) {
      if (counts[holder] === 0) near.push(holder);
      counts[holder] = (counts[holder] ?? 0) + 1;
    }
  }
  return { near, common };
}

/**
 * Pairs of similar passages, best first, each passage once: Dice coefficient of masked shingles minus a penalty for
 * distance, of at least `least`. With `among`, only pairs for which it is true. Adds the pairs to `taken`.
 * Rule: docs/rules.md#passage-alignment
 */
export function pairSimilar(
  sides: { base: readonly Comparable[]; target: readonly Comparable[] },
  taken: { base: Set<number>; target: Set<number> },
  { least, among }: { least: number; among?: (base: number, target: number) => boolean },
): { base: number; target: number; similarity: number }[] {
  const free = sides.base
    .map(({ shingles }, index) => ({ index, shingles }))
    .filter(({ index }) => !taken.base.has(index));
  const index = indexShingles(free);
  const counts = new Int32Array(sides.base.length);
  const candidates: Candidate[] = [];
  for (const [target, passage] of sides.target.entries()) {
    if (taken.target.has(target)) continue;
    const { near, common } = countShared(passage.shingles, index, counts);
    for (const base of near) {
      const shingles = sides.base[base]?.shingles ?? new Uint32Array(0);
      const most = (2 * ((counts[base] ?? 0) + common)) / (passage.shingles.length + shingles.length);
      counts[base] = 0;
      if (most < least || among?.(base, target) === false) continue;
      const similarity = dice(passage.shingles, shingles);
      const gap = Math.abs(place(target, sides.target) - place(base, sides.base));
      const score = similarity - DISTANCE_PENALTY * gap;
      if (score >= least) candidates.push({ base, target, score, similarity });
    }
  }
  const pairs: { base: number; target: number; similarity: number }[] = [];
  for (const { base, target, similarity } of candidates.toSorted((a, b) => b.score - a.score)) {
    if (taken.base.has(base) || taken.target.has(target)) continue;
    taken.base.add(base);
    taken.target.add(target);
    pairs.push({ base, target, similarity: Math.round(similarity * 1_000) / 1_000 });
  }
  return pairs;
}
