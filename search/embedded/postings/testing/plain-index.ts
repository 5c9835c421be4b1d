import type { SegmentSource } from '../../../../domain/postings/build-segment.ts';
import { plainTerms } from '../../../../domain/postings/testing/plain-terms.ts';
import { pairTerm } from '../../../../domain/postings/text-tokens.ts';
import { analyse } from '../../../../domain/query/analyse.ts';
import type { ReadPosting } from './read-format.ts';

/** What an index of these documents has, by row. */
export function plainIndex(documents: ReadonlyMap<number, SegmentSource>): Map<string, ReadPosting[]> {
  const found = new Map<string, ReadPosting[]>();
  for (const [row, source] of [...documents].toSorted(([a], [b]) => a - b)) {
    const own = new Map<string, number[]>();
    const add = (term: string, position: number): void => {
      const positions = own.get(term) ?? [];
      positions.push(position);
      own.set(term, positions);
    };
    const words = new Map<number, string>();
    for (const { term, position } of plainTerms(source)) {
      add(term, position);
      if (!term.startsWith(':')) words.set(position, term);
    }
    for (const [position, word] of words) {
      const pair = pairTerm(word, words.get(position + 1));
      if (pair !== null) add(pair, position);
    }
    for (const [term, positions] of own) found.set(term, [...(found.get(term) ?? []), { row, positions }]);
  }
  return found;
}

/** Offsets of each 64th word of these documents, by row. */
export function plainMarks(documents: ReadonlyMap<number, SegmentSource>): Map<number, number[]> {
  return new Map(
    [...documents].map(([row, { text }]) => [
      row,
      analyse(text)
        .filter(({ alias }) => !alias)
        .flatMap(({ start }, word) => (word % 64 === 0 ? [start] : [])),
    ]),
  );
}
