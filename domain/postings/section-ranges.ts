import { sectionTerm } from './document-terms.ts';
import { TermOccurrences, postingsOf, unite } from './leaves.ts';
import type { Segment } from './segment.ts';

/** Where some sections are in the documents that have one. */
export type SectionRanges = {
  documents: Uint32Array;
  /** Leaves the positions of a document that are in the sections. Returns their number. */
  keep(document: number, positions: Uint32Array, count: number): number;
};

/** Reads the ranges of sections by key. A range has its first position and the one behind its last. */
function readRanges(segment: Segment, keys: readonly string[]): SectionRanges {
  const each = keys.flatMap((key) => {
    const postings = postingsOf(segment, sectionTerm(key), null);
    return postings === null ? [] : [new TermOccurrences(postings, segment.openPositions())];
  });
  const count = segment.rows.length;
  const ends = new Uint32Array(count + 1);
  for (const { documents } of each)
    for (const document of documents) ends[document + 1] = (ends[document + 1] ?? 0) + 1;
  for (let at = 1; at <= count; at += 1) ends[at] = (ends[at] ?? 0) + (ends[at - 1] ?? 0);
  const next = ends.slice();
  const first = new Uint32Array(ends[count] ?? 0);
  const behind = new Uint32Array(first.length);
  for (const occurrences of each) {
    for (const [index, document] of occurrences.documents.entries()) {
      occurrences.read(index);
      const to = next[document] ?? 0;
      next[document] = to + 1;
      first[to] = occurrences.buffer[0] ?? 0;
      behind[to] = occurrences.buffer[1] ?? 0;
    }
  }
  return {
    documents: unite(
      each.map(({ documents }) => documents),
      count,
    ),
    keep(document, positions, size) {
      let left = 0;
      const end = ends[document + 1] ?? 0;
      for (let at = 0; at < size; at += 1) {
        const position = positions[at] ?? 0;
        for (let range = ends[document] ?? 0; range < end; range += 1) {
          if (position < (first[range] ?? 0) || position >= (behind[range] ?? 0)) continue;
          positions[left] = position;
          left += 1;
          break;
        }
      }
      return left;
    },
  };
}

/** Ranges of each segment that were read last: one search after another is often of the same sections. */
const held = new WeakMap<Segment, { keys: string; ranges: SectionRanges }>();

/** Where the sections with some keys are in a segment. */
export function sectionRanges(segment: Segment, keys: readonly string[]): SectionRanges {
  const joined = keys.join('\n');
  const known = held.get(segment);
  if (known?.keys === joined) return known.ranges;
  const ranges = readRanges(segment, keys);
  held.set(segment, { keys: joined, ranges });
  return ranges;
}
