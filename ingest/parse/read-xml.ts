import { SaxesParser } from 'saxes';

import { clip } from '../../contract/parameters.ts';
import { ParseError } from '../../domain/documents/parse-error.ts';
import { readProlog, XML_BOUNDS, xmlChunks } from './xml-bytes.ts';

type XmlHandlers = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
};

/** What the parser says of markup, without its own position prefix. */
function reasonOf(cause: unknown): string {
  return clip(cause instanceof Error ? cause.message : String(cause), 160);
}

/**
 * Reads an XML file, element by element. No document type declaration is taken, so no entity and no outside file can
 * be named. Throws ParseError: markup that is not well formed, above 64 MB, 512 elements deep or 20 s.
 */
export function readXml(source: string, bytes: Uint8Array, handlers: XmlHandlers): void {
  const refuse = (doctype: string): never => {
    throw new ParseError(source, '', `a document type declaration is not taken: ${clip(doctype, 60)}`);
  };
  const { doctype } = readProlog(bytes);
  if (doctype !== null) refuse(doctype);
  const parser = new SaxesParser({ position: false, xmlns: false });
  let depth = 0;
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > XML_BOUNDS.max_depth) {
      throw new ParseError(source, '', `elements stand more than ${XML_BOUNDS.max_depth} deep`);
    }
    handlers.open(name, attributes);
  });
  parser.on('text', (text) => handlers.text(text));
  parser.on('cdata', (text) => handlers.text(text));
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handlers.close(name);
  });
  try {
    for (const chunk of xmlChunks(source, bytes)) parser.write(chunk);
    parser.close();
  } catch (cause) {
    if (cause instanceof ParseError) throw cause;
    throw new ParseError(source, '', `the markup is not well formed: ${reasonOf(cause)}`, { cause });
  }
}
