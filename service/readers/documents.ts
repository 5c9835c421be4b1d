import { ServiceError } from '../../contract/errors.ts';
import { clip } from '../../contract/parameters.ts';
import { divideBlocks } from '../../domain/documents/divide-blocks.ts';
import type { Filing } from '../../store/filing-store.ts';
import type { ReadableDocument } from '../../store/full-text-store.ts';
import type { Store } from '../../store/store.ts';
import type { ReadContext } from './caches.ts';
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

/**
 * Accession number of a text that is one, with or without its dashes, else null.
 * Example: '000032019324000123' → '0000320193-24-000123'.
 */
function parseAccession(value: string): string | null {
  const parts = /^(\d{10})(-?)(\d{2})\2(\d{6})$/.exec(value.trim());
  if (parts === null) return null;
  const [, submitter = '', , year = '', sequence = ''] = parts;
  return `${submitter}-${year}-${sequence}`;
}

/** The filing that a path names. Throws ServiceError not_found, naming what was given. */
export async function findFiling(given: string, store: Store): Promise<Filing> {
  const accession_number = parseAccession(given);
  if (accession_number === null) {
    throw new ServiceError(
      'not_found',
      `'${clip(given)}' is no accession number; one reads 0000320193-24-000123, with or without dashes`,
      { identifier: clip(given) },
    );
  }
  const filing = await store.filings.get(accession_number);
  if (filing !== null) return filing;
  throw new ServiceError(
    'not_found',
    `No filing ${accession_number} is stored here. Its company may not be loaded`,
    { identifier: accession_number },
  );
}
