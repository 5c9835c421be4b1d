import { SaxesParser } from 'saxes';

import { clip } from '../../contract/parameters.ts';
import { ParseError } from '../../domain/documents/document-text.ts';

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

/** Namespaces of XBRL. */
export const NAMESPACE = {
  xbrl: 'http://www.xbrl.org/2003/instance',
  dimensions: 'http://xbrl.org/2006/xbrldi',
  schemaInstance: 'http://www.w3.org/2001/XMLSchema-instance',
} as const;

export const INLINE_NAMESPACES: readonly string[] = [
  'http://www.xbrl.org/2013/inlineXBRL',
  'http://www.xbrl.org/2008/inlineXBRL',
];

/** Publishers of standard taxonomies; the first segment of their namespaces' path is the usual prefix. */
const PUBLISHERS = ['http://fasb.org/', 'http://xbrl.us/', 'http://xbrl.sec.gov/'];

/**
 * Prefix under which a namespace's concepts are known everywhere in this project, whatever prefix a filing binds.
 * Example: 'http://fasb.org/us-gaap/2024' → 'us-gaap'; 'http://www.apple.com/20240928' as `aapl` → 'aapl'.
 */
function knownPrefix(namespace: string | undefined, prefix: string): string {
  if (namespace === undefined) return prefix;
  const publisher = PUBLISHERS.find((start) => namespace.startsWith(start));
  if (publisher !== undefined) {
    const [name = ''] = namespace.slice(publisher.length).split('/');
    return name === '' ? prefix : name;
  }
  return namespace.startsWith('http://xbrl.ifrs.org/') && namespace.endsWith('/ifrs-full')
    ? 'ifrs-full'
    : prefix;
}

export type XmlName = { namespace: string; local: string };

/** Namespaces in force while a document is read. Enter each element with its attributes, and leave it. */
export type XmlScope = {
  enter(attributes: Readonly<Record<string, string>>): void;
  leave(): void;
  /** Namespace (empty when none is bound) and local name of an element. */
  element(name: string): XmlName;
  /** Name of a concept, member or unit with its known prefix: `us-gaap:Revenues`. */
  concept(name: string): string;
  /** Whether the element states that it has no value (`xsi:nil`, whatever its prefix). */
  isNil(attributes: Readonly<Record<string, string>>): boolean;
};

const MAX_BINDINGS = 1_000;

type Frame = {
  bindings: ReadonlyMap<string, string>;
  elements: Map<string, XmlName>;
  concepts: Map<string, string>;
};

function split(name: string): [prefix: string, local: string] {
  const colon = name.indexOf(':');
  return colon < 0 ? ['', name] : [name.slice(0, colon), name.slice(colon + 1)];
}

const frameOf = (bindings: ReadonlyMap<string, string>): Frame => ({
  bindings,
  elements: new Map(),
  concepts: new Map(),
});

/**
 * Namespaces of one document. Throws ParseError, on entering, for an element that would have more than 1,000 in force:
 * filings have about 20, and each element that declares one holds them all.
 */
export function createXmlScope(source: string): XmlScope {
  const frames: (Frame | null)[] = [];
  const declaring: Frame[] = [frameOf(new Map())];
  const current = (): Frame => declaring.at(-1) ?? frameOf(new Map());

  return {
    enter(attributes) {
      let bindings: Map<string, string> | null = null;
      for (const name in attributes) {
        if (!name.startsWith('xmlns')) continue;
        const value = attributes[name] ?? '';
        bindings ??= new Map(current().bindings);
        if (name === 'xmlns') bindings.set('', value);
        else if (name[5] === ':') bindings.set(name.slice(6), value);
        if (bindings.size > MAX_BINDINGS) {
          throw new ParseError(source, '', `more than ${MAX_BINDINGS} namespaces are in force at once`);
        }
      }
      const frame = bindings === null ? null : frameOf(bindings);
      frames.push(frame);
      if (frame !== null) declaring.push(frame);
    },
    leave() {
      if (frames.pop()) declaring.pop();
    },
    element(name) {
      const { bindings, elements } = current();
      const known = elements.get(name);
      if (known !== undefined) return known;
      const [prefix, local] = split(name);
      const found = { namespace: bindings.get(prefix) ?? '', local };
      elements.set(name, found);
      return found;
    },
    concept(name) {
      const { bindings, concepts } = current();
      const known = concepts.get(name);
      if (known !== undefined) return known;
      const [prefix, local] = split(name);
      const plain = knownPrefix(bindings.get(prefix), prefix);
      const found = plain === '' ? local : `${plain}:${local}`;
      concepts.set(name, found);
      return found;
    },
    isNil(attributes) {
      for (const name in attributes) {
        if (!name.endsWith(':nil')) continue;
        const isSchema = current().bindings.get(name.slice(0, -4)) === NAMESPACE.schemaInstance;
        if (isSchema && /^(?:true|1)$/.test(attributes[name] ?? '')) return true;
      }
      return false;
    },
  };
}
