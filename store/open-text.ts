import type { SectionRun } from '../domain/documents/divide-sections.ts';
import type { ItemSpan } from '../domain/documents/document-text.ts';

/** A text as it is stored: in pieces that can be read separately. */
export type PackedText = {
  /** Start and end of each piece in the text, in characters. */
  pieces: readonly { start: number; end: number }[];
  read(piece: number): string;
  /** Whether a piece may contain a word: false is certain, null means it has no signature. */
  mayHold(piece: number, word: string): boolean | null;
};

/** A document's text, read in pieces, with its Items and sections. */
export type OpenText = { text: PackedText; items: ItemSpan[]; sections: SectionRun[] };
