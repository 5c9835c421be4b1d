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
  let [found, before, after] = [0, 0, 0];
  for (let at = 0; at < a.count; at += 1) {
    const position = a.positions[at] ?? 0;
    const least = position - distance - b.words + 1;
    while (before < b.count && (b.positions[before] ?? 0) < least) before += 1;
    if (before < b.count && (b.positions[before] ?? 0) <= position - b.words) found += 1;
    else {
      const behind = position + a.words;
      while (after < b.count && (b.positions[after] ?? 0) < behind) after += 1;
      if (after < b.count && (b.positions[after] ?? 0) < behind + distance) found += 1;
    }
  }
  return found;
}

function toPositions({ positions, count, words }: Side): Positions {
  const first = Array.from(positions.subarray(0, count));
  return { first, last: first.map((position) => position + words - 1), start: first, end: first };
}

/** Number of the places in a chain, for each different operand. `names` are equal for equal operands. */
function countChains(sides: readonly Side[], names: readonly string[], distance: number): number[] {
  const [a, b, ...more] = sides;
  if (a === undefined || b === undefined) return [];
  if (more.length === 0) {
    const first = countNear(a, b, distance);
    return names[0] === names[1] ? [first] : [first, countNear(b, a, distance)];
  }
  // Equal operands share their positions, which keeps the sets of operands few.
  const known = new Map<string, Positions>();
  const all = sides.map((side, at) => {
    const name = names[at] ?? '';
    const positions = known.get(name) ?? toPositions(side);
    known.set(name, positions);
    return positions;
  });
  const chained = new Map<string, Set<number>>();
  for (const [at, { first }] of chainPositions(all, distance).entries()) {
    const own = chained.get(names[at] ?? '') ?? new Set();
    for (const position of first) own.add(position);
    chained.set(names[at] ?? '', own);
  }
  return [...chained.values()].map(({ size }) => size);
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
  const { documents, parts } = openTogether(words, among);
  const found = new Uint32Array(documents.length);
  const different = operands.filter((_, at) => names.indexOf(names[at] ?? '') === at);
  const places = different.map(() => new Uint32Array(documents.length));
  const sides = operands.map((operand): Side => ({
    positions: new Uint32Array(0),
    count: 0,
    words: wordsOf(operand),
  }));
  let size = 0;
  for (const [index, document] of documents.entries()) {
    const isAll = parts.every(({ word, places: own, indexes }) => {
      const side = sides[word];
      if (side === undefined) return false;
      side.count = own.read(indexes[index] ?? 0);
      side.positions = own.buffer;
      if (sections !== null) side.count = sections.keep(document, side.positions, side.count);
      return side.count > 0;
    });
    if (!isAll) continue;
    const counts = countChains(sides, names, distance);
    if (counts.some((count) => count === 0)) continue;
    found[size] = document;
    for (const [at, count] of counts.entries()) {
      const own = places[at];
      if (own !== undefined) own[size] = count;
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
