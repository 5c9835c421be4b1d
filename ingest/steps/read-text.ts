import {
  type DocumentText,
  type ItemSpan,
  ParseError,
  type PlacedFacts,
} from '../../domain/documents/document-text.ts';
import { findItems } from '../../domain/documents/items.ts';
import { linearise } from '../../domain/documents/linearise.ts';
import { placeFacts } from '../normalise/placed-facts.ts';
import { parseInlineXbrl } from '../parse/inline-xbrl.ts';

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
    return placeFacts(document, parseInlineXbrl(filename, bytes));
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
