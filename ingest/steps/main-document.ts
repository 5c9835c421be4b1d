import type { Filing, StoredDocument } from '../../store/filing-store.ts';

/** Whether a document is the one that contains the filing's Items. */
export function isMain(
  filing: Filing,
  { filename, type }: Pick<StoredDocument, 'filename' | 'type'>,
): boolean {
  if (filing.primary_document !== null) return filename === filing.primary_document;
  return filename === `${filing.accession_number}.txt` || type === filing.form;
}
