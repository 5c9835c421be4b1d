import type { DocumentText } from '../documents/document-text.ts';
import type { ItemSpan } from '../documents/item-span.ts';
import { findItems } from '../documents/items.ts';
import { linearise } from '../documents/linearise.ts';

/** A document to be made readable, and what of its filing tells the Items. */
export type TextRequest = {
  bytes: Uint8Array;
  filename: string;
  type: string | null;
  /** Null for an exhibit, which has no Items. */
  filing: { form: string; filing_date: string; items: string[] } | null;
};

export type ReadText = DocumentText & { items: ItemSpan[] };

/** A document's text with its Items. Throws ParseError. */
export function readText({ bytes, filename, type, filing }: TextRequest): ReadText {
  const document = linearise(bytes, { filename, type });
  const items = filing === null ? [] : findItems(document, filing.form, filing.filing_date, filing.items);
  return { ...document, items };
}
