import { divideSections } from '../../domain/documents/divide-sections.ts';
import type { ItemSpan } from '../../domain/documents/document-text.ts';
import { TermNumbers, TextTokens } from '../../domain/postings/text-tokens.ts';
import { pack } from '../pack.ts';
import { type IndexedText, cutPieces } from './index-texts.ts';
import { packFrames, packText, signTokens } from './packed-text.ts';

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
