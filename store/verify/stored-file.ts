import { flag, integerOrNull, type Row, text } from '../row.ts';
import type { StoredFile } from '../verify-store.ts';

export function readStoredFile(row: Row): StoredFile {
  return {
    cik: text(row, 'cik'),
    accession_number: text(row, 'accession_number'),
    filename: text(row, 'filename'),
    sha256: text(row, 'sha256'),
    listed_bytes: integerOrNull(row, 'listed_bytes'),
    is_inline: row['is_inline'] !== null && flag(row, 'is_inline'),
  };
}
