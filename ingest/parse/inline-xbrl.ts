import { Parser } from 'htmlparser2';

import { clip } from '../../contract/parameters.ts';
import { ParseError } from '../../domain/documents/parse-error.ts';
import {
  addText,
  type Attributes,
  closeInline,
  coverOf,
  type InlineFacts,
  newInlineFacts,
  openInline,
} from './inline-facts.ts';
import { createInlineTables } from './inline-tables.ts';
import { emptyDocument, type XbrlDocument } from './xbrl-document.ts';
import { createResourceReader } from './xbrl-resources.ts';
import { readProlog, refuseDoctype, XML_BOUNDS, xmlChunks } from './xml-bytes.ts';
import { createXmlScope, INLINE_NAMESPACES, type XmlName } from './xml-scope.ts';

/** Handlers of the markup, with the bounds on its depth and the demand that elements nest. */
function handlers(reading: InlineFacts, offset: () => number) {
  const { document, scope, tables } = reading;
  const resources = createResourceReader(document, scope);
  const open: XmlName[] = [];
  let openedAt = -1;
  return {
    depth: () => open.length,
    onopentag(tag: string, attributes: Attributes) {
      scope.enter(attributes);
      const name = scope.element(tag);
      open.push(name);
      openedAt = offset();
      if (open.length > XML_BOUNDS.max_depth) {
        throw new ParseError(document.source, '', `elements stand more than ${XML_BOUNDS.max_depth} deep`);
      }
      tables.open(name.local, attributes);
      if (INLINE_NAMESPACES.includes(name.namespace)) openInline(reading, name.local, attributes);
      else resources.open(name, attributes);
    },
    ontext(text: string) {
      addText(reading, text);
      tables.text(text, reading.numbers > 0);
      resources.text(text);
    },
    onclosetag(tag: string, isImplied: boolean) {
      const name = open.pop();
      if (name === undefined) return;
      // The parser calls an empty element `<br/>` implied too; that one ends where it began.
      if (isImplied && offset() !== openedAt)
        throw new ParseError(document.source, '', `<${clip(tag)}> is not closed where it should be`);
      if (INLINE_NAMESPACES.includes(name.namespace)) closeInline(reading, name.local);
      else resources.close(name);
      tables.close(name.local);
      scope.leave();
    },
    onprocessinginstruction(name: string, data: string) {
      if (name.startsWith('!')) refuseDoctype(document.source, { root: null, doctype: `<${data}>` });
    },
  };
}

/**
 * Numbers and cover facts of one inline XBRL document, with its contexts and units. Text blocks are skipped. Nested facts
 * each have their own value; the sign comes from the attribute alone, not from parentheses. Throws ParseError beyond the
 * limits. Rules: docs/rules.md#inline-xbrl, docs/rules.md#xbrl-document-limits
 */
export function parseInlineXbrl(source: string, bytes: Uint8Array): XbrlDocument {
  refuseDoctype(source, readProlog(bytes));
  const document = emptyDocument(source);
  const scope = createXmlScope(source);
  const tables = createInlineTables();
  document.face = tables.result;
  const reading = newInlineFacts(document, scope, tables);
  const handler = handlers(reading, () => parser.endIndex);
  const parser: Parser = new Parser(handler, { xmlMode: true });
  for (const chunk of xmlChunks(source, bytes)) parser.write(chunk);
  if (handler.depth() > 0) {
    throw new ParseError(
      source,
      '',
      `the document is truncated: ${handler.depth()} elements are open at its end`,
    );
  }
  parser.end();
  for (const fact of coverOf(reading)) document.cover.push(fact);
  return document;
}
