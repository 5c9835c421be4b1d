import type { DocumentRecord } from '../filing-store.ts';
import { pack } from '../pack.ts';
import { integer } from '../row.ts';
import type { Connection } from './connection.ts';

const UPSERT_DOCUMENT = `
INSERT INTO documents (filing_id, filename, type, sequence, description, size_bytes, listed_bytes, sha256)
VALUES (:filing_id, :filename, :type, :sequence, :description, :size_bytes, :listed_bytes, :sha256)
ON CONFLICT (filing_id, filename) DO UPDATE SET
  type = excluded.type, sequence = excluded.sequence, description = excluded.description,
  size_bytes = excluded.size_bytes, listed_bytes = coalesce(excluded.listed_bytes, listed_bytes),
  sha256 = excluded.sha256
WHERE (type, sequence, description, size_bytes, listed_bytes, sha256)
  IS NOT (excluded.type, excluded.sequence, excluded.description, excluded.size_bytes,
    coalesce(excluded.listed_bytes, listed_bytes), excluded.sha256)`;

/** Documents are compared by SHA-256, so an unchanged body is neither compressed nor written. */
const UPSERT_BODY = `
INSERT INTO document_bodies (document_id, zstd) VALUES (:document_id, :zstd)
ON CONFLICT (document_id) DO UPDATE SET zstd = excluded.zstd`;

/** Saves a filing's documents and the names of those the source lacked. Returns how many documents changed. */
export function prepareSaveDocuments(
  connection: Connection,
): (accession_number: string, documents: DocumentRecord[], missing: string[]) => number {
  const selectFiling = connection.prepare(
    'SELECT id FROM filings WHERE accession_number = :accession_number',
  );
  const selectDocument = connection.prepare(
    'SELECT id, sha256 FROM documents WHERE filing_id = :filing_id AND filename = :filename',
  );
  const upsertDocument = connection.prepare(UPSERT_DOCUMENT, 'data');
  const upsertBody = connection.prepare(UPSERT_BODY, 'data');
  const dropMissing = connection.prepare(
    `DELETE FROM missing_documents WHERE filing_id = :filing_id
       AND (filename NOT IN (SELECT value FROM json_each(:missing))
         OR filename IN (SELECT filename FROM documents WHERE filing_id = :filing_id))`,
    'data',
  );
  const insertMissing = connection.prepare(
    `INSERT INTO missing_documents (filing_id, filename)
     SELECT :filing_id, value FROM json_each(:missing)
     WHERE value NOT IN (SELECT filename FROM documents WHERE filing_id = :filing_id)
     ON CONFLICT DO NOTHING`,
    'data',
  );

  const saveOne = (filing_id: number, document: DocumentRecord): boolean => {
    const { body, listed_bytes = null, ...fields } = document;
    const before = selectDocument.get({ filing_id, filename: document.filename });
    const changed = upsertDocument.run({ filing_id, listed_bytes, ...fields }) > 0;
    if (before?.sha256 === document.sha256) return changed;
    const stored = before ?? selectDocument.get({ filing_id, filename: document.filename }) ?? {};
    upsertBody.run({ document_id: integer(stored, 'id'), zstd: pack(body) });
    return changed;
  };

  return (accession_number, documents, missing) =>
    connection.transaction(() => {
      const filing = selectFiling.get({ accession_number });
      if (filing === undefined) {
        throw new Error(`Documents of ${accession_number} cannot be saved: save the filing first`);
      }
      const filing_id = integer(filing, 'id');
      const changed = documents.filter((document) => saveOne(filing_id, document)).length;
      const names = JSON.stringify(missing);
      dropMissing.run({ filing_id, missing: names });
      insertMissing.run({ filing_id, missing: names });
      return changed;
    });
}
