import { ALIGNMENT_TERMS, type Shingles, dice, maskTerms, shinglesOf, termsKey } from './shingles.ts';
import { plainTerms } from './words.ts';

/** Less similar passages are not the same passage changed. Rule: docs/rules.md#passage-alignment */
const SIMILARITY_MIN = 0.4;
/** Under the same heading. */
const HEADED_MIN = 0.2;

type Pairing = { base: number; target: number; status: AlignmentStatus; similarity: number };

/** Pairs passages with equal keys, in order. */
function pairEqual(
  sides: { base: readonly Comparable[]; target: readonly Comparable[] },
  key: 'exact' | 'masked',
  status: AlignmentStatus,
  taken: { base: Set<number>; target: Set<number> },
): Pairing[] {
  const waiting = new Map<string, number[]>();
  for (const [index, passage] of sides.base.entries()) {
    if (taken.base.has(index)) continue;
    const same = waiting.get(passage[key]);
    if (same === undefined) waiting.set(passage[key], [index]);
    else same.push(index);
  }
  const pairs: Pairing[] = [];
  for (const [target, passage] of sides.target.entries()) {
    if (taken.target.has(target)) continue;
    const base = waiting.get(passage[key])?.shift();
    if (base === undefined) continue;
    pairs.push({ base, target, status, similarity: 1 });
    taken.base.add(base);
    taken.target.add(target);
  }
  return pairs;
}

const headingKey = (heading: readonly string[]): string =>
  heading.map((line) => termsKey(maskTerms(plainTerms(line)))).join();

/** Sections of a disclosure, runs of passages under the same headings: the key of each and the index of its first passage. */
function sectionsOf(passages: readonly Comparable[]): { path: string; last: string; first: number }[] {
  const sections: { path: string; last: string; first: number }[] = [];
  for (const [first, { heading }] of passages.entries()) {
    const path = headingKey(heading);
    if (sections.at(-1)?.path !== path) sections.push({ path, last: headingKey(heading.slice(-1)), first });
  }
  return sections;
}

/**
 * First passages of sections under the same headings: those of the same path in order, then those whose own heading is in both
 * once. The target's by the base's.
 */
function pairSections(base: readonly Comparable[], target: readonly Comparable[]): Map<number, number> {
  const sides = [sectionsOf(base), sectionsOf(target)] as const;
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const key of ['path', 'last'] as const) {
    const [from, to] = sides.map((sections, side) =>
      Map.groupBy(
        sections.filter(
          (one) => one[key] !== '' && !(side === 0 ? pairs.has(one.first) : taken.has(one.first)),
        ),
        (one) => one[key],
      ),
    );
    for (const [name, ones] of from ?? []) {
      const others = to?.get(name) ?? [];
      if (key === 'last' && (ones.length > 1 || others.length > 1)) continue;
      for (const [nth, { first }] of ones.entries()) {
        const other = others[nth];
        if (other === undefined) continue;
        pairs.set(first, other.first);
        taken.add(other.first);
      }
    }
  }
  return pairs;
}

/** For each passage the section that it is in, named by its first passage in the base; -1 for none that both sides have. */
function sectionNames(passages: readonly Comparable[], names: ReadonlyMap<number, number>): number[] {
  const sections = sectionsOf(passages);
  return passages.map((_, index) => {
    const own = sections.findLast(({ first }) => first <= index);
    return (own === undefined ? undefined : names.get(own.first)) ?? -1;
  });
}

const isProse = (passage: Comparable | undefined): boolean => passage?.exact.startsWith('table ') === false;

/**
 * Pairs passages that are not equal: under the same heading first, then by likeness. The first passages under the same heading
 * are paired even where little of their wording is the same.
 */
function pairChanged(
  sides: { base: readonly Comparable[]; target: readonly Comparable[] },
  taken: { base: Set<number>; target: Set<number> },
): Pairing[] {
  const headed = pairSections(sides.base, sides.target);
  const sections = {
    base: sectionNames(sides.base, new Map([...headed.keys()].map((first) => [first, first]))),
    target: sectionNames(sides.target, new Map([...headed].map(([from, to]) => [to, from]))),
  };
  const isSameSection = (base: number, target: number): boolean =>
    sections.base[base] !== -1 && sections.base[base] === sections.target[target];
  const alike = pairSimilar(sides, taken, { least: SIMILARITY_MIN, among: isSameSection });
  const first = [...headed].flatMap(([base, target]) => {
    if (taken.base.has(base) || taken.target.has(target)) return [];
    if (!isProse(sides.base[base]) || !isProse(sides.target[target])) return [];
    taken.base.add(base);
    taken.target.add(target);
    const [one, other] = [sides.base[base], sides.target[target]];
    const similarity = one === undefined || other === undefined ? 0 : dice(one.shingles, other.shingles);
    return [{ base, target, similarity: Math.round(similarity * 1_000) / 1_000 }];
  });
  const anywhere = pairSimilar(sides, taken, { least: SIMILARITY_MIN });
  const headedAlike = pairSimilar(sides, taken, { least: HEADED_MIN, among: isSameSection });
  return [...alike, ...first, ...anywhere, ...headedAlike].map((pair) => ({
    ...pair,
    status: 'changed' as const,
  }));
}

