import { type Near, type Leaf, printQuery } from '../query/query.ts';
import { ChainCounter } from './chain-counter.ts';
import {
  grown,
  mostDocuments,
  NO_DOCUMENTS,
  openLeaf,
  openTogether,
  type Occurrences,
  TermOccurrences,
  wordsOf,
} from './leaves.ts';
import { BEHIND } from './posting-list.ts';
import type { SectionRanges } from './section-ranges.ts';
import type { Segment } from './segment.ts';

/**
 * Documents with a NEAR, and for each of its leaves the number of its occurrences in a chain. Equal leaves are one, with
 * the occurrences that any of them has.
 */
type NearFound = { documents: Uint32Array; leaves: { leaf: Leaf; occurrences: Uint32Array }[] };

type Side = { positions: Uint32Array; count: number; words: number };

/** Number of occurrences of `a` with one of `b` before or after it, at most `distance` apart. */
function countNear(a: Side, b: Side, distance: number): number {
  const [own, other] = [a.positions, b.positions];
  const [count, others] = [a.count, b.count];
  const [words, other_words] = [a.words, b.words];
  const reach = distance + other_words - 1;
  let found = 0;
  // The first occurrence of `b` that isn't too far before, and the last one at or before the end of `a`.
  let first = 0;
  let start = other[0] ?? 0;
  for (let at = 0; at < count; at += 1) {
    const position = own[at] ?? 0;
    while (start + reach < position) {
      first += 1;
      if (first === others) return found;
      start = other[first] ?? 0;
    }
    if (start + other_words <= position) {
      found += 1;
      continue;
    }
    const behind = position + words;
    // Occurrences of `b` that overlap this one are few.
    let after = first;
    let next = start;
    while (next < behind && after + 1 < others) {
      after += 1;
      next = other[after] ?? 0;
    }
    if (next >= behind && next < behind + distance) found += 1;
  }
  return found;
}

/** Counts the occurrences in a chain of two leaves, which may be equal. */
function countPairs(a: Side, b: Side, distance: number, into: Uint32Array): void {
  into[0] = countNear(a, b, distance);
  if (into.length > 1) into[1] = into[0] === 0 ? 0 : countNear(b, a, distance);
}

/** Counts the occurrences in a chain, for each different leaf. */
type Count = (sides: readonly Side[], into: Uint32Array) => void;

/** `which` is the number of each leaf among the different ones. */
function prepareCount(words: readonly number[], which: readonly number[], distance: number): Count {
  if (which.length === 2)
    return ([a, b], into) => {
      if (a !== undefined && b !== undefined) countPairs(a, b, distance, into);
    };
  const firsts = [...new Set(which)].map((own) => which.indexOf(own));
  const links = firsts.map((first) => ({
    words: words[first] ?? 1,
    copies: which.filter((own) => own === which[first]).length,
  }));
  const counter = new ChainCounter(links, distance);
  return (sides, into) => {
    const own = firsts.flatMap((first) => sides[first] ?? []);
    counter.count(
      own.map(({ positions }) => positions),
      own.map(({ count }) => count),
      into,
    );
  };
}

type Part = { word: number; occurrences: Occurrences; indexes: Uint32Array };

/** Two different words, in their order, whose occurrences are counted as they are read; null for other leaves. */
function wordsOfParts(
  different: readonly Leaf[],
  parts: readonly Part[],
): { occurrences: TermOccurrences; indexes: Uint32Array }[] | null {
  const areWords = different.every(({ kind, terms }) => kind === 'phrase' && terms.length === 1);
  if (different.length !== 2 || parts.length !== 2 || !areWords) return null;
  const words = parts
    .toSorted((a, b) => a.word - b.word)
    .flatMap(({ occurrences, indexes }) =>
      occurrences instanceof TermOccurrences ? [{ occurrences, indexes }] : [],
    );
  return words.length === 2 ? words : null;
}

