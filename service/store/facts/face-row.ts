import type { ReportFace } from '../../../domain/statements/as-reported/face-statement.ts';
import type { FaceReport } from '../fact-store.ts';
import { blob, integerOrNull, type Row, text, textOrNull } from '../row.ts';
import { packJson, unpackJson } from './packed-json.ts';

export function readFaceReport(row: Row): FaceReport {
  return {
    accession_number: text(row, 'accession_number'),
    form: text(row, 'form'),
    filed: text(row, 'filed'),
    period_end: text(row, 'period_end'),
    fiscal_year: integerOrNull(row, 'fiscal_year'),
    fiscal_period: textOrNull(row, 'fiscal_period'),
  };
}

/** Statements as printed, from the column `zstd`. `sha256` compares them with their checksum. */
export function readFace(row: Row, accession_number: string, sha256?: string): ReportFace {
  const what = `statements of ${accession_number}`;
  return unpackJson(blob(row, 'zstd'), {
    what,
    read: (json): ReportFace => JSON.parse(json),
    ...(sha256 !== undefined && { sha256 }),
  });
}

/** Values to store a report's statements with. */
export function faceValues(cik: string, report: FaceReport, face: ReportFace) {
  const { accession_number, form, filed, period_end, fiscal_year, fiscal_period } = report;
  const { sha256, zstd } = packJson(face satisfies ReportFace);
  return {
    head: { cik, accession_number, form, filed, period_end, fiscal_year, fiscal_period, sha256 },
    zstd,
  };
}
