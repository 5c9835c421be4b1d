import { ParseError } from '../../domain/documents/document-text.ts';
import { MAX_VALUE, readDecimals } from './number-format.ts';
import { countSkipped, emptyDocument, type XbrlDocument, createResourceReader } from './xbrl.ts';
import { readXml, XML_BOUNDS, createXmlScope } from './xml.ts';

type Attributes = Readonly<Record<string, string>>;
type OpenFact = { concept: string; attributes: Attributes; text: string };

const MAX_TEXT = 2_000;

/** Decimals of a value that states how many of its digits are significant, as filings before 2012 may. */
function decimalsOf(attributes: Attributes, value: number): number | null {
  const stated = readDecimals(attributes.decimals);
  if (stated !== undefined) return stated;
  const precision = readDecimals(attributes.precision);
  if (precision === undefined || precision === null || value === 0) return null;
  return precision - 1 - Math.floor(Math.log10(Math.abs(value)));
}

function addFact(document: XbrlDocument, { concept, attributes, text }: OpenFact): void {
  const { contextRef: context = '', unitRef: unit } = attributes;
  const trimmed = text.trim();
  if (unit === undefined) {
    if (concept.startsWith('dei:')) document.cover.push({ concept, context, text: trimmed });
    return;
  }
  const value = /^[+-]?(?:\d{1,40}(?:\.\d{0,40})?|\.\d{1,40})(?:[eE][+-]?\d{1,3})?$/.test(trimmed)
    ? Number(trimmed)
    : Number.NaN;
  if (Number.isNaN(value)) return countSkipped(document, 'not a number as plain digits');
  if (Math.abs(value) > MAX_VALUE) return countSkipped(document, 'beyond the scale or size of a figure');
  document.facts.push({ concept, context, unit, value: value + 0, decimals: decimalsOf(attributes, value) });
  if (document.facts.length > XML_BOUNDS.max_facts) {
    throw new ParseError(document.source, '', `more than ${XML_BOUNDS.max_facts} facts`);
  }
}

/**
 * Numbers and cover facts of a plain XBRL instance, with its contexts and units: a filer's own `.xml` before inline
 * XBRL, or the `_htm.xml` that EDGAR extracts from the inline documents of a filing.
 * Throws ParseError: markup that is not well formed, a document type declaration, above the bounds of `XML_BOUNDS`.
 */
export function parseXbrlInstance(source: string, bytes: Uint8Array): XbrlDocument {
  const document = emptyDocument(source);
  const scope = createXmlScope(source);
  const resources = createResourceReader(document, scope);
  let fact: OpenFact | null = null;
  readXml(source, bytes, {
    open(name, attributes) {
      scope.enter(attributes);
      // Elements inside a fact (an escaped text block holds none) belong to its text and are no facts themselves.
      if (attributes.contextRef !== undefined && fact === null) {
        fact = { concept: scope.concept(name), attributes, text: '' };
      } else resources.open(scope.element(name), attributes);
    },
    text(text) {
      if (fact === null) resources.text(text);
      else if (fact.text.length < MAX_TEXT) fact.text += text.slice(0, MAX_TEXT);
    },
    close(name) {
      if (fact !== null && scope.concept(name) === fact.concept) {
        if (!scope.isNil(fact.attributes)) addFact(document, fact);
        fact = null;
      } else resources.close(scope.element(name));
      scope.leave();
    },
  });
  return document;
}
