import { forEachToken } from '../query/analyse.ts';

/** Numbers of words, shared by many texts, so that a text is an array of numbers. */
export type Lexicon = Map<string, number>;

/** Number of a word, given when it is first met. */
function idOf(lexicon: Lexicon, term: string): number {
  const known = lexicon.get(term);
  if (known !== undefined) return known;
  const id = lexicon.size;
  lexicon.set(term, id);
  return id;
}

/** The indexed words of one disclosure. Offsets refer to the disclosure's text. */
export type BlockIndex = {
  text: string;
  lexicon: Lexicon;
  /** Number, start and end of each word, by position. */
  words: Uint32Array;
  starts: Uint32Array;
  ends: Uint32Array;
};

/** Indexes a disclosure's text. */
export function indexBlock(text: string, lexicon: Lexicon = new Map()): BlockIndex {
  const words: number[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  forEachToken(text, (term, _position, start, end, alias) => {
    if (alias) return;
    words.push(idOf(lexicon, term));
    starts.push(start);
    ends.push(end);
  });
  return {
    text,
    lexicon,
    words: Uint32Array.from(words),
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
  };
}
