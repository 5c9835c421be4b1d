import type { BlobStore } from '../blobs/blob-store.ts';
import type { FilingStore } from '../filing-store.ts';
import { integer, integerOrNull, text, textOrNull } from '../row.ts';
import { StoreError } from '../store-error.ts';
import type { Connection } from './connection.ts';

const DOCUMENTS = `
SELECT d.filename, d.type, d.sequence, d.description, d.size_bytes
FROM filings f JOIN documents d ON d.filing_id = f.id WHERE f.accession_number = :accession_number
ORDER BY d.sequence, d.filename`;

const BLOB = `
SELECT d.blob FROM filings f JOIN documents d ON d.filing_id = f.id
WHERE f.accession_number = :accession_number AND d.filename = :filename`;

/** Reads stored documents back: what they are from the database, their bytes from the blob store. */
export function openReadDocuments(
  { all, get }: Connection,
  blobs: BlobStore,
): Pick<FilingStore, 'documents' | 'documentBody'> {
  return {
    documents: async (accession_number) =>
      (await all(DOCUMENTS, { accession_number })).map((row) => ({
        filename: text(row, 'filename'),
        type: textOrNull(row, 'type'),
        sequence: integerOrNull(row, 'sequence'),
        description: textOrNull(row, 'description'),
        size_bytes: integer(row, 'size_bytes'),
      })),
    async documentBody(accession_number, filename) {
      const row = await get(BLOB, { accession_number, filename });
      return row === undefined
        ? null
        : await readBlob(blobs, text(row, 'blob'), `${accession_number}/${filename}`);
    },
  };
}

/** Bytes that the database refers to. Throws StoreError 'damaged' if they are gone or changed. */
export async function readBlob(blobs: BlobStore, sha256: string, name: string): Promise<Uint8Array> {
  const bytes = await blobs.read(sha256);
  if (bytes !== null) return bytes;
  throw new StoreError('damaged', `The content of ${name} (${sha256}) is missing from the blob store`);
}
