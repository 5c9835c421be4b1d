import { Parser } from 'htmlparser2';

import { clip } from '../../contract/parameters.ts';
import { ParseError } from '../../domain/documents/document-text.ts';
import { type InlineTableReader, createInlineTables } from './inline-tables.ts';
import { readDecimals, readDigits, scaledValue } from './number-format.ts';
import {
  countSkipped,
  type NumericFact,
  type XbrlDocument,
  emptyDocument,
  createResourceReader,
} from './xbrl.ts';
import {
  XML_BOUNDS,
  type XmlScope,
  readProlog,
  refuseDoctype,
  xmlChunks,
  createXmlScope,
  INLINE_NAMESPACES,
  type XmlName,
} from './xml.ts';

type Attributes = Readonly<Record<string, string>>;

/** Characters of a fact's text that are kept: numbers and cover facts are short. */
const MAX_TEXT = 2_000;

/** Facts inside facts inside facts; filings have two or three. */
const MAX_NESTED = 64;

/** An inline element whose text is read; the text of others is dropped. */
type Capture = {
  kind: 'number' | 'cover' | 'continuation';
  concept: string;
  attributes: Attributes;
  text: string;
  /** Of a number: how many opened before it. */
  ordinal: number;
  /** Puts a number into the cell that it is in. */
  place: ReturnType<InlineTableReader['number']> | null;
};

/** A piece of a cover fact's text, and the id of the next piece. */
type Piece = { text: string; next: string | null };

/** The facts of a document that is being read. */
type InlineFacts = {
  document: XbrlDocument;
  scope: XmlScope;
  /** Null where tables aren't read. */
  tables: InlineTableReader | null;
  /** Numbers that are open, and that have opened. */
  numbers: number;
  opened: number;
  captures: (Capture | null)[];
  continued: { concept: string; context: string; piece: Piece }[];
  pieces: Map<string, Piece>;
  excluded: number;
};

function newInlineFacts(
  document: XbrlDocument,
  scope: XmlScope,
  tables: InlineTableReader | null,
): InlineFacts {
  const none = { numbers: 0, opened: 0, excluded: 0 };
  return { document, scope, tables, ...none, captures: [], continued: [], pieces: new Map() };
}

const pieceOf = ({ text, attributes }: Capture): Piece => ({ text, next: attributes.continuedAt ?? null });

/** Text of a fact with the continuations it points to, each once. */
function joined(first: Piece, pieces: ReadonlyMap<string, Piece>): string {
  const seen = new Set<Piece>();
  let text = '';
  for (let piece: Piece | undefined = first; piece !== undefined && !seen.has(piece);) {
    seen.add(piece);
    text += piece.text;
    if (piece.next === null || text.length > MAX_TEXT) break;
    piece = pieces.get(piece.next);
  }
  return text.replaceAll(/[\s\u00a0]{1,2000}/g, ' ').trim();
}

/** Facts of the cover, each with its whole text. */
const coverOf = ({ continued, pieces }: InlineFacts): XbrlDocument['cover'] =>
  continued.map(({ concept, context, piece }) => ({ concept, context, text: joined(piece, pieces) }));

/** The fact of a number's markup; null when it has no value or none that can be read. */
function readNumber(
  { document, scope }: InlineFacts,
  { concept, attributes, text }: Capture,
): NumericFact | null {
  if (scope.isNil(attributes)) return null;
  const { format = null, scale = null } = attributes;
  const digits = readDigits(text, format);
  if (digits === null) {
    countSkipped(document, `not a number as ${clip(format ?? 'plain digits')}`);
    return null;
  }
  const value = scaledValue(digits, scale, attributes.sign === '-');
  if (value === null) {
    countSkipped(document, 'beyond the scale or size of a figure');
    return null;
  }
  const { contextRef: context = '', unitRef: unit = '' } = attributes;
  return { concept, context, unit, value, decimals: readDecimals(attributes.decimals) ?? null };
}

