import { printQuery } from '../query/print-query.ts';
import type { Near, Operand } from '../query/query.ts';
import { ChainCounter } from './chain-counter.ts';
import { NO_DOCUMENTS } from './document-sets.ts';
import { countNearWords } from './near-words.ts';
import { mostDocuments, openOperand, wordsOf } from './operands.ts';
import { openTogether } from './phrase-places.ts';
import type { Places } from './places.ts';
import type { SectionRanges } from './section-ranges.ts';
import type { Segment } from './segment.ts';
import { TermPlaces } from './term-places.ts';

/**
 * Documents with a NEAR, and for each of its operands the number of its places in a chain. Equal operands are one, with
 * the places that any of them has.
 */
export type NearFound = { documents: Uint32Array; operands: { operand: Operand; places: Uint32Array }[] };

type Side = { positions: Uint32Array; count: number; words: number };

/** Number of places of `a` with one of `b` before or after it, at most `distance` apart. */
function countNear(a: Side, b: Side, distance: number): number {
  const [own, other] = [a.positions, b.positions];
  const [count, others] = [a.count, b.count];
  const [words, other_words] = [a.words, b.words];
  const reach = distance + other_words - 1;
  let found = 0;
  // The first place of `b` that isn't too far before, and the last one at or before the end of `a`.
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
    // Places of `b` that overlap this one are few.
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

/** Counts the places in a chain of two operands, which may be equal. */
function countPairs(a: Side, b: Side, distance: number, into: Uint32Array): void {
  into[0] = countNear(a, b, distance);
  if (into.length > 1) into[1] = into[0] === 0 ? 0 : countNear(b, a, distance);
}

/** Counts the places in a chain, for each different operand. */
type Count = (sides: readonly Side[], into: Uint32Array) => void;

/** `which` is the number of each operand among the different ones. */
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

type Part = { word: number; places: Places; indexes: Uint32Array };

/** Two different words, in their order, whose places are counted as they are read; null for other operands. */
function wordsOfParts(
  different: readonly Operand[],
  parts: readonly Part[],
): { places: TermPlaces; indexes: Uint32Array }[] | null {
  const areWords = different.every(({ kind, terms }) => kind === 'phrase' && terms.length === 1);
  if (different.length !== 2 || parts.length !== 2 || !areWords) return null;
  const words = parts
    .toSorted((a, b) => a.word - b.word)
    .flatMap(({ places, indexes }) => (places instanceof TermPlaces ? [{ places, indexes }] : []));
  return words.length === 2 ? words : null;
}

/** Finds a NEAR among some documents, all if null, in some sections, all text if null. */
export function findNear(
  segment: Segment,
  { operands, distance }: Near,
  among: Uint32Array | null,
  sections: SectionRanges | null,
): NearFound {
  const words = operands.map((operand) => ({
    documents: mostDocuments(segment, operand, true),
    open: (some: Uint32Array | null) => openOperand(segment, operand, some, true),
  }));
  const names = operands.map((operand) => printQuery(operand).replaceAll('"', ''));
  const firsts = [...new Set(names)];
  const which = names.map((name) => firsts.indexOf(name));
  const different = firsts.flatMap((name) => operands[names.indexOf(name)] ?? []);
  const { documents, parts } = openTogether(words, among);
  const found = new Uint32Array(documents.length);
  const places = different.map(() => new Uint32Array(documents.length));
  const sides = operands.map((operand): Side => ({
    positions: new Uint32Array(0),
    count: 0,
    words: wordsOf(operand),
  }));
  const readSides = (index: number): boolean => {
    for (const { word, places: own, indexes } of parts) {
      const side = sides[word];
      if (side === undefined) return false;
      side.count = own.read(indexes[index] ?? 0);
      side.positions = own.buffer;
      if (sections !== null) side.count = sections.keep(documents[index] ?? 0, side.positions, side.count);
      if (side.count === 0) return false;
    }
    return true;
  };
  const count = prepareCount(operands.map(wordsOf), which, distance);
  const counts = new Uint32Array(different.length);
  const [one, other] = (sections === null ? wordsOfParts(different, parts) : null) ?? [];
  let size = 0;
  for (let index = 0; index < documents.length; index += 1) {
    if (one !== undefined && other !== undefined)
      countNearWords(
        one.places,
        one.indexes[index] ?? 0,
        other.places,
        other.indexes[index] ?? 0,
        distance,
        counts,
      );
    else if (!readSides(index)) continue;
    else count(sides, counts);
    if (counts.includes(0)) continue;
    found[size] = documents[index] ?? 0;
    for (let at = 0; at < counts.length; at += 1) {
      const own = places[at];
      if (own !== undefined) own[size] = counts[at] ?? 0;
    }
    size += 1;
  }
  return {
    documents: found.subarray(0, size),
    operands: different.map((operand, at) => ({
      operand,
      places: (places[at] ?? NO_DOCUMENTS).subarray(0, size),
    })),
  };
}
