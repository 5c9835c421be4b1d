import { forEachToken } from '../query/analyse.ts';
import { foldEnding } from './fold-ending.ts';

/** The words of one disclosure, made once and searched often. Offsets are those of the disclosure's text. */
export type BlockIndex = {
  text: string;
  /** Start and end of every word, by its place. */
  starts: Uint32Array;
  ends: Uint32Array;
  terms: string[];
  /** Places of a word, by what it is compared by. */
  folded: Map<string, number[]>;
};

/** Indexes a disclosure's text. */
export function indexBlock(text: string): BlockIndex {
  const terms: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const folded = new Map<string, number[]>();
  forEachToken(text, (term, _position, start, end, alias) => {
    if (alias) return;
    const key = foldEnding(term);
    const places = folded.get(key);
    if (places === undefined) folded.set(key, [terms.length]);
    else places.push(terms.length);
    terms.push(term);
    starts.push(start);
    ends.push(end);
  });
  return { text, terms, starts: Uint32Array.from(starts), ends: Uint32Array.from(ends), folded };
}
