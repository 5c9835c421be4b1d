import { ParseError } from '../../domain/documents/document-text.ts';

/** Openings of what EDGAR serves as text, and the closing that a whole file of that kind ends with. */
const ENVELOPES = [
  { opens: '-----BEGIN PRIVACY-ENHANCED MESSAGE-----', closes: '-----END PRIVACY-ENHANCED MESSAGE-----' },
  { opens: '<SEC-DOCUMENT>', closes: '</SEC-DOCUMENT>' },
  { opens: '<IMS-DOCUMENT>', closes: '</IMS-DOCUMENT>' },
  { opens: '<DOCUMENT>', closes: '</DOCUMENT>' },
] as const;

/** Bytes looked at on each end: the opening is the first line, the closing the last. */
const EDGE_BYTES = 400;

/** Bytes within which the header of a document ends. */
const HEADER_BYTES = 2_000;

const latin = new TextDecoder('windows-1252');

function envelopeOf(bytes: Uint8Array) {
  const start = latin.decode(bytes.subarray(0, EDGE_BYTES)).trimStart();
  return ENVELOPES.find((entry) => start.startsWith(entry.opens));
}

/** Whether a document is in one of EDGAR's envelopes, not bare. */
function startsEnvelope(bytes: Uint8Array): boolean {
  return envelopeOf(bytes) !== undefined;
}

/**
 * The closing that a document of EDGAR lacks, or null when it is whole or of a kind without an envelope (inline
 * XBRL is served bare). Example: the 10-Q 0000320193-97-000011 breaks off in its EX-27.
 */
export function missingClosing(bytes: Uint8Array): string | null {
  const envelope = envelopeOf(bytes);
  if (envelope === undefined) return null;
  const end = latin.decode(bytes.subarray(-EDGE_BYTES));
  return end.includes(envelope.closes) ? null : envelope.closes;
}

/** What the header of one wrapped document states of it; null where it does not. */
type DocumentHeader = {
  type: string | null;
  sequence: number | null;
  filename: string | null;
  description: string | null;
};

/**
 * Header of a document that EDGAR serves inside `<DOCUMENT>`; null for one that is served bare.
 * Example: `<DOCUMENT><TYPE>EX-99.1<SEQUENCE>2…` → type 'EX-99.1', sequence 2.
 */
export function documentHeader(bytes: Uint8Array): DocumentHeader | null {
  const start = latin.decode(bytes.subarray(0, HEADER_BYTES)).trimStart();
  if (!start.startsWith('<DOCUMENT>')) return null;
  const fields = new Map<string, string>();
  for (const line of start.split('\n')) {
    if (line.startsWith('<TEXT>')) break;
    const end = line.indexOf('>');
    const value = line.slice(end + 1).trim();
    if (line.startsWith('<') && end > 0 && value !== '') fields.set(line.slice(1, end), value);
  }
  const sequence = fields.get('SEQUENCE') ?? '';
  return {
    type: fields.get('TYPE') ?? null,
    sequence: /^\d{1,6}$/.test(sequence) ? Number(sequence) : null,
    filename: fields.get('FILENAME') ?? null,
    description: fields.get('DESCRIPTION') ?? null,
  };
}

/** Whether the bytes at an offset are this ASCII text, ignoring case. */
function startsAt(bytes: Uint8Array, offset: number, text: string): boolean {
  return latin.decode(bytes.subarray(offset, offset + text.length)).toUpperCase() === text;
}

/**
 * Content of a document that EDGAR serves inside `<DOCUMENT>`, without the lines around it; a bare document as it is.
 * Example: an EX-101.LAB inside `<TEXT><XBRL>` → the bytes from its XML declaration to its last element.
 */
export function documentContent(bytes: Uint8Array): Uint8Array {
  if (documentHeader(bytes) === null) return bytes;
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const opening = all.subarray(0, HEADER_BYTES).indexOf('<TEXT>');
  if (opening < 0) return bytes;
  let start = opening + '<TEXT>'.length;
  let end = all.lastIndexOf('</TEXT>');
  if (end < start) end = all.length;
  const skipSpace = (): void => {
    while (start < end && (all[start] ?? 0) <= 0x20) start += 1;
  };
  skipSpace();
  for (const inner of ['XBRL', 'XML']) {
    if (!startsAt(all, start, `<${inner}>`)) continue;
    start += inner.length + 2;
    const closing = all.lastIndexOf(`</${inner}>`);
    if (closing >= start && closing < end) end = closing;
    skipSpace();
  }
  return bytes.subarray(start, end);
}

/** A document of a complete submission, with the header that states what it is. */
export type SubmittedDocument = {
  filename: string;
  type: string;
  sequence: number | null;
  description: string | null;
  /** In its envelope, from `<DOCUMENT>` to `</DOCUMENT>`. */
  bytes: Uint8Array;
};

const OPENS = '<DOCUMENT>\n';
const CLOSES = '</DOCUMENT>';

/**
 * Documents of a complete submission, in its order. Throws ParseError for another filing, one that is cut off, or a document
 * without a name or type. Example: 0001326801-25-000090.txt → an 8-K, an EX-101.SCH and so on.
 * Rule: docs/rules.md#complete-submissions
 */
