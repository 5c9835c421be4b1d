import type { Filing, StoredDocument } from '../store/filing-store.ts';

/** The document that the filing names as its primary one, else the first of its sequence, else the first there is. */
export function primaryDocumentOf(
  { primary_document }: Filing,
  documents: readonly StoredDocument[],
): StoredDocument | undefined {
  const named = documents.find(({ filename }) => filename === primary_document);
  return named ?? documents.find(({ sequence }) => sequence === 1) ?? documents[0];
}
