import type { FactStore } from '../fact-store.ts';
import { faceValues, readFace, readFaceReport } from '../facts/report-rows.ts';
import { integer } from '../row.ts';
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
      const { head, zstd } = faceValues(cik, report, face);
      const { accession_number } = head;
      return connection.transaction(() => {
        if (upsert.run(head) === 0) return 0;
        const face_id = integer(selectId.get({ cik, accession_number }) ?? {}, 'id');
        upsertBody.run({ face_id, zstd: zstd() });
        return 1;
      });
    },
    faceReports: async (cik) => selectList.all({ cik }).map(readFaceReport),
    face: async (cik, accession_number) => {
      const row = select.get({ cik, accession_number });
      return row === undefined ? null : readFace(row, accession_number);
    },
  };
}
