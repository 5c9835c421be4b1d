import type { FilingDocument, ItemSpan } from '../../../contract/reader.ts';

/** The Item that an offset stands in; null before the first, and between two. */
export function itemAt(items: readonly ItemSpan[], offset: number): ItemSpan | null {
  const last = items.findLast(({ start }) => start <= offset);
  return last === undefined || offset >= last.end ? null : last;
}

/** Item of a key, whether or not the part is written with it: `1A` finds the only `II-1A`. */
export function itemByKey(items: readonly ItemSpan[], key: string): ItemSpan | null {
  const exact = items.find((item) => item.key === key);
  if (exact !== undefined) return exact;
  const loose = items.filter(({ item }) => item === key);
  return loose.length === 1 ? (loose[0] ?? null) : null;
}

/** What to say of an Item that is not simply there, in a few words; null of one that is. */
export function itemRemark({ status, quality }: ItemSpan): string | null {
  if (status === 'incorporated') return 'by reference to another document';
  return quality === 'suspect' ? 'of unusual length, perhaps misread' : null;
}

/** The document to open: the one named, else the primary one, else the first that can be read. Null when none is named so. */
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
