import type { BlobStore } from '../blobs/blobs.ts';
import type { FilingStore, DocumentRecord } from '../filing-store.ts';
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

const FIELDS = ['type', 'sequence', 'description', 'size_bytes', 'listed_bytes', 'sha256', 'blob'];

/** A size that EDGAR's index listed before is not forgotten. */
const merged = (field: string): string =>
  field === 'listed_bytes' ? 'coalesce(excluded.listed_bytes, documents.listed_bytes)' : `excluded.${field}`;

const UPSERT = `
INSERT INTO documents (filing_id, filename, ${FIELDS.join(', ')})
SELECT :filing_id, filename, ${FIELDS.join(', ')} FROM jsonb_to_recordset(:rows::jsonb)
  AS given (filename text, type text, sequence integer, description text, size_bytes bigint, listed_bytes bigint,
    sha256 text, blob text)
ON CONFLICT (filing_id, filename) DO UPDATE SET ${FIELDS.map((field) => `${field} = ${merged(field)}`).join(', ')}
WHERE (${FIELDS.map((field) => `documents.${field}`).join(', ')}) IS DISTINCT FROM (${FIELDS.map(merged).join(', ')})`;

const STORED = `
SELECT d.filename, d.sha256, d.blob FROM filings f JOIN documents d ON d.filing_id = f.id
WHERE f.accession_number = :accession_number`;

const DROP_MISSING = `
DELETE FROM missing_documents WHERE filing_id = :filing_id
  AND (filename <> ALL(:missing) OR filename IN (SELECT filename FROM documents WHERE filing_id = :filing_id))`;

const INSERT_MISSING = `
INSERT INTO missing_documents (filing_id, filename)
SELECT :filing_id, filename FROM unnest(:missing::text[]) AS given (filename)
WHERE filename NOT IN (SELECT filename FROM documents WHERE filing_id = :filing_id)
ON CONFLICT DO NOTHING`;

const MISSING = `
SELECT m.filename FROM filings f JOIN missing_documents m ON m.filing_id = f.id
WHERE f.accession_number = :accession_number`;

/**
 * Saves a filing's documents and the names of those the source lacked. Returns how many documents changed. Bytes are
 * stored first: a document that is listed always has them, and a failure leaves at most bytes that nothing refers to.
 */
export async function saveDocuments(
  connection: Connection,
  blobs: BlobStore,
  given: { accession_number: string; documents: readonly DocumentRecord[]; missing: readonly string[] },
): Promise<number> {
  const { accession_number, documents, missing } = given;
  const stored = new Map(
    (await connection.all(STORED, { accession_number })).map((row) => [text(row, 'filename'), row]),
  );
  if (documents.length === 0 && (await isKnownMissing(connection, accession_number, missing, stored)))
    return 0;
  const rows: object[] = [];
  for (const { body, listed_bytes = null, ...fields } of documents) {
    const before = stored.get(fields.filename);
    const isSame = before !== undefined && text(before, 'sha256') === fields.sha256;
    const blob = isSame ? text(before, 'blob') : await blobs.save(body);
    rows.push({ ...fields, listed_bytes, blob });
  }
  return await connection.transaction(async ({ get, write }) => {
    const filing = await get('SELECT id FROM filings WHERE accession_number = :accession_number FOR SHARE', {
      accession_number,
    });
    if (filing === undefined) {
      throw new Error(`Documents of ${accession_number} cannot be saved: save the filing first`);
    }
    const filing_id = integer(filing, 'id');
    const changed = rows.length === 0 ? 0 : await write(UPSERT, { filing_id, rows: JSON.stringify(rows) });
    await write(DROP_MISSING, { filing_id, missing });
    await write(INSERT_MISSING, { filing_id, missing });
    return changed;
  });
}

/** Whether just these names are noted as missing: a repeated load of them writes nothing, without a transaction. */
async function isKnownMissing(
  { all }: Connection,
  accession_number: string,
  missing: readonly string[],
  stored: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  const wanted = new Set(missing.filter((filename) => !stored.has(filename)));
  if (wanted.size === 0) return false;
  const noted = await all(MISSING, { accession_number });
  return noted.length === wanted.size && noted.every((row) => wanted.has(text(row, 'filename')));
}
