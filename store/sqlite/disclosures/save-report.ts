import type { ReportRecord } from '../../disclosure-store.ts';
import { packShingles } from '../../disclosures/disclosure-row.ts';
import { disclosureValues, reportValues } from '../../disclosures/report-values.ts';
import { integer, textOrNull } from '../../row.ts';
import type { Connection } from '../connection.ts';

const UPSERT_REPORT = `
INSERT INTO disclosure_reports (filing_id, cik, form, period_end, fiscal_year, fiscal_period, segmented, sources, digest,
  basis, earlier, revision)
VALUES (:filing_id, :cik, :form, :period_end, :fiscal_year, :fiscal_period, :segmented, :sources, :digest,
  :basis, :earlier, :revision)
ON CONFLICT (filing_id) DO UPDATE SET cik = excluded.cik, form = excluded.form, period_end = excluded.period_end,
  fiscal_year = excluded.fiscal_year, fiscal_period = excluded.fiscal_period, segmented = excluded.segmented,
  sources = excluded.sources, digest = excluded.digest, basis = excluded.basis, earlier = excluded.earlier,
  revision = excluded.revision`;

const UPSERT_SHINGLES = `
INSERT INTO disclosure_shingles (filing_id, shingles_zstd) VALUES (:filing_id, :shingles_zstd)
ON CONFLICT (filing_id) DO UPDATE SET shingles_zstd = excluded.shingles_zstd`;

const INSERT_DISCLOSURE = `
INSERT INTO disclosures (filing_id, ordinal, tag, label, source, status, quality, runs, characters, passages, novelty,
  novel_passages, passages_zstd)
VALUES (:filing_id, :ordinal, :tag, :label, :source, :status, :quality, :runs, :characters, :passages, :novelty,
  :novel_passages, :passages_zstd)`;

/** Saves a report with its disclosures in one transaction, unless it is stored unchanged. Returns rows changed. */
export function prepareSaveReport(connection: Connection): (record: ReportRecord) => number {
  const selectFiling = connection.prepare(
    `SELECT f.id, r.revision FROM filings f LEFT JOIN disclosure_reports r ON r.filing_id = f.id
     WHERE f.accession_number = :accession_number`,
  );
  const upsertReport = connection.prepare(UPSERT_REPORT, 'data');
  const upsertShingles = connection.prepare(UPSERT_SHINGLES, 'data');
  const dropDisclosures = connection.prepare('DELETE FROM disclosures WHERE filing_id = :filing_id', 'data');
  const insertDisclosure = connection.prepare(INSERT_DISCLOSURE, 'data');

  return (record) =>
    connection.transaction(() => {
      const { accession_number } = record.report;
      const filing = selectFiling.get({ accession_number });
      if (filing === undefined)
        throw new Error(`Disclosures of ${accession_number} cannot be saved: save the filing first`);
      const filing_id = integer(filing, 'id');
      const values = reportValues(record);
      if (textOrNull(filing, 'revision') === values.revision) return 0;
      let changed = upsertReport.run({ ...values, filing_id });
      changed += upsertShingles.run({ filing_id, shingles_zstd: packShingles(record.shingles) });
      changed += dropDisclosures.run({ filing_id });
      for (const [ordinal, disclosure] of record.disclosures.entries())
        changed += insertDisclosure.run({ filing_id, ...disclosureValues(disclosure, ordinal) });
      return changed;
    });
}
