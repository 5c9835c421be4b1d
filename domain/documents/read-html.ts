import { Tokenizer } from 'htmlparser2';

import { createHtmlFlow } from './html-flow.ts';
import type { AttributeName, Attributes } from './html-frame.ts';
import { createHtmlWalk } from './html-walk.ts';
import type { TextWriter } from './text-writer.ts';
import { dropUnclosedComments } from './unclosed-comments.ts';

const WANTED: ReadonlySet<string> = new Set<AttributeName>([
  'id',
  'name',
  'href',
  'style',
  'align',
  'colspan',
  'rowspan',
  'type',
  'start',
  'hidden',
  'escape',
  'continuedat',
]);

const isWanted = (name: string): name is AttributeName => WANTED.has(name);

/** Longest name of an attribute that is read. */
const NAME_MAX = 11;

/** Reads HTML, and the HTML of inline XBRL, into blocks. What is not well formed is read as far as it goes. */
export function readHtml(html: string, writer: TextWriter): void {
  const source = dropUnclosedComments(html);
  const walk = createHtmlWalk(createHtmlFlow(writer), writer);
  let element = '';
  let attributes: Attributes = {};
  let attribute: AttributeName | null = null;
  let value = '';
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true, recognizeSelfClosing: true },
    {
      onopentagname(start, end) {
        element = source.slice(start, end).toLowerCase();
        attributes = {};
      },
      onattribname(start, end) {
        const name = end - start > NAME_MAX ? '' : source.slice(start, end).toLowerCase();
        attribute = isWanted(name) ? name : null;
        value = '';
      },
      onattribdata(start, end) {
        if (attribute !== null) value += source.slice(start, end);
      },
      onattribentity(codepoint) {
        if (attribute !== null) value += String.fromCodePoint(codepoint);
      },
      onattribend() {
        if (attribute !== null) attributes[attribute] ??= value;
        attribute = null;
      },
      onopentagend: () => walk.open(element, attributes, false),
      onselfclosingtag: () => walk.open(element, attributes, true),
      onclosetag: (start, end) => walk.close(source.slice(start, end).toLowerCase()),
      ontext: (start, end) => walk.text(source.slice(start, end), start),
      ontextentity: (codepoint, end) => walk.text(String.fromCodePoint(codepoint), end - 1),
      oncdata: (start, end, offset) => walk.text(source.slice(start, end - offset), start),
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  walk.end();
}
