import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';

import type { ReportFace } from '../../../domain/statements/as-reported/face-statement.ts';
import type { FaceReport, FactStore } from '../fact-store.ts';
import { pack } from '../pack.ts';
import { blob, integer, integerOrNull, type Row, text, textOrNull } from '../row.ts';
import { StoreError } from '../store.ts';
import type { Connection } from './connection.ts';

const HEAD = 'form, filed, period_end, fiscal_year, fiscal_period, sha256';
const EXCLUDED = HEAD.replaceAll(/\w{2,20}/g, 'excluded.$&');

/** Statements are compared by the SHA-256 of their content, so unchanged ones are not written. */
const UPSERT = `
INSERT INTO report_faces (cik, accession_number, ${HEAD})
VALUES (:cik, :accession_number, :form, :filed, :period_end, :fiscal_year, :fiscal_period, :sha256)
ON CONFLICT (cik, accession_number) DO UPDATE SET (${HEAD}) = (${EXCLUDED})
WHERE (${HEAD}) IS NOT (${EXCLUDED})`;

const UPSERT_BODY = `
INSERT INTO report_face_bodies (face_id, zstd) VALUES (:face_id, :zstd)
ON CONFLICT (face_id) DO UPDATE SET zstd = excluded.zstd`;

const COLUMNS = 'f.accession_number, f.form, f.filed, f.period_end, f.fiscal_year, f.fiscal_period';

function readHead(row: Row): FaceReport {
  return {
    accession_number: text(row, 'accession_number'),
    form: text(row, 'form'),
    filed: text(row, 'filed'),
    period_end: text(row, 'period_end'),
    fiscal_year: integerOrNull(row, 'fiscal_year'),
    fiscal_period: textOrNull(row, 'fiscal_period'),
  };
}

/** Unpacks stored statements. Throws StoreError 'damaged' if it can't. */
function unpack(zstd: Uint8Array, accession_number: string): ReportFace {
  try {
    return JSON.parse(zstdDecompressSync(zstd).toString('utf8'));
  } catch (cause) {
    throw new StoreError('damaged', `Store holds statements of ${accession_number} that are not whole`, {
      cause,
    });
  }
}

export function prepareReportFaces(
  connection: Connection,
): Pick<FactStore, 'saveFace' | 'faceReports' | 'face'> {
  const upsert = connection.prepare(UPSERT, 'data');
  const upsertBody = connection.prepare(UPSERT_BODY, 'data');
  const selectId = connection.prepare(
    'SELECT id FROM report_faces WHERE cik = :cik AND accession_number = :accession_number',
  );
  const selectList = connection.prepare(
    `SELECT ${COLUMNS} FROM report_faces f WHERE f.cik = :cik
     ORDER BY f.period_end DESC, f.filed DESC, f.accession_number DESC`,
  );
  const select = connection.prepare(
    `SELECT b.zstd FROM report_faces f JOIN report_face_bodies b ON b.face_id = f.id
     WHERE f.cik = :cik AND f.accession_number = :accession_number`,
  );
  return {
    saveFace: async (cik, report, face) => {
      const json = JSON.stringify(face satisfies ReportFace);
      const sha256 = createHash('sha256').update(json).digest('hex');
      const { accession_number, form, filed, period_end, fiscal_year, fiscal_period } = report;
      return connection.transaction(() => {
        const head = { accession_number, form, filed, period_end, fiscal_year, fiscal_period };
        if (upsert.run({ cik, ...head, sha256 }) === 0) return 0;
        const face_id = integer(selectId.get({ cik, accession_number }) ?? {}, 'id');
        upsertBody.run({ face_id, zstd: pack(json) });
        return 1;
      });
    },
    faceReports: async (cik) => selectList.all({ cik }).map(readHead),
    face: async (cik, accession_number) => {
      const row = select.get({ cik, accession_number });
      return row === undefined ? null : unpack(blob(row, 'zstd'), accession_number);
    },
  };
}
