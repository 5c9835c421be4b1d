import { zstdDecompressSync } from 'node:zlib';

import type { FilingStore } from '../filing-store.ts';
import { blob, integer, integerOrNull, text, textOrNull } from '../row.ts';
import { StoreError } from '../store.ts';
import type { Connection } from './connection.ts';

/** Reads stored documents back. */
export function prepareReadDocuments(
  connection: Connection,
): Pick<FilingStore, 'documents' | 'documentBody'> {
  const selectDocuments = connection.prepare(
    `SELECT d.filename, d.type, d.sequence, d.description, d.size_bytes
     FROM filings f JOIN documents d ON d.filing_id = f.id WHERE f.accession_number = :accession_number
     ORDER BY d.sequence IS NULL, d.sequence, d.filename`,
  );
  const selectBody = connection.prepare(
    `SELECT b.zstd FROM filings f JOIN documents d ON d.filing_id = f.id
       JOIN document_bodies b ON b.document_id = d.id
     WHERE f.accession_number = :accession_number AND d.filename = :filename`,
  );
  return {
    documents: async (accession_number) =>
      selectDocuments.all({ accession_number }).map((row) => ({
        filename: text(row, 'filename'),
        type: textOrNull(row, 'type'),
        sequence: integerOrNull(row, 'sequence'),
        description: textOrNull(row, 'description'),
        size_bytes: integer(row, 'size_bytes'),
      })),
    documentBody: async (accession_number, filename) => {
      const row = selectBody.get({ accession_number, filename });
      if (row === undefined) return null;
      try {
        return zstdDecompressSync(blob(row, 'zstd'));
      } catch (cause) {
        if (cause instanceof StoreError) throw cause;
        throw new StoreError(
          'damaged',
          `Store holds a body of ${accession_number}/${filename} that is not whole`,
          {
            cause,
          },
        );
      }
    },
  };
}
