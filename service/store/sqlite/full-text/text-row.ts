import { createHash } from 'node:crypto';

import type { DocumentText } from '../../../documents/document-text.ts';
import type { ItemSpan } from '../../../documents/item-span.ts';
import type { ReadableDocument } from '../../full-text-store.ts';
import { StoreError } from '../../store.ts';
import { blob, type Row, text } from '../row.ts';
import { openText, type PackedText, unpackText } from './packed-text.ts';

/** What is stored of a document beside its text. */
export type Layout = Omit<DocumentText, 'text'>;

export function layoutOf(document: ReadableDocument): Layout {
  const { blocks, anchors, tagged, losses } = document;
  return { blocks, anchors, ...(tagged !== undefined && { tagged }), losses };
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

/** All of a text that this store packed, of about so many characters. */
export function unpack(row: Row, name: string, characters = 16_384): string {
  return whole(() => unpackText(blob(row, name), characters), name);
}

/** A text that this store packed, to be read in pieces. */
export function openPacked(row: Row, name: string, characters: number): PackedText {
  const packed = whole(() => openText(blob(row, name), characters), name);
  return { ...packed, read: (piece) => whole(() => packed.read(piece), name) };
}

export function readLayout(row: Row): Layout {
  return whole((): Layout => JSON.parse(unpack(row, 'layout_zstd')), 'layout_zstd');
}

export function readItems(row: Row): ItemSpan[] {
  return whole((): ItemSpan[] => JSON.parse(text(row, 'items')), 'items');
}
