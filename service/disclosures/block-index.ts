import { forEachToken } from '../query/analyse.ts';
import { foldEnding } from './fold-ending.ts';

/** Words of many texts as numbers, so that a text is a row of numbers: with them, what a word is compared by. */
export type Lexicon = {
  ids: Map<string, number>;
  /** By number of a word: number of the word without its ending. */
  folded: number[];
};

export function createLexicon(): Lexicon {
  return { ids: new Map(), folded: [] };
}

/** Number of a word, given when it is first met. */
function idOf(lexicon: Lexicon, term: string): number {
  const known = lexicon.ids.get(term);
  if (known !== undefined) return known;
  const id = lexicon.folded.length;
  lexicon.ids.set(term, id);
  lexicon.folded.push(id);
  const root = foldEnding(term);
  if (root !== term) lexicon.folded[id] = idOf(lexicon, root);
  return id;
}

/** The words of one disclosure, made once and searched often. Offsets are those of the disclosure's text. */
export type BlockIndex = {
  text: string;
  lexicon: Lexicon;
  /** Number, start and end of every word, by its place. */
  words: Uint32Array;
  starts: Uint32Array;
  ends: Uint32Array;
};

/** Indexes a disclosure's text. */
export function indexBlock(text: string, lexicon: Lexicon = createLexicon()): BlockIndex {
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
