import type { FactStore } from '../../fact-store.ts';
import { faceValues, readFace, readFaceReport } from '../../facts/report-rows.ts';
import { text } from '../../row.ts';
import type { Connection } from '../connection.ts';

const HEAD = 'form, filed, period_end, fiscal_year, fiscal_period, sha256';

/** Content is sent only where it changed. */
const IS_STORED = `
SELECT 1 FROM report_faces WHERE cik = :cik AND accession_number = :accession_number
  AND (${HEAD}) IS NOT DISTINCT FROM (:form, :filed, :period_end, :fiscal_year::int, :fiscal_period, :sha256)`;

const UPSERT = `
INSERT INTO report_faces (cik, accession_number, ${HEAD}, zstd)
VALUES (:cik, :accession_number, :form, :filed, :period_end, :fiscal_year, :fiscal_period, :sha256, :zstd)
ON CONFLICT (cik, accession_number) DO UPDATE SET form = excluded.form, filed = excluded.filed,
  period_end = excluded.period_end, fiscal_year = excluded.fiscal_year, fiscal_period = excluded.fiscal_period,
  sha256 = excluded.sha256, zstd = excluded.zstd`;

export function openReportFaces({
  all,
  get,
  write,
}: Connection): Pick<FactStore, 'saveFace' | 'faceReports' | 'face'> {
  return {
    async saveFace(cik, report, face) {
      const { head, zstd } = faceValues(cik, report, face);
      if ((await get(IS_STORED, head)) !== undefined) return 0;
      return await write(UPSERT, { ...head, zstd: zstd() });
    },
    async faceReports(cik) {
      const rows = await all(
        `SELECT accession_number, form, filed, period_end, fiscal_year, fiscal_period FROM report_faces
         WHERE cik = :cik ORDER BY period_end DESC, filed DESC, accession_number DESC`,
        { cik },
      );
      return rows.map(readFaceReport);
    },
    async face(cik, accession_number) {
      const row = await get(
        'SELECT sha256, zstd FROM report_faces WHERE cik = :cik AND accession_number = :accession_number',
        { cik, accession_number },
      );
      return row === undefined ? null : readFace(row, accession_number, text(row, 'sha256'));
    },
  };
}
