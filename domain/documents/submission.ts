/** One document of a submission, or of a file that holds one in its wrapper. */
export type SubmissionPart = {
  type: string | null;
  description: string | null;
  filename: string | null;
  body: Uint8Array;
};

/** Bytes within which the header of a document ends. */
const HEADER_BYTES = 4_000;

const PARTS_MAX = 5_000;

const latin = new TextDecoder('windows-1252');

function headerOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    const end = line.indexOf('>');
    const value = line.slice(end + 1).trim();
    if (line.startsWith('<') && end > 0 && value !== '') fields.set(line.slice(1, end).toUpperCase(), value);
  }
  return fields;
}

function partOf(bytes: Uint8Array): SubmissionPart {
  const head = latin.decode(bytes.subarray(0, HEADER_BYTES));
  const opening = head.search(/<TEXT>/i);
  const fields = headerOf(opening < 0 ? head : head.slice(0, opening));
  const start = opening < 0 ? 0 : opening + '<TEXT>'.length;
  const closing = lastIndexOfBytes(bytes, '</TEXT>');
  return {
    type: fields.get('TYPE') ?? null,
    description: fields.get('DESCRIPTION') ?? null,
    filename: fields.get('FILENAME') ?? null,
    body: bytes.subarray(start, closing < start ? bytes.length : closing),
  };
}

/**
 * Documents inside `<DOCUMENT>` wrappers, in order, ignoring what is outside them (a privacy-enhanced message, an
 * `<IMS-DOCUMENT>` or `<SEC-DOCUMENT>` and its header); null for a file that is served bare. One that breaks off ends
 * where the next begins or the file does.
 */
export function submissionParts(bytes: Uint8Array): SubmissionPart[] | null {
  const start = latin.decode(bytes.subarray(0, 400)).trimStart();
  if (!/^(?:<DOCUMENT>|<SEC-DOCUMENT>|<IMS-DOCUMENT>|<SUBMISSION>|-----BEGIN PRIVACY)/i.test(start))
    return null;
  const parts: SubmissionPart[] = [];
  let open = indexOfBytes(bytes, '<DOCUMENT>');
  while (open >= 0 && parts.length < PARTS_MAX) {
    const from = open + '<DOCUMENT>'.length;
    const next = indexOfBytes(bytes, '\n<DOCUMENT>', from);
    const limit = next < 0 ? bytes.length : next;
    const closing = lastIndexOfBytes(bytes.subarray(from, limit), '</DOCUMENT>');
    parts.push(partOf(bytes.subarray(from, closing < 0 ? limit : from + closing)));
    open = next < 0 ? -1 : next + 1;
  }
  return parts;
}

/** Whether the ASCII text is at this offset of the bytes. */
function isAt(bytes: Uint8Array, text: string, offset: number): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Offset of the first occurrence of an ASCII text at or after `from`; -1 when there is none. */
export function indexOfBytes(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0);
  let offset = bytes.indexOf(first, from);
  while (offset >= 0 && !isAt(bytes, text, offset)) offset = bytes.indexOf(first, offset + 1);
  return offset;
}

/** Offset of the last occurrence of an ASCII text; -1 when there is none. */
export function lastIndexOfBytes(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  let offset = bytes.lastIndexOf(first);
  while (offset > 0 && !isAt(bytes, text, offset)) offset = bytes.lastIndexOf(first, offset - 1);
  return offset === 0 && !isAt(bytes, text, 0) ? -1 : offset;
}

/** Bytes at the start in which a charset may be declared. */
const DECLARATION_BYTES_MAX = 2_048;

/** Encoding of a byte order mark. */
function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 'utf-8' : null;
}

/** Encoding that an XML declaration or a `<meta>` names, or null if none or unknown. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const start = latin.decode(bytes.subarray(0, DECLARATION_BYTES_MAX));
  const name = /(?:encoding|charset)\s{0,4}=\s{0,4}["']?([A-Za-z0-9._-]{1,40})/i.exec(start)?.[1];
  if (name === undefined) return null;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    // An unknown name declares nothing. The bytes decide.
    return null;
  }
}

/** Text of valid UTF-8, or null. */
function cleanUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Bytes of the UTF-8 character at an offset; 0 if none begins there, negative for the length of one that is cut. */
function utf8Length(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const length = lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
  if (length === 0 || lead >= 0xf5) return 0;
  let held = 1;
  while (held < length && ((bytes[at + held] ?? 0) & 0xc0) === 0x80) held += 1;
  if (held === length) return length;
  // A quote or dash that is cut. Of other bytes `é”` is likelier.
  return lead === 0xe2 && held > 1 && (bytes[at + 1] ?? 0) <= 0x84 ? -held : 0;
}

