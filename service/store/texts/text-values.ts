import { divideSections, type SectionRun } from '../../../domain/documents/divide-sections.ts';
import type { ItemSpan } from '../../../domain/documents/item-span.ts';
import { TermNumbers } from '../../../domain/postings/term-numbers.ts';
import { TextTokens } from '../../../domain/postings/text-tokens.ts';
import { pack } from '../pack.ts';
import { cutPieces } from './cut-pieces.ts';
import { packText } from './packed-text.ts';
import { TextSigner } from './sign-text.ts';

/** A document's text, its Items and structure as JSON. `type` is the document's, `form` its filing's. */
export type TextSource = { text: string; items: string; layout: string; form: string; type: string | null };

/** What is stored of a document's text. */
export type TextValues = {
  columns: { characters: number; tokens: number; items: string; sections: string };
  text: Uint8Array;
  layout: Uint8Array;
};

/** Makes what is stored of texts. Its memory is used again for the next one. */
export class TextPacker {
  readonly #signer = new TextSigner();

  /** `index` has the text indexed by its sections: it returns its tokens, and their terms. */
  pack(
    { text, items, layout, form, type }: TextSource,
    index: (parts: { items: ItemSpan[]; sections: SectionRun[] }) => {
      tokens: TextTokens;
      terms: TermNumbers;
    },
  ): TextValues {
    const spans: ItemSpan[] = JSON.parse(items);
    const sections = divideSections({ text, items: spans }, { form, type });
    const { tokens, terms } = index({ items: spans, sections });
    const ends = cutPieces(text);
    return {
      columns: { characters: text.length, tokens: tokens.words, items, sections: JSON.stringify(sections) },
      text: packText(text, ends, this.#signer.sign(tokens, terms, ends)),
      layout: pack(layout),
    };
  }
}

/** What is stored of a document's text that is indexed elsewhere. */
export function textValues(source: TextSource): TextValues {
  const terms = new TermNumbers();
  const tokens = new TextTokens();
  return new TextPacker().pack(source, () => {
    tokens.read(source.text, terms);
    return { tokens, terms };
  });
}
