import { clip } from '../../contract/parameters.ts';
import { ParseError } from '../../domain/documents/parse-error.ts';

/**
 * What one document of XBRL may cost. The largest 10-K at hand has 16 MB and 20,000 facts; EDGAR's own limits are
 * far below. `time_ms` is a guard of last resort: the parsers do work in proportion to the bytes.
 */
export const XML_BOUNDS = {
  max_bytes: 64 * 1024 * 1024,
  max_depth: 512,
  max_facts: 500_000,
  max_arcs: 500_000,
  time_ms: 20_000,
} as const;

/** Characters given to a parser at once, so that the text of a document is never whole in memory. */
const CHUNK_BYTES = 256 * 1024;

/** Bytes at the start of a file within which its prolog (declaration, comments) and root element stand. */
const PROLOG_BYTES = 16 * 1024;

function encodingOf(source: string, bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200)).trimStart();
  if (!start.startsWith('<?xml')) return 'utf-8';
  const declared = /encoding=["']([A-Za-z0-9._-]{1,40})["']/.exec(start.slice(0, start.indexOf('?>')))?.[1];
  if (declared === undefined) return 'utf-8';
  try {
    return new TextDecoder(declared).encoding;
  } catch (cause) {
    throw new ParseError(source, '', `encoding '${clip(declared)}' is not known`, { cause });
  }
}

/**
 * Text of an XML file in pieces, by its declared encoding, UTF-8 without one.
 * Throws ParseError when it is empty, above 64 MB, or when reading the pieces takes longer than 20 s.
 */
export function* xmlChunks(
  source: string,
  bytes: Uint8Array,
  clock: () => number = () => performance.now(),
): Generator<string> {
  if (bytes.byteLength === 0) throw new ParseError(source, '', 'the file is empty');
  if (bytes.byteLength > XML_BOUNDS.max_bytes) {
    throw new ParseError(source, '', `${bytes.byteLength} bytes are above the ${XML_BOUNDS.max_bytes} taken`);
  }
  const decoder = new TextDecoder(encodingOf(source, bytes));
  const deadline = clock() + XML_BOUNDS.time_ms;
  for (let offset = 0; offset < bytes.byteLength; offset += CHUNK_BYTES) {
    if (clock() > deadline) {
      throw new ParseError(source, '', `reading took longer than ${XML_BOUNDS.time_ms / 1_000} s`);
    }
    yield decoder.decode(bytes.subarray(offset, offset + CHUNK_BYTES), { stream: true });
  }
  yield decoder.decode();
}

/** What comes before the first element: its name as written, and the document type declaration, if any. */
type Prolog = { root: string | null; doctype: string | null };

/** Prolog of an XML or XHTML file; root is null where the first 16 kB hold no element. */
export function readProlog(bytes: Uint8Array): Prolog {
  const start = bytes.subarray(0, PROLOG_BYTES);
  const isWide = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  const text = new TextDecoder(isWide ? (start[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(
    start,
  );
  let doctype: string | null = null;
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open < 0) break;
    const rest = text.slice(open, open + 12).toUpperCase();
    const isDoctype = rest.startsWith('<!DOCTYPE');
    const closing = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : '>';
    const end = text.indexOf(closing, open);
    if (isDoctype) doctype = text.slice(open, end < 0 ? open + 200 : end + 1);
    else if (/^<[A-Z_]/.test(rest)) {
      const name = /^<([A-Za-z_][\w:.-]{0,99})/.exec(text.slice(open, open + 110));
      return { root: name?.[1] ?? null, doctype };
    }
    if (end < 0) break;
    at = end + closing.length;
  }
  return { root: null, doctype };
}

/**
 * Refuses a document type declaration, which is where entities and outside files are named; nothing is ever fetched
 * for one. A bare `<!DOCTYPE html>` names nothing and passes.
 */
export function refuseDoctype(source: string, { doctype }: Prolog): void {
  if (doctype === null || /^<!doctype\s{1,9}html\s{0,9}>$/i.test(doctype)) return;
  throw new ParseError(source, '', `a document type declaration is not taken: ${clip(doctype, 60)}`);
}
