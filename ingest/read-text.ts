import {
  type DocumentText,
  type ItemSpan,
  ParseError,
  type PlacedFact,
  type PlacedFacts,
} from '../domain/documents/document-text.ts';
import { findItems } from '../domain/documents/items.ts';
import { linearise } from '../domain/documents/linearise.ts';
import { parseInlineXbrl } from './parse/inline-xbrl.ts';
import type { XbrlDocument } from './parse/xbrl.ts';

/** Gives each new value the next index. */
function createTable<T>(): { index(key: string, value: T): number; values: T[] } {
  const indexOf = new Map<string, number>();
  const values: T[] = [];
  return {
    values,
    index(key, value) {
      const known = indexOf.get(key);
      if (known !== undefined) return known;
      indexOf.set(key, values.length);
      return values.push(value) - 1;
    },
  };
}

const characters = (text: string): string => text.replaceAll(/[^\d\p{L}]/gu, '');

/**
 * Facts of a document's numbers with their places in its text, in order; null when there are none. The text and the facts
 * are read by two readers, each counting the numbers of the source: a number whose characters differ between them is left
 * out. Contexts and units of another document of the filing are not looked up.
 * Rule: docs/rules.md#placed-facts
 */
function placeFacts(
  { text, numbers = [] }: Pick<DocumentText, 'text' | 'numbers'>,
  { placed, contexts, units }: XbrlDocument,
): PlacedFacts | null {
  const factOf = new Map(placed.map((fact) => [fact.ordinal, fact]));
  const concepts = createTable<string>();
  const periods = createTable<PlacedFacts['contexts'][number]>();
  const unitNames = createTable<string>();
  const places = numbers.flatMap(({ ordinal, start, end }) => {
    const fact = factOf.get(ordinal);
    const context = contexts.get(fact?.context ?? '');
    const unit = units.get(fact?.unit ?? '');
    if (fact === undefined || unit === undefined || context === undefined || context.end === null) return [];
    if (characters(fact.text) !== characters(text.slice(start, end))) return [];
    const { start: first, end: last, dimensions } = context;
    const place: PlacedFact = [
      ordinal,
      start,
      end,
      concepts.index(fact.concept, fact.concept),
      periods.index(fact.context, { start: first, end: last, dimensions }),
      unitNames.index(unit, unit),
      fact.value,
      fact.decimals,
    ];
    return [place];
  });
  if (places.length === 0) return null;
  return { concepts: concepts.values, contexts: periods.values, units: unitNames.values, places };
}

/** A document to extract text from, with what identifies its Items. */
export type TextRequest = {
  bytes: Uint8Array;
  filename: string;
  type: string | null;
  /** Null for an exhibit, which has no Items. */
  filing: { form: string; filing_date: string; items: string[] } | null;
};

export type ReadText = DocumentText & { items: ItemSpan[] };

/** Facts of the text's numbers; null where there are none, and where the XBRL can't be read. */
function readFacts(document: DocumentText, { bytes, filename }: TextRequest): PlacedFacts | null {
  if (document.numbers === undefined) return null;
  try {
    return placeFacts(document, parseInlineXbrl(filename, bytes, { with_tables: false }));
  } catch (cause) {
    // The load of a report's XBRL quarantines it with the reason; its text can still be read.
    if (cause instanceof ParseError) return null;
    throw cause;
  }
}

/** A document's text with its Items and facts. Throws ParseError. */
export function readText(request: TextRequest): ReadText {
  const { bytes, filename, type, filing } = request;
  const read = linearise(bytes, { filename, type });
  const items = filing === null ? [] : findItems(read, filing.form, filing.filing_date, filing.items);
  const facts = readFacts(read, request);
  const { numbers: _numbers, ...document } = read;
  return { ...document, ...(facts !== null && { facts }), items };
}
