import { chainPositions } from '../query/near.ts';
import type { Positions } from '../query/positions.ts';
import { printQuery } from '../query/print-query.ts';
import type { Near, Operand } from '../query/query.ts';
import { NO_DOCUMENTS } from './document-sets.ts';
import { mostDocuments, openOperand, wordsOf } from './operands.ts';
import { openTogether } from './phrase-places.ts';
import type { SectionRanges } from './section-ranges.ts';
import type { Segment } from './segment.ts';

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

function toPositions({ positions, count, words }: Side): Positions {
  const first = Array.from(positions.subarray(0, count));
  return { first, last: first.map((position) => position + words - 1), start: first, end: first };
}

/** Counts the places in a chain of two operands, which may be equal. */
function countPairs(a: Side, b: Side, distance: number, into: Uint32Array): void {
  into[0] = countNear(a, b, distance);
  if (into.length > 1) into[1] = into[0] === 0 ? 0 : countNear(b, a, distance);
}

/** Counts the places in a chain, for each different operand. `which` is the number of each operand among those. */
function countChains(
  sides: readonly Side[],
  which: readonly number[],
  distance: number,
  into: Uint32Array,
): void {
  const [a, b] = sides;
  if (a !== undefined && b !== undefined && sides.length === 2) {
    countPairs(a, b, distance, into);
    return;
  }
  // Equal operands share their positions, which keeps the sets of operands few.
  const known = new Map<number, Positions>();
  const all = sides.map((side, at) => {
    const positions = known.get(which[at] ?? 0) ?? toPositions(side);
    known.set(which[at] ?? 0, positions);
    return positions;
  });
  const chained = Array.from(into, () => new Set<number>());
  for (const [at, { first }] of chainPositions(all, distance).entries()) {
    for (const position of first) chained[which[at] ?? 0]?.add(position);
  }
  for (const [at, { size }] of chained.entries()) into[at] = size;
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
  const counts = new Uint32Array(different.length);
  let size = 0;
  for (let index = 0; index < documents.length; index += 1) {
    if (!readSides(index)) continue;
    countChains(sides, which, distance, counts);
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
