import { zstdDecompressSync } from 'node:zlib';

import type { BlobStore } from './blobs/blobs.ts';
import {
  blob,
  type Database,
  type Dialect,
  get,
  integer,
  integerOrNull,
  type Steps,
  StoreError,
  text,
  textOrNull,
  whole,
  write,
} from './database.ts';
import type { DocumentRecord, FilingStore } from './filing-store.ts';
import { pack } from './pack.ts';

const DOCUMENTS = `
SELECT d.filename, d.type, d.sequence, d.description, d.size_bytes
FROM filings f JOIN documents d ON d.filing_id = f.id WHERE f.accession_number = :accession_number
ORDER BY d.sequence IS NULL, d.sequence, d.filename`;

/** SQLite has the bytes with the document, PostgreSQL their name in the blob store. */
const BODY = ({ either }: Dialect) => `
SELECT ${either({ sqlite: 'b.zstd', postgres: 'd.blob' })} FROM filings f JOIN documents d ON d.filing_id = f.id
${either({ sqlite: 'JOIN document_bodies b ON b.document_id = d.id', postgres: '' })}
WHERE f.accession_number = :accession_number AND d.filename = :filename`;

const STORED = ({ either }: Dialect) => `
SELECT d.filename, d.sha256, ${either({ sqlite: 'NULL AS blob', postgres: 'd.blob' })}
FROM filings f JOIN documents d ON d.filing_id = f.id WHERE f.accession_number = :accession_number`;

const MISSING = `
SELECT m.filename FROM filings f JOIN missing_documents m ON m.filing_id = f.id
WHERE f.accession_number = :accession_number ORDER BY m.filename`;

const FIELDS = ['type', 'sequence', 'description', 'size_bytes', 'listed_bytes', 'sha256'];

/** A size that EDGAR's index listed before is not forgotten. */
const merged = (field: string): string =>
  field === 'listed_bytes' ? 'coalesce(excluded.listed_bytes, documents.listed_bytes)' : `excluded.${field}`;

const UPSERT = ({ rows, either }: Dialect) => {
  const fields = [...FIELDS, ...either({ sqlite: '', postgres: 'blob' }).split(' ').filter(Boolean)];
  const given = rows(':rows', {
    filename: 'text',
    type: 'text',
    sequence: 'integer',
    description: 'text',
    size_bytes: 'bigint',
    listed_bytes: 'bigint',
    sha256: 'text',
    blob: 'text',
  });
  return `
INSERT INTO documents (filing_id, filename, ${fields.join(', ')})
SELECT :filing_id, filename, ${fields.join(', ')} FROM ${given} AS given WHERE true
ON CONFLICT (filing_id, filename) DO UPDATE SET ${fields.map((field) => `${field} = ${merged(field)}`).join(', ')}
WHERE (${fields.map((field) => `documents.${field}`).join(', ')}) IS DISTINCT FROM (${fields.map(merged).join(', ')})`;
};

const SAVE_BODY = ({ either }: Dialect) =>
  either({
    sqlite: `
INSERT INTO document_bodies (document_id, zstd)
SELECT id, :zstd FROM documents WHERE filing_id = :filing_id AND filename = :filename
ON CONFLICT (document_id) DO UPDATE SET zstd = excluded.zstd`,
    postgres: '',
  });

const FILING = ({ either }: Dialect) =>
  `SELECT id FROM filings WHERE accession_number = :accession_number ${either({ sqlite: '', postgres: 'FOR SHARE' })}`;

const OWN = 'SELECT filename FROM documents WHERE filing_id = :filing_id';

const DROP_MISSING = ({ within }: Dialect) => `
DELETE FROM missing_documents WHERE filing_id = :filing_id
  AND (NOT (filename ${within(':missing')}) OR filename IN (${OWN}))`;

const INSERT_MISSING = ({ either }: Dialect) => `
INSERT INTO missing_documents (filing_id, filename)
SELECT :filing_id, filename FROM (${either({
  sqlite: 'SELECT value AS filename FROM json_each(:missing)',
  postgres: 'SELECT unnest(CAST(:missing AS text[])) AS filename',
})}) AS given
WHERE filename NOT IN (${OWN})
ON CONFLICT DO NOTHING`;

