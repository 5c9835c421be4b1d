import { documentHeader, missingClosing, startsEnvelope } from './document-envelope.ts';

/** What EDGAR says of a file before it is fetched. */
export type ExpectedFile = {
  filename: string;
  /** As the filing's index lists it; null where the index lists no size. */
  listed_bytes: number | null;
  /** Whether the filing list says that this document is inline XBRL. */
  is_inline: boolean;
  /** Whether the filing's index could not be read. Then only a file with marks of its own is accepted. */
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

const latin = new TextDecoder('windows-1252');
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