/** Base ordinals of moved pairs: those outside the longest common order. */
function movedBases(pairs: readonly Pairing[]): Set<number> {
  const byTarget = pairs.toSorted((a, b) => a.target - b.target);
  const kept = longestIncreasing(byTarget.map((pair) => pair.base));
  return new Set(byTarget.filter((_, index) => !kept.has(index)).map((pair) => pair.base));
}

/** Alternates removals and additions at the same place, so that they are shown next to each other. */
function inTurns(pairs: readonly AlignedPair[]): AlignedPair[] {
  const turned: AlignedPair[] = [];
  let removed: AlignedPair[] = [];
  let added: AlignedPair[] = [];
  const flush = (): void => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1)
      turned.push(...removed.slice(at, at + 1), ...added.slice(at, at + 1));
    removed = [];
    added = [];
  };
  for (const pair of pairs) {
    if (pair.target === null) removed.push(pair);
    else if (pair.base === null) added.push(pair);
    else {
      flush();
      turned.push(pair);
    }
  }
  flush();
  return turned;
}

/** Pairs in the target's order, a removal after the passage it followed. */
function inOrder(pairs: AlignedPair[], moved: ReadonlySet<number>): AlignedPair[] {
  const after = new Map<number, AlignedPair[]>();
  const removed = pairs.filter((pair) => pair.target === null);
  const kept = pairs.filter((pair) => pair.target !== null);
  const anchors = kept
    .filter((pair) => pair.base !== null && !moved.has(pair.base.ordinal))
    .toSorted((a, b) => (a.base?.ordinal ?? 0) - (b.base?.ordinal ?? 0));
  for (const pair of removed) {
    const ordinal = pair.base?.ordinal ?? 0;
    const anchor = anchors.findLast((entry) => (entry.base?.ordinal ?? 0) < ordinal);
    const place = anchor?.target?.ordinal ?? -1;
    after.set(place, [...(after.get(place) ?? []), pair]);
  }
  const ordered = [...(after.get(-1) ?? [])];
  for (const pair of kept.toSorted((a, b) => (a.target?.ordinal ?? 0) - (b.target?.ordinal ?? 0))) {
    ordered.push(pair, ...(after.get(pair.target?.ordinal ?? -1) ?? []));
  }
  return inTurns(ordered);
}

const plain = ({ ordinal, offset, text }: Comparable): AlignedPassage => ({ ordinal, offset, text });

const plainOrNull = (passage: Comparable | undefined): AlignedPassage | null =>
  passage === undefined ? null : plain(passage);

/**
 * Aligns two disclosures passage by passage: unchanged, changed in figures only, changed, added or removed. `moved`
 * marks pairs outside the common order. In the target's order, with removed passages in their old places. Ordinals of
 * each side ascend.
 * Rule: docs/rules.md#passage-alignment
 */
export function alignPassages(base: readonly Comparable[], target: readonly Comparable[]): AlignedPair[] {
  const sides = { base, target };
  const taken = { base: new Set<number>(), target: new Set<number>() };
  const pairs = [
    ...pairEqual(sides, 'exact', 'unchanged', taken),
    ...pairEqual(sides, 'masked', 'numbers_only', taken),
    ...pairChanged(sides, taken),
  ];
  const moved = movedBases(pairs);
  const aligned: AlignedPair[] = [];
  for (const { base: from, target: to, status, similarity } of pairs) {
    aligned.push({
      status,
      moved: moved.has(from),
      similarity,
      base: plainOrNull(base[from]),
      target: plainOrNull(target[to]),
    });
  }
  for (const [index, passage] of target.entries()) {
    if (!taken.target.has(index))
      aligned.push({ status: 'added', moved: false, similarity: null, base: null, target: plain(passage) });
  }
  for (const [index, passage] of base.entries()) {
    if (!taken.base.has(index))
      aligned.push({ status: 'removed', moved: false, similarity: null, base: plain(passage), target: null });
  }
  return inOrder(aligned, new Set([...moved].map((index) => base[index]?.ordinal ?? -1)));
}

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

/** Indexes of one longest strictly increasing run through a list, in O(n log n). Example: [3, 1, 2] → {1, 2}. */
export function longestIncreasing(values: readonly number[]): Set<number> {
  /** Index of the smallest last value of a run of each length. */
  const tails: number[] = [];
  const before: (number | null)[] = [];
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? null : (tails[low - 1] ?? null));
    tails[low] = index;
  }
  const kept = new Set<number>();
  for (let index = tails.at(-1) ?? null; index !== null; index = before[index] ?? null) kept.add(index);
  return kept;
}

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

/** How passages of two reports of a company differ; of two companies, whether they are alike or only one has such a passage. */
export type AlignmentStatus = EditStatus | LikenessStatus;
export type EditStatus = 'unchanged' | 'numbers_only' | 'changed' | 'added' | 'removed';
type LikenessStatus = 'alike' | 'only_base' | 'only_target';

/** A passage of either side of an alignment. */
export type AlignedPassage = { ordinal: number; offset: number; text: string };

/** Two aligned passages, or a single one. `similarity` is 0 to 1, null if one side is missing. */
export type AlignedPair = {
  status: AlignmentStatus;
  moved: boolean;
  similarity: number | null;
  base: AlignedPassage | null;
  target: AlignedPassage | null;
};
