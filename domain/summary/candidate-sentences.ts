import type { PassageDocument } from '../disclosures/passages.ts';
import type { Piece } from './read-pieces.ts';
import { sentenceSpans } from './sentence-spans.ts';

/** A sentence of an Item that can be quoted. */
export type Sentence = {
  filename: string;
  start: number;
  end: number;
  /** On one line, otherwise as filed. */
  text: string;
  words: number;
  /** Captions and run-in headings above it, outermost first. */
  headings: readonly string[];
  /** Characters of the Item before it. */
  before: number;
};

/** Longer ones are lists or tables that lost their line breaks. */
const CHARACTERS_MAX = 2_000;
export const WORDS_MIN = 8;
export const WORDS_MAX = 45;

const countWords = (text: string): number => text.split(/\s{1,9}/).length;

/**
 * A whole sentence starts with a capital, a figure or a quotation mark and ends with a full stop. Half a sentence,
 * cut by a page break, doesn't.
 */
const WHOLE = /^(?!\d{4}[,.)])["“‘'(]?[\p{Lu}\p{N}$].*[.!?]["”’)]{0,2}$/su;

type HeadedPiece = { piece: Piece; headings: readonly string[] };

/** Pieces with the captions above them. A caption ends the deeper ones before it. */
function withHeadings(pieces: readonly Piece[]): HeadedPiece[] {
  const path: Piece[] = [];
  return pieces.map((piece) => {
    if (piece.kind === 'caption' || piece.kind === 'lead') {
      while (path.length > 0 && (path.at(-1)?.level ?? 0) >= piece.level) path.pop();
      const headings = path.map(({ text }) => text);
      path.push(piece);
      return { piece, headings };
    }
    return { piece, headings: path.map(({ text }) => text) };
  });
}

/** Whole sentences of any length in the paragraphs among `pieces`. */
export function sentencesOf(
  pieces: readonly Piece[],
  documents: ReadonlyMap<string, PassageDocument>,
): Sentence[] {
  return withHeadings(pieces).flatMap(({ piece, headings }) => {
    if (piece.kind !== 'paragraph') return [];
    const { filename, start, before } = piece;
    const raw = documents.get(filename)?.text.slice(start, piece.end) ?? '';
    return sentenceSpans(raw).flatMap((span) => {
      if (span.end - span.start > CHARACTERS_MAX) return [];
      const text = raw.slice(span.start, span.end).replaceAll(/\s{1,200}/g, ' ');
      if (!WHOLE.test(text)) return [];
      const place = { filename, start: start + span.start, end: start + span.end };
      return [{ ...place, text, words: countWords(text), headings, before: before + span.start }];
    });
  });
}
