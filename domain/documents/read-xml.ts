import { Tokenizer } from 'htmlparser2';

import { addText, createInlineText } from './inline-text.ts';
import type { TextWriter } from './text-writer.ts';

/**
 * Writes the text of an XML document, a paragraph for each element's own. Nothing is resolved: no entity but XML's five,
 * no document type, no stylesheet.
 */
export function readXml(source: string, writer: TextWriter): void {
  let inline = createInlineText();
  const end = (): void => {
    if (inline.text !== '') writer.block(inline, { kind: 'paragraph' });
    inline = createInlineText();
  };
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    {
      onopentagname: end,
      onclosetag: end,
      onselfclosingtag() {},
      onopentagend() {},
      ontext(start, to) {
        if (!writer.isFull()) addText(inline, source.slice(start, to), 0, null);
      },
      ontextentity(codepoint) {
        addText(inline, String.fromCodePoint(codepoint), 0, null);
      },
      oncdata(start, to, offset) {
        addText(inline, source.slice(start, to - offset), 0, null);
      },
      onattribname() {},
      onattribdata() {},
      onattribentity() {},
      onattribend() {},
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend: end,
    },
  );
  tokenizer.write(source);
  tokenizer.end();
}
