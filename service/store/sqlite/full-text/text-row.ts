import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';

import type { DocumentText } from '../../../documents/document-text.ts';
import type { ItemSpan } from '../../../documents/item-span.ts';
import type { ReadableDocument } from '../../full-text-store.ts';
import { StoreError } from '../../store.ts';
import { blob, type Row, text } from '../row.ts';

/** What is stored of a document beside its text. */
export type Layout = Omit<DocumentText, 'text'>;

export function layoutOf(document: ReadableDocument): Layout {
  const { blocks, anchors, losses } = document;
  return { blocks, anchors, losses };
}

/** By this a document made readable is told from its stored self. */
export function digestOf(document: ReadableDocument): string {
  return createHash('sha256')
    .update(document.text)
    .update('\0')
    .update(JSON.stringify([layoutOf(document), document.items]))
    .digest('hex');
}

/** Reads what this store wrote. Throws StoreError 'damaged' when it is not whole. */
function whole<T>(read: () => T, name: string): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError('damaged', `Store holds a text in ${name} that is not whole`, { cause });
  }
}

/** Text that this store packed, of about so many characters: unpacked into one piece it is a third quicker. */
export function unpack(row: Row, name: string, characters = 16_384): string {
  const chunkSize = Math.ceil(characters * 1.05) + 1_024;
  return whole(() => zstdDecompressSync(blob(row, name), { chunkSize }).toString('utf8'), name);
}

export function readLayout(row: Row): Layout {
  return whole((): Layout => JSON.parse(unpack(row, 'layout_zstd')), 'layout_zstd');
}

export function readItems(row: Row): ItemSpan[] {
  return whole((): ItemSpan[] => JSON.parse(text(row, 'items')), 'items');
}
