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

function layoutOf(document: ReadableDocument): Layout {
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

/** A document's Items and layout as JSON, and the digest by which it is compared with the stored one. */
export function partsOf(document: ReadableDocument): { items: string; layout: string; sha256: string } {
  const items = JSON.stringify(document.items);
  const layout = JSON.stringify(layoutOf(document));
  const sha256 = createHash('sha256').update(document.text).update(`\0[${layout},${items}]`).digest('hex');
  return { items, layout, sha256 };
}

/** Digest of a document. */
export const digestOf = (document: ReadableDocument): string => partsOf(document).sha256;

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