function addNumber(reading: InlineFacts, capture: Capture): void {
  const { document, scope } = reading;
  const fact = readNumber(reading, capture);
  const { concept, attributes, place, ordinal, text } = capture;
  if (fact !== null) document.facts.push(fact);
  if (document.facts.length > XML_BOUNDS.max_facts) {
    throw new ParseError(document.source, '', `more than ${XML_BOUNDS.max_facts} facts`);
  }
  if (fact !== null || !scope.isNil(attributes)) {
    place?.(fact);
    if (fact !== null) document.placed.push({ ...fact, ordinal, text });
    return;
  }
  const { contextRef: context = '', unitRef: unit = '' } = attributes;
  const nil = { concept, context, unit, value: null, decimals: null };
  place?.(nil);
  document.placed.push({ ...nil, ordinal, text });
}

/** Begins an inline element. */
function openInline(reading: InlineFacts, local: string, attributes: Attributes): void {
  const { captures, scope } = reading;
  if (local === 'exclude') {
    reading.excluded += 1;
    return;
  }
  if (captures.length >= MAX_NESTED) {
    throw new ParseError(reading.document.source, '', `facts are nested more than ${MAX_NESTED} deep`);
  }
  const concept = attributes.name === undefined ? '' : scope.concept(attributes.name);
  if (local === 'nonFraction') {
    reading.numbers += 1;
    const ordinal = reading.opened;
    reading.opened += 1;
    const place = reading.tables?.number() ?? null;
    captures.push({ kind: 'number', concept, attributes, text: '', ordinal, place });
  } else if (local === 'continuation') {
    captures.push({ kind: 'continuation', concept, attributes, text: '', ordinal: 0, place: null });
  } else if (local === 'nonNumeric' && concept.startsWith('dei:')) {
    captures.push({ kind: 'cover', concept, attributes, text: '', ordinal: 0, place: null });
  } else if (local === 'nonNumeric') captures.push(null);
}

/** Ends an inline element, with the fact that it is. */
function closeInline(reading: InlineFacts, local: string): void {
  if (local === 'exclude') reading.excluded -= 1;
  if (local !== 'nonFraction' && local !== 'nonNumeric' && local !== 'continuation') return;
  const capture = reading.captures.pop();
  if (!capture) return;
  const { concept, attributes } = capture;
  if (capture.kind === 'number') {
    reading.numbers -= 1;
    addNumber(reading, capture);
  } else if (capture.kind === 'continuation') reading.pieces.set(attributes.id ?? '', pieceOf(capture));
  else reading.continued.push({ concept, context: attributes.contextRef ?? '', piece: pieceOf(capture) });
}

/** Adds text to the facts that are open. */
function addText({ captures, excluded }: InlineFacts, text: string): void {
  if (excluded > 0) return;
  for (const capture of captures) {
    if (capture !== null && capture.text.length < MAX_TEXT) capture.text += text.slice(0, MAX_TEXT);
  }
}

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
      tables?.open(name.local, attributes);
      if (INLINE_NAMESPACES.includes(name.namespace)) openInline(reading, name.local, attributes);
      else resources.open(name, attributes);
    },
    ontext(text: string) {
      addText(reading, text);
      tables?.text(text, reading.numbers > 0);
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
      tables?.close(name.local);
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
 * limits. Its tables, which statements are read from, are left out where `with_tables` is false.
 * Rules: docs/rules.md#inline-xbrl, docs/rules.md#xbrl-document-limits
 */
export function parseInlineXbrl(
  source: string,
  bytes: Uint8Array,
  { with_tables = true } = {},
): XbrlDocument {
  refuseDoctype(source, readProlog(bytes));
  const document = emptyDocument(source);
  const scope = createXmlScope(source);
  const tables = with_tables ? createInlineTables() : null;
  document.face = tables?.result ?? null;
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
