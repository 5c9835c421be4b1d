import { divideSections, type SectionRun } from '../domain/documents/divide-sections.ts';
import type { ItemSpan } from '../domain/documents/document-text.ts';
import { type BuiltSegment, SegmentsBuilder } from '../domain/postings/build-segment.ts';
import { TermNumbers, TextTokens } from '../domain/postings/text-tokens.ts';
import { isBlank } from '../domain/text/word-rules.ts';
import type { FullTextStore } from './full-text-store.ts';
import { pack } from './pack.ts';
import { packFrames, packText, signTokens } from './packed-text.ts';
import type { Connection } from './sqlite/connection.ts';

/*
 * What a text gives to the index over it, and what such an index offers the store, which writes it and never searches. `search/embedded/` is one.
 */

/**
 * A text to be indexed, with its Items as JSON. `type` is the document's, `form` its filing's. One that is stored has
 * its sections as JSON.
 */
export type TextToIndex = {
  row: number;
  text: string;
  items: string;
  form: string;
  type: string | null;
  sections: string | null;
};

/** What the index knows of a text: its words, its sections as JSON, and signatures of its pieces. */
type IndexedText = { tokens: number; sections: string; signatures: Uint8Array[] };

/** Texts that were indexed, and the segments of them. */
export type IndexedTexts = { texts: IndexedText[]; segments: BuiltSegment[] };

/** Indexes texts. Its memory is used again for the next ones. */
export class TextIndexer {
  #builder = new SegmentsBuilder();

  #index({ row, text, items, form, type, sections: stored }: TextToIndex): IndexedText {
    const spans: ItemSpan[] = JSON.parse(items);
    const sections: SectionRun[] =
      stored === null ? divideSections({ text, items: spans }, { form, type }) : JSON.parse(stored);
    const tokens = this.#builder.add({ row, text, items: spans, sections });
    return {
      tokens: tokens.words,
      sections: stored ?? JSON.stringify(sections),
      signatures: stored === null ? signTokens(tokens, cutPieces(text)) : [],
    };
  }

  /** Texts ascend by row. Each is read once. */
  index(texts: readonly TextToIndex[]): IndexedTexts {
    try {
      return { texts: texts.map((text) => this.#index(text)), segments: this.#builder.finish() };
    } catch (cause) {
      // Texts that were added must not be in the next segment.
      this.#builder = new SegmentsBuilder();
      throw cause;
    }
  }
}

/** Maximum characters of a piece: what unpacks in 1/40 ms. Half of it would take 8 % more room. */
const PIECE_MAX = 16_384;

/** The last offset in a range after which `fits` allows a cut, or -1. */
function lastCut(text: string, from: number, to: number, fits: (unit: number) => boolean): number {
  for (let at = to; at > from; at -= 1) if (fits(text.charCodeAt(at - 1))) return at;
  return -1;
}

/**
 * Ends of a text's pieces, exclusive and ascending. The last is the text's own, and an empty text is one piece. Cuts
 * after a line, else after a blank, so that no word is split. Half a piece without a blank isn't a word.
 */
export function cutPieces(text: string): number[] {
  const ends: number[] = [];
  let start = 0;
  while (text.length - start > PIECE_MAX) {
    const most = start + PIECE_MAX;
    let end = lastCut(text, most - PIECE_MAX / 4, most, (unit) => unit === 10);
    if (end === -1) end = lastCut(text, most - PIECE_MAX / 2, most, isBlank);
    if (end === -1) {
      const unit = text.charCodeAt(most);
      // Never between surrogates.
      end = unit >= 0xdc00 && unit <= 0xdfff ? most - 1 : most;
    }
    ends.push(end);
    start = end;
  }
  return [...ends, text.length];
}

/** A document's text, its Items and layout as JSON. `type` is the document's, `form` its filing's. */
export type TextSource = { text: string; items: string; layout: string; form: string; type: string | null };

/** A text and its layout, compressed. */
export type PackedSource = { ends: number[]; frames: Uint8Array[]; layout: Uint8Array };

/** Compresses what is stored of a text, which needs no index of it. */
export function packSource({ text, layout }: TextSource): PackedSource {
  const ends = cutPieces(text);
  return { ends, frames: packFrames(text, ends), layout: pack(layout) };
}

/** What is stored of a text. */
export const valuesOf = (
  { text, items }: TextSource,
  { ends, frames, layout }: PackedSource,
  { tokens, sections, signatures }: IndexedText,
) => ({
  columns: { characters: text.length, tokens, items, sections },
  text: packText(ends, frames, signatures),
  layout,
});

/** What is stored of a text that is indexed elsewhere. */
export function textValues(source: TextSource) {
  const { text, form, type } = source;
  const items: ItemSpan[] = JSON.parse(source.items);
  const tokens = new TextTokens();
  tokens.read(text, new TermNumbers());
  const packed = packSource(source);
  return valuesOf(source, packed, {
    tokens: tokens.words,
    sections: JSON.stringify(divideSections({ text, items }, { form, type })),
    signatures: signTokens(tokens, packed.ends),
  });
}

/** The index over a store's texts, opened. */
export type OpenIndex = Pick<FullTextStore, 'tidy'> & {
  /** Indexes texts, which ascend by row, in parallel with this thread. */
  index(texts: readonly TextToIndex[]): Promise<IndexedTexts>;
  /**
   * Writes segments of documents with these rows, and takes out those whose texts were deleted, in the transaction that
   * saves their texts: a search never meets a text without its place in the index.
   */
  write(rows: readonly number[], segments: readonly BuiltSegment[]): void;
  /** Continues after texts were saved, in parallel with the caller where it can. */
  follow(): Promise<void>;
  /** Ends what runs in threads. */
  close(): Promise<void>;
};

/** The index over the texts of a store in a SQLite file. `search/embedded/` is one; the store imports none. */
export type TextIndex = {
  /** Empties the index and lets all texts wait to be indexed. */
  forget(connection: Connection): void;
  /** Indexes the texts that wait. Says how many of them are done. */
  catchUp(connection: Connection, said: (progress: { done: number; of: number }) => void): Promise<void>;
  /** Reads all of the index. Throws StoreError 'damaged'. */
  verify(connection: Connection): void;
  open(connection: Connection): OpenIndex;
};
