import type { FilingDocument, ItemSpan } from '../contract/filing.ts';

/** The Item at an offset; null before the first and between Items. */
export function itemAt(items: readonly ItemSpan[], offset: number): ItemSpan | null {
  return items.findLast(({ start, end }) => start <= offset && offset < end) ?? null;
}

/** `Item 1A Risk Factors`; the title alone of a form that prints no numbers. */
export const itemName = ({ item, title }: Pick<ItemSpan, 'item' | 'title'>): string =>
  item === '' ? title : `Item ${item} ${title}`;

/** The Item with a key, with or without its part: `1A` finds `II-1A` if it is the only one. */
export function itemByKey(items: readonly ItemSpan[], key: string): ItemSpan | null {
  const exact = items.find((item) => item.key === key);
  if (exact !== undefined) return exact;
  const loose = items.filter(({ item }) => item === key);
  return loose.length === 1 ? (loose[0] ?? null) : null;
}

export function itemNote({ status, quality, notes = [] }: ItemSpan): string | null {
  if (status === 'incorporated') return 'incorporated by reference';
  if (status === 'referred')
    return notes.length === 0
      ? 'refers to another section'
      : `see ${notes.map(({ note }) => `Note ${note}`).join(', ')}`;
  return quality === 'suspect' ? 'unusual length, may be misread' : null;
}

/**
 * The document in the URL, else the primary one, else the first readable one. Null if the one in the URL does not
 * exist.
 */
export function openedDocument(
  documents: readonly FilingDocument[],
  named: string | undefined,
): FilingDocument | null {
  if (named !== undefined) return documents.find(({ filename }) => filename === named) ?? null;
  return (
    documents.find(({ is_primary }) => is_primary) ??
    documents.find(({ unreadable }) => unreadable === null) ??
    documents[0] ??
    null
  );
}
