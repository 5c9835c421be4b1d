import type { QuarantineRecord } from '../fact-store.ts';
import { type Row, text, textOrNull } from '../row.ts';

export function readQuarantined(row: Row): QuarantineRecord {
  return {
    url: text(row, 'url'),
    cik: text(row, 'cik'),
    accession_number: textOrNull(row, 'accession_number'),
    reason: text(row, 'reason'),
    at: text(row, 'at'),
  };
}
