import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import { divideBlocks } from '../../domain/documents/divide-blocks.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { ReadableDocument } from '../../store/full-text-store.ts';
import type { ReadContext } from './caches.ts';
import { findFiling } from './filings.ts';
import { missingTextReasons, refusalOf } from './missing-text.ts';

/** A document's text with its long blocks divided; null when its text is not stored. */
export async function readDocument(
  accession_number: string,
  filename: string,
  { store, caches }: ReadContext,
): Promise<ReadableDocument | null> {
  const { value } = await caches.documents.get(`${accession_number}/${filename}`, async () => {
    const found = await store.fullText.text(accession_number, filename);
    return found === null ? null : { ...found, blocks: divideBlocks(found) };
  });
  return value;
}

/**
 * The document that a path names, made readable. Throws ServiceError not_found for an unknown filing, and
 * data_not_available, with what can be done, for a document that is not stored or cannot be read.
 */
export async function findDocument(
  path: { accession: string; filename: string },
  context: ReadContext,
): Promise<{ filing: Filing; document: ReadableDocument }> {
  const { store } = context;
  const filing = await findFiling(path.accession, store);
  const { accession_number, ciks } = filing;
  const document = await readDocument(accession_number, path.filename, context);
  if (document !== null) return { filing, document };
  const [documents, missing] = await Promise.all([
    store.filings.documents(accession_number),
    store.filings.missing(accession_number),
  ]);
  const name = clip(path.filename, 80);
  const details = { identifier: name };
  const stored = documents.find(({ filename }) => filename === path.filename);
  if (stored !== undefined) {
    const reasonOf = await missingTextReasons(filing, store);
    throw new ServiceError(
      'data_not_available',
      `${name} of ${accession_number} cannot be read here: ${reasonOf(stored)}`,
      details,
    );
  }
  const words = missing.includes(path.filename)
    ? ((await refusalOf(filing, path.filename, store)) ??
      'the filing lists it, and its source did not have it when the filing was loaded')
    : documents.length === 0
      ? `no document of this filing is; load company ${ciks[0] ?? ''} with its documents`
      : 'the filing has other documents here; GET /v1/filings/{accession} names them';
  throw new ServiceError(
    'data_not_available',
    `${name} of ${accession_number} is not stored here: ${words}`,
    details,
  );
}
