import { divideSections } from '../../../domain/documents/divide-sections.ts';
import type { ReadableDocument } from '../full-text-store.ts';
import { pack } from '../pack.ts';
import { cutPieces } from './cut-pieces.ts';
import { packText } from './packed-text.ts';
import { signText } from './sign-text.ts';
import { layoutOf } from './text-row.ts';

/** What is stored of a document's text. `type` is the document's, `form` its filing's. */
export function textValues(document: ReadableDocument, source: { form: string; type: string | null }) {
  const ends = cutPieces(document.text);
  const sections = divideSections(document, source);
  const { tokens, signatures } = signText(document.text, ends);
  return {
    columns: {
      characters: document.text.length,
      tokens,
      items: JSON.stringify(document.items),
      sections: JSON.stringify(sections),
    },
    sections,
    text: packText(document.text, ends, signatures),
    layout: pack(JSON.stringify(layoutOf(document))),
  };
}