export function splitSubmission(
  source: string,
  bytes: Uint8Array,
  accession_number: string,
): SubmittedDocument[] {
  const closing = missingClosing(bytes);
  if (closing !== null) throw new ParseError(source, '', `is truncated: ${closing} is missing at its end`);
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = all.indexOf(OPENS);
  const header = all.subarray(0, first === -1 ? 4_000 : first).toString('latin1');
  if (!header.includes(accession_number))
    throw new ParseError(source, '', `is not the submission ${accession_number}`);
  const found: SubmittedDocument[] = [];
  for (let start = first; start !== -1;) {
    const end = all.indexOf(CLOSES, start);
    if (end === -1) throw new ParseError(source, `byte ${start}`, 'has a document that does not end');
    const document = bytes.subarray(start, end + CLOSES.length);
    const {
      filename = null,
      type = null,
      sequence = null,
      description = null,
    } = documentHeader(document) ?? {};
    if (filename === null || type === null)
      throw new ParseError(source, `byte ${start}`, 'has a document without a name or type');
    found.push({ filename, type, sequence, description, bytes: document });
    start = all.indexOf(OPENS, end);
  }
  return found;
}

/** What EDGAR says of a file before it is fetched. */
export type ExpectedFile = {
  filename: string;
  /** As the filing's index lists it; null where the index lists no size. */
  listed_bytes: number | null;
  /** Whether the filing list says that this document is inline XBRL. */
  is_inline: boolean;
  /** Whether the filing's index could not be read. Then only a file with its own marks is accepted. */
  is_index_refused: boolean;
};

/** Bytes within which a document's prologue, its root element and its namespaces are. */
const HEAD_BYTES = 20_000;

/** Bytes of comments that may follow the last element: writers leave their notes there, 2 kB of them at most seen. */
const TAIL_BYTES = 100_000;

/** EDGAR lists most sizes exactly, and the sizes of older documents without their envelope's header. */
const HEADER_BYTES_MAX = 4_096;
const LONGER_MAX = 1.25;

/** A complete submission, which has all documents of a filing. */
const SUBMISSION = /^\d{10}-\d{2}-\d{6}\.txt$/;

const number = new Intl.NumberFormat('en-US');

/** What may come before a root element and after it: declarations, comments, space. */
const PROLOGUE = /^(?:\s|\u00ef\u00bb\u00bf|<\?[^>]{0,2000}\?>|<!--[\s\S]*?-->|<!doctype[^>]{0,2000}>)*/i;
const EPILOGUE = /^(?:\s|<!--[\s\S]*?-->|<\?[^>]{0,2000}\?>)*$/;

/** Root element of a bare document, in lower case; null for one that does not open with markup. */
function rootOf(head: string): string | null {
  const start = PROLOGUE.exec(head)?.[0].length ?? 0;
  return /^<([a-z_][a-z0-9_.:-]{0,60})[\s/>]/i.exec(head.slice(start))?.[1]?.toLowerCase() ?? null;
}

/** Whether nothing but comments follows the closing of the root, or that of the page around a careless root. */
function isClosed(bytes: Uint8Array, root: string): boolean {
  const tail = latin.decode(bytes.subarray(-TAIL_BYTES)).toLowerCase();
  return [root, 'html'].some((name) => {
    const at = tail.lastIndexOf(`</${name}`);
    const end = at === -1 ? -1 : tail.indexOf('>', at);
    return end !== -1 && EPILOGUE.test(tail.slice(end + 1));
  });
}

/** Whether another envelope follows the first. */
const hasSecond = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('\n<DOCUMENT>');

function sizeProblem(size: number, listed: number): string | null {
  const isShort = size < listed;
  if (!isShort && size <= listed * LONGER_MAX + HEADER_BYTES_MAX) return null;
  return `it has ${number.format(size)} bytes and EDGAR lists ${number.format(listed)}`;
}

/** What is wrong with a document that is served bare, without an envelope. */
function bareProblem(bytes: Uint8Array, expected: ExpectedFile): string | null {
  const head = latin.decode(bytes.subarray(0, HEAD_BYTES));
  const hasInline = head.includes('http://www.xbrl.org/2013/inlineXBRL') || /xmlns:ix=/.test(head);
  if (expected.is_inline && !hasInline) return 'EDGAR lists inline XBRL and it has none';
  if (expected.is_index_refused && !hasInline) return 'it cannot be checked, since its index cannot be read';
  const root = rootOf(head);
  if (/\.(?:xml|xsd)$/i.test(expected.filename) && root === 'html') return 'it is a page instead of XML';
  if (root === null && /\.html?$/i.test(expected.filename))
    return 'it is neither a page nor in the envelope of a document';
  // The right size proves a whole file; without a size the last element must be closed.
  if (expected.listed_bytes !== null) return null;
  if (root === null) return 'it is neither a page nor in the envelope of a document';
  return isClosed(bytes, root) ? null : `the document is truncated: </${root}> is missing at its end`;
}

/**
 * Why what came for a file of a filing is not that file, or not all of it; null when it is. A wrong page that is
 * answered with 200 would be stored for good.
 * Rule: docs/rules.md#edgar-answers
 */
export function documentProblem(bytes: Uint8Array, expected: ExpectedFile): string | null {
  // EDGAR accepts text only; a block that a disk lost reads as zeros.
  if (bytes.includes(0)) return 'it has zero bytes, which no text has';
  const closing = missingClosing(bytes);
  if (closing !== null) return `the document is truncated: ${closing} is missing at its end`;
  const named = documentHeader(bytes)?.filename ?? expected.filename;
  if (named.toLowerCase() !== expected.filename.toLowerCase()) return `it is another document, ${named}`;
  if (startsEnvelope(bytes) && !SUBMISSION.test(expected.filename) && hasSecond(bytes))
    return 'it is more than one document';
  const { listed_bytes } = expected;
  const wrongSize = listed_bytes === null ? null : sizeProblem(bytes.byteLength, listed_bytes);
  if (wrongSize !== null) return wrongSize;
  return startsEnvelope(bytes) ? null : bareProblem(bytes, expected);
}
