import { divideSections, type SectionRun } from '../../../domain/documents/divide-sections.ts';
import type { ItemSpan } from '../../../domain/documents/item-span.ts';
import { type BuiltSegment, SegmentsBuilder } from '../../../domain/postings/build-segment.ts';
import { cutPieces } from './cut-pieces.ts';
import { signTokens } from './sign-text.ts';

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
export type IndexedText = { tokens: number; sections: string; signatures: Uint8Array[] };

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
