import type { SegmentSource } from '../../../../../domain/postings/build-segment.ts';
import { forEachTerm } from '../../../../../domain/postings/document-terms.ts';
import { pairTerm } from '../../../../../domain/postings/pair-terms.ts';
import type { ReadPosting } from './read-format.ts';

/** What an index of these documents has, by row. */
export function plainIndex(documents: ReadonlyMap<number, SegmentSource>): Map<string, ReadPosting[]> {
  const found = new Map<string, ReadPosting[]>();
  for (const [row, { text, sections }] of [...documents].toSorted(([a], [b]) => a - b)) {
    const own = new Map<string, number[]>();
    const add = (term: string, position: number): void => {
      const positions = own.get(term) ?? [];
      positions.push(position);
      own.set(term, positions);
    };
    const words = new Map<number, string>();
    forEachTerm(text, sections, (term, position) => {
      add(term, position);
      if (!term.startsWith(':')) words.set(position, term);
    });
    for (const [position, word] of words) {
      const pair = pairTerm(word, words.get(position + 1));
      if (pair !== null) add(pair, position);
    }
    for (const [term, positions] of own) found.set(term, [...(found.get(term) ?? []), { row, positions }]);
  }
  return found;
}
