import { decodeBytes } from './decode-bytes.ts';
import { documentKind } from './document-kind.ts';
import type { DocumentText } from './document-text.ts';
import { addText, createInlineText, EMPHASIS } from './inline-text.ts';
import { isTextDocument } from './is-text-document.ts';
import { ParseError } from './parse-error.ts';
import { writePlainText } from './plain-text.ts';
import { readHtml } from './read-html.ts';
import { readXml } from './read-xml.ts';
import { rejoinPages } from './rejoin-pages.ts';
import { type SubmissionPart, submissionParts } from './submission-parts.ts';
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