/** Finds a NEAR among some documents, all if null, in some sections, all text if null. */
export function findNear(
  segment: Segment,
  { leaves, distance }: Near,
  among: Uint32Array | null,
  sections: SectionRanges | null,
): NearFound {
  const words = leaves.map((leaf) => ({
    documents: mostDocuments(segment, leaf, true),
    open: (some: Uint32Array | null) => openLeaf(segment, leaf, some, true),
  }));
  const names = leaves.map((leaf) => printQuery(leaf).replaceAll('"', ''));
  const firsts = [...new Set(names)];
  const which = names.map((name) => firsts.indexOf(name));
  const different = firsts.flatMap((name) => leaves[names.indexOf(name)] ?? []);
  const { documents, parts } = openTogether(words, among);
  const found = new Uint32Array(documents.length);
  const occurrences = different.map(() => new Uint32Array(documents.length));
  const sides = leaves.map((leaf): Side => ({
    positions: new Uint32Array(0),
    count: 0,
    words: wordsOf(leaf),
  }));
  const readSides = (index: number): boolean => {
    for (const { word, occurrences: own, indexes } of parts) {
      const side = sides[word];
      if (side === undefined) return false;
      side.count = own.read(indexes[index] ?? 0);
      side.positions = own.buffer;
      if (sections !== null) side.count = sections.keep(documents[index] ?? 0, side.positions, side.count);
      if (side.count === 0) return false;
    }
    return true;
  };
  const count = prepareCount(leaves.map(wordsOf), which, distance);
  const counts = new Uint32Array(different.length);
  const [one, other] = (sections === null ? wordsOfParts(different, parts) : null) ?? [];
  let size = 0;
  for (let index = 0; index < documents.length; index += 1) {
    if (one !== undefined && other !== undefined)
      countNearWords(
        one.occurrences,
        one.indexes[index] ?? 0,
        other.occurrences,
        other.indexes[index] ?? 0,
        distance,
        counts,
      );
    else if (!readSides(index)) continue;
    else count(sides, counts);
    if (counts.includes(0)) continue;
    found[size] = documents[index] ?? 0;
    for (let at = 0; at < counts.length; at += 1) {
      const own = occurrences[at];
      if (own !== undefined) own[size] = counts[at] ?? 0;
    }
    size += 1;
  }
  return {
    documents: found.subarray(0, size),
    leaves: different.map((leaf, at) => ({
      leaf,
      occurrences: (occurrences[at] ?? NO_DOCUMENTS).subarray(0, size),
    })),
  };
}

/** Before every position. */
const BEFORE = -BEHIND;

/** Occurrences of the commoner word for one of the rarer: most of them are skipped. */
const SPARSE = 4;

/** Positions of the rarer word, and of the other one if they are read. */
let rarer: Uint32Array = new Uint32Array(256);
let commoner: Uint32Array = new Uint32Array(256);
/** Occurrences of the rarer word that were found, and of the other one. */
const placed = { rare: 0, other: 0 };

/** Counts the occurrences of a word that are at most `distance` from one of `size` occurrences of a rarer word, and those. */
function countAround({ reader }: TermOccurrences, size: number, distance: number): void {
  const few = rarer;
  // The next position of the word, and the last one that was counted.
  let [next, last] = [BEFORE, BEFORE];
  let [rare, other] = [0, 0];
  for (let occurrence = 0; occurrence < size; occurrence += 1) {
    const here = few[occurrence] ?? 0;
    const least = here - distance;
    const most = here + distance;
    if (next < least) next = reader.skipTo(least);
    while (next <= most) {
      last = next;
      other += 1;
      next = reader.skipTo(0);
    }
    if (last >= least) rare += 1;
    else if (next === BEHIND) break;
  }
  placed.rare = rare;
  placed.other = other;
}

/**
 * Does the same for positions of both that were read. Without a branch, as which word is next can't be predicted: a
 * condition is -1 or 0, and chooses by `&`.
 */
function countBetween(size: number, others: number, distance: number): void {
  const [few, many] = [rarer, commoner];
  few[size] = BEHIND;
  many[others] = BEHIND;
  let [at, at_other] = [0, 0];
  let [last, last_other] = [BEFORE, BEFORE];
  let [rare, other] = [0, 0];
  let next = (few[0] ?? 0) | 0;
  let next_other = (many[0] ?? 0) | 0;
  for (const end = size + others; at + at_other < end;) {
    const is_rare = (next - next_other) >> 31;
    const is_other = ~is_rare;
    const here = (next & is_rare) | (next_other & is_other);
    const after = (next_other & is_rare) | (next & is_other);
    const before = (last_other & is_rare) | (last & is_other);
    const is_near = ((after - here - distance - 1) | (here - before - distance - 1)) >> 31;
    rare -= is_near & is_rare;
    other -= is_near & is_other;
    last = (here & is_rare) | (last & is_other);
    last_other = (here & is_other) | (last_other & is_rare);
    at -= is_rare;
    at_other -= is_other;
    next = (few[at] ?? 0) | 0;
    next_other = (many[at_other] ?? 0) | 0;
  }
  placed.rare = rare;
  placed.other = other;
}

/**
 * Counts the occurrences of two different words that are at most `distance` apart from one of the other, each in the
 * document with an index. `into` gets the number of each word's.
 */
export function countNearWords(
  one: TermOccurrences,
  one_index: number,
  other: TermOccurrences,
  other_index: number,
  distance: number,
  into: Uint32Array,
): void {
  const [ones, others] = [one.open(one_index), other.open(other_index)];
  const isFirst = ones <= others;
  const [few, many] = isFirst ? [ones, others] : [others, ones];
  rarer = grown(rarer, few + 1);
  (isFirst ? one : other).reader.readAll(rarer);
  const common = isFirst ? other : one;
  if (many > SPARSE * few) countAround(common, few, distance);
  else {
    commoner = grown(commoner, many + 1);
    common.reader.readAll(commoner);
    countBetween(few, many, distance);
  }
  into[0] = isFirst ? placed.rare : placed.other;
  into[1] = isFirst ? placed.other : placed.rare;
}