/** Bytes that the database refers to. Throws StoreError 'damaged' if they are gone or changed. */
export async function readBlob(blobs: BlobStore, sha256: string, name: string): Promise<Uint8Array> {
  const bytes = await blobs.read(sha256);
  if (bytes !== null) return bytes;
  throw new StoreError('damaged', `The content of ${name} (${sha256}) is missing from the blob store`);
}

type Given = Parameters<FilingStore['saveDocuments']>;

/** Documents of filings. `blobs` has their bytes; null where the database has them. */
export function openDocuments(
  db: Database,
  blobs: BlobStore | null,
): Pick<FilingStore, 'documents' | 'documentBody' | 'missing' | 'saveDocuments'> {
  const missing: FilingStore['missing'] = async (accession_number) =>
    (await db.all(MISSING, { accession_number })).map((row) => text(row, 'filename'));
  return {
    missing,
    documents: async (accession_number) =>
      (await db.all(DOCUMENTS, { accession_number })).map((row) => ({
        filename: text(row, 'filename'),
        type: textOrNull(row, 'type'),
        sequence: integerOrNull(row, 'sequence'),
        description: textOrNull(row, 'description'),
        size_bytes: integer(row, 'size_bytes'),
      })),
    async documentBody(accession_number, filename) {
      const row = await db.get(BODY, { accession_number, filename });
      if (row === undefined) return null;
      const name = `${accession_number}/${filename}`;
      return blobs === null
        ? whole(() => zstdDecompressSync(blob(row, 'zstd')), `a body of ${name}`)
        : readBlob(blobs, text(row, 'blob'), name);
    },
    async saveDocuments(accession_number, documents, names) {
      const stored = new Map(
        (await db.all(STORED, { accession_number })).map((row) => [text(row, 'filename'), row]),
      );
      // A repeated load of what is known to be missing writes nothing, without a transaction.
      const wanted = new Set(names.filter((name) => !stored.has(name)));
      if (documents.length === 0 && wanted.size > 0) {
        const noted = await missing(accession_number);
        if (noted.length === wanted.size && noted.every((name) => wanted.has(name))) return 0;
      }
      const isStored = ({ filename, sha256 }: DocumentRecord): boolean =>
        stored.get(filename)?.['sha256'] === sha256;
      const rows: object[] = [];
      // Bytes first: a document that is listed always has them, and a failure leaves at most bytes that nothing refers to.
      for (const document of documents) {
        const { body, listed_bytes = null, ...fields } = document;
        const before = stored.get(fields.filename);
        const kept = before !== undefined && isStored(document) ? textOrNull(before, 'blob') : null;
        rows.push({ ...fields, listed_bytes, blob: kept ?? (await blobs?.save(body)) ?? null });
      }
      // An unchanged body is neither compressed nor written.
      const bodies = blobs === null ? documents.filter((document) => !isStored(document)) : [];
      return await db.transaction(() => saveDocuments([accession_number, documents, names], rows, bodies));
    },
  };
}

/** Saves a filing's documents and the names of those the source lacked. Returns how many documents changed. */
function* saveDocuments(
  [accession_number, , missing]: Given,
  rows: readonly object[],
  bodies: readonly DocumentRecord[],
): Steps<number> {
  const filing = yield* get(FILING, { accession_number });
  if (filing === undefined)
    throw new Error(`Documents of ${accession_number} cannot be saved: save the filing first`);
  const filing_id = integer(filing, 'id');
  const changed = rows.length === 0 ? 0 : yield* write(UPSERT, { filing_id, rows: JSON.stringify(rows) });
  for (const { filename, body } of bodies) yield* write(SAVE_BODY, { filing_id, filename, zstd: pack(body) });
  yield* write(DROP_MISSING, { filing_id, missing });
  yield* write(INSERT_MISSING, { filing_id, missing });
  return changed;
}
