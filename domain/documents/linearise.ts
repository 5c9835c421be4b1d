import { Tokenizer } from 'htmlparser2';

import { type DocumentText, ParseError } from './document-text.ts';
import { createHtmlFlow } from './html-flow.ts';
import { type AttributeName, type Attributes, dropUnclosedComments } from './html-frame.ts';
import { createHtmlWalk } from './html-walk.ts';
import { addText, createInlineText, EMPHASIS } from './inline-text.ts';
import { rejoinPages } from './pages.ts';
import { writePlainText } from './plain-text.ts';
import {
  decodeBytes,
  documentKind,
  isTextDocument,
  type SubmissionPart,
  submissionParts,
} from './submission.ts';
import { createTextWriter, type TextWriter } from './text-writer.ts';

/** Bytes of a document that are read; the largest report at hand has 16 MB. */
const DOCUMENT_BYTES_MAX = 64 * 1024 * 1024;

/** Writes one body; false when it is not text. */
function writeBody(body: Uint8Array, filename: string, writer: TextWriter): boolean {
  const kind = documentKind(body, filename);
  if (kind === 'binary') return false;
  const text = decodeBytes(body);
  if (kind === 'html') readHtml(text, writer);
  else if (kind === 'xml') readXml(text, writer);
  else writePlainText(text, writer);
  return true;
}

/** Heading of one document among several: its type and what the filer calls it; none where neither is stated. */
function writePartHeading({ type, description }: SubmissionPart, writer: TextWriter): void {
  const inline = createInlineText();
  if (type !== null) addText(inline, type, EMPHASIS.bold, null);
  if (description !== null && description !== type) addText(inline, ` ${description}`, EMPHASIS.bold, null);
  if (inline.text !== '') writer.block(inline, { kind: 'heading', level: 1 });
}

function writeParts(parts: readonly SubmissionPart[], filename: string, writer: TextWriter): boolean {
  const [only, another] = parts;
  if (only !== undefined && another === undefined)
    return writeBody(only.body, only.filename ?? filename, writer);
  let isText = false;
  for (const part of parts) {
    const name = part.filename ?? filename;
    if (!isTextDocument(name, part.type) || documentKind(part.body, name) === 'binary') continue;
    if (writer.isFull()) break;
    writePartHeading(part, writer);
    writeBody(part.body, name, writer);
    isText = true;
  }
  return isText;
}

/**
 * A document's bytes, as EDGAR serves them, as one text with its shape: a document in its wrapper or bare, or a complete
 * submission with all its text documents one after another, each under a heading. Throws ParseError for what is empty,
 * above 64 MB, or not text; whatever else is read as far as it goes, and `losses` says what was not kept.
 * Example: 0000320193-24-000123, aapl-20240928.htm → 'UNITED STATES\nSECURITIES AND EXCHANGE COMMISSION\n…'.
 */
export function linearise(
  bytes: Uint8Array,
  document: { filename: string; type: string | null },
): DocumentText {
  const { filename } = document;
  if (bytes.byteLength === 0) throw new ParseError(filename, '', 'the file is empty, text was due');
  if (bytes.byteLength > DOCUMENT_BYTES_MAX) {
    throw new ParseError(filename, '', `${bytes.byteLength} bytes are above the ${DOCUMENT_BYTES_MAX} taken`);
  }
  const writer = createTextWriter();
  const parts = submissionParts(bytes);
  const isText = parts === null ? writeBody(bytes, filename, writer) : writeParts(parts, filename, writer);
  if (!isText) throw new ParseError(filename, '', 'what it holds is not text');
  const read = rejoinPages(writer.finish());
  if (parts === null || parts.length === 1) return read;
  // Places in the source are of one document.
  const { numbers: _numbers, sources: _sources, ...rest } = read;
  return rest;
}

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
function readHtml(html: string, writer: TextWriter): void {
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

/**
 * Writes the text of an XML document, a paragraph for each element's own. Nothing is resolved: no entity but XML's five,
 * no document type, no stylesheet.
 */
function readXml(source: string, writer: TextWriter): void {
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
