import { createHash } from 'node:crypto';

import type { SectionRun } from '../../../domain/documents/divide-sections.ts';
import type { DocumentText } from '../../../domain/documents/document-text.ts';
import type { ItemSpan } from '../../../domain/documents/item-span.ts';
import type { ReadableDocument } from '../full-text-store.ts';
import type { PackedText } from '../open-text.ts';
import { blob, type Row, text } from '../row.ts';
import { StoreError } from '../store.ts';
import { openText, unpackText } from './packed-text.ts';

/** Stored data of a document apart from its text. */
export type Layout = Omit<DocumentText, 'text' | 'numbers'>;

export function layoutOf(document: ReadableDocument): Layout {
  const { blocks, anchors, pages, tagged, facts, sources, losses } = document;
  return {
    blocks,
    anchors,
    ...(pages !== undefined && { pages }),
    ...(tagged !== undefined && { tagged }),
    ...(facts !== undefined && { facts }),
    ...(sources !== undefined && { sources }),
    losses,
  };
}

/** Digest by which a parsed document is compared with the stored one. */
export function digestOf(document: ReadableDocument): string {
  return createHash('sha256')
    .update(document.text)
    .update('\0')
    .update(JSON.stringify([layoutOf(document), document.items]))
    .digest('hex');
}

/** Parses stored data. Throws StoreError 'damaged' if it is incomplete. */
function whole<T>(read: () => T, name: string): T {
  try {
    return read();
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError('damaged', `Store holds a text in ${name} that is not whole`, { cause });
  }
}

/** The whole of a packed text, with its approximate length. */
export function unpack(row: Row, name: string, characters = 16_384): string {
  return whole(() => unpackText(blob(row, name), characters), name);
}

/** A packed text, to be read in pieces. */
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

export function readSections(row: Row): SectionRun[] {
  return whole((): SectionRun[] => JSON.parse(text(row, 'sections')), 'sections');
}
