import type { DocumentText } from '../../domain/documents/document-text.ts';
import type { ItemSpan } from '../../domain/documents/item-span.ts';
import { findItems } from '../../domain/documents/items.ts';
import { linearise } from '../../domain/documents/linearise.ts';

/** A document to extract text from, with what identifies its Items. */
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