/** Bytes of two encodings, as of a report whose parts come from two programs: what is not UTF-8 is windows-1252. */
function mixedText(bytes: Uint8Array): string | null {
  const utf8 = new TextDecoder('utf-8');
  let text = '';
  let from = 0;
  let characters = 0;
  for (let at = 0; at < bytes.length;) {
    if ((bytes[at] ?? 0) < 0x80) {
      at += 1;
      continue;
    }
    const length = utf8Length(bytes, at);
    if (length > 0) {
      characters += 1;
      at += length;
      continue;
    }
    text += utf8.decode(bytes.subarray(from, at));
    // A character that is cut is lost; a single byte is one of the other encoding.
    text += length < 0 ? '\ufffd' : latin.decode(bytes.subarray(at, at + 1));
    at += Math.max(1, -length);
    from = at;
  }
  return characters === 0 ? null : text + utf8.decode(bytes.subarray(from));
}

/**
 * Text of a document's bytes: by its byte order mark, else as UTF-8 if valid (other encodings rarely are), else by
 * the declared encoding, else as windows-1252, or as both where a file has both. Never throws. Bytes that don't decode
 * become U+FFFD.
 * Example: `caf\xe9` declared as UTF-8 → 'café'.
 */
export function decodeBytes(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  const clean = cleanUtf8(bytes);
  if (clean !== null) return clean;
  const declared = declaredEncoding(bytes);
  const single = declared === null || declared.startsWith('utf-') ? 'windows-1252' : declared;
  if (single !== 'windows-1252') return new TextDecoder(single).decode(bytes);
  return mixedText(bytes) ?? latin.decode(bytes);
}

type DocumentKind = 'html' | 'xml' | 'plain' | 'binary';

/** Bytes that decide the kind of a file. */
const SAMPLE_BYTES = 4_096;

/** First bytes of files that are not text: archives, images, office documents, uuencoded bodies. */
const BINARY = [
  '\u001f\u2039',
  'PK\u0003\u0004',
  '%PDF-',
  '\u2030PNG',
  'GIF8',
  'ÿØÿ',
  'ÐÏ\u0011à',
  '(µ/ý',
  '7z¼¯',
  'BZh9',
  'ý7zXZ',
  'II*\0',
  'MM\0*',
  'RIFF',
];

/** Share of control characters above which bytes are no text. */
const CONTROLS_MAX = 0.05;

function isControlled(text: string): boolean {
  let controls = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0c && code !== 0x0d && code !== 0x1a)
      controls += 1;
  }
  return controls > text.length * CONTROLS_MAX;
}

/** What a file's content is, told from its first bytes; the name decides only where they do not. */
export function documentKind(body: Uint8Array, filename: string): DocumentKind {
  const isWide = (body[0] === 0xff && body[1] === 0xfe) || (body[0] === 0xfe && body[1] === 0xff);
  const start = isWide
    ? new TextDecoder(body[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(body.subarray(0, SAMPLE_BYTES))
    : latin.decode(body.subarray(0, SAMPLE_BYTES));
  const text = start.replace(/^(?:\ufeff|ï»¿)?\s{0,1000}/, '');
  if (BINARY.some((opening) => start.startsWith(opening)) || isControlled(start)) return 'binary';
  if (/^(?:<PDF>|begin \d{3} )/i.test(text)) return 'binary';
  const lower = text.toLowerCase();
  if (lower.startsWith('<xml>') || (lower.startsWith('<?xml') && !lower.includes('<html'))) {
    return lower.includes('<xbrl') && /\.html?$/i.test(filename) ? 'html' : 'xml';
  }
  if (lower.includes('<html') || lower.includes('<body') || lower.includes('<!doctype html')) return 'html';
  if (/\.xml$/i.test(filename)) return 'xml';
  if (/\.html?$/i.test(filename)) return 'html';
  return /<(?:div|p|font|center|br)[\s>]/i.test(text) && /<\/(?:div|p|font|center|b)>/i.test(text)
    ? 'html'
    : 'plain';
}

/** Document types without text to read, whatever the file's extension: images, XBRL data, spreadsheets, archives. */
const DATA_TYPE =
  /^(?:GRAPHIC|COVER|ZIP|EXCEL|JSON|XML|PDF|EX-27\.PDF|EX-10[01](?:\..{0,10})?|XBRL.{0,20})$/i;

/** Files that EDGAR adds to a filing: indexes and pages of its XBRL viewer. */
const MADE_BY_EDGAR =
  /^R\d{1,6}\.html?$|^FilingSummary\.xml$|_htm\.xml$|-index(?:-headers)?\.html?$|_(?:cal|def|lab|pre|ref)\.xml$/i;

/**
 * Whether a document is readable: a main document or exhibit in HTML, plain text or XML, but no image, linkbase or
 * file generated by EDGAR.
 * Example: ('R4.htm', 'XML') → false; ('ex991.htm', 'EX-99.1') → true.
 */
export function isTextDocument(filename: string, type: string | null): boolean {
  if (MADE_BY_EDGAR.test(filename)) return false;
  if (type !== null && DATA_TYPE.test(type)) return false;
  return /\.(?:html?|txt|xml)$/i.test(filename);
}
