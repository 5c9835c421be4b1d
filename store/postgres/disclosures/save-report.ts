import type { ReportRecord } from '../../disclosure-store.ts';
import { packShingles } from '../../disclosures/disclosure-row.ts';
import { disclosureValues, reportValues } from '../../disclosures/report-values.ts';
import { integer, textOrNull } from '../../row.ts';
import type { Transaction } from '../connection.ts';

/** Locked: two nodes that read the same report save it one after the other. */
const FILING = `
SELECT f.id, (SELECT r.revision FROM disclosure_reports r WHERE r.filing_id = f.id) AS revision
FROM filings f WHERE f.accession_number = :accession_number FOR NO KEY UPDATE`;

const UPSERT_REPORT = `
INSERT INTO disclosure_reports (filing_id, cik, form, period_end, fiscal_year, fiscal_period, segmented, sources, digest,
  basis, earlier, revision, shingles_zstd)
VALUES (:filing_id, :cik, :form, :period_end, :fiscal_year, :fiscal_period, :segmented, :sources, :digest,
  :basis, :earlier, :revision, :shingles_zstd)
ON CONFLICT (filing_id) DO UPDATE SET cik = excluded.cik, form = excluded.form, period_end = excluded.period_end,
  fiscal_year = excluded.fiscal_year, fiscal_period = excluded.fiscal_period, segmented = excluded.segmented,
  sources = excluded.sources, digest = excluded.digest, basis = excluded.basis, earlier = excluded.earlier,
  revision = excluded.revision, shingles_zstd = excluded.shingles_zstd`;

const INSERT_DISCLOSURE = `
INSERT INTO disclosures (filing_id, ordinal, tag, label, source, status, quality, runs, characters, passages, novelty,
  novel_passages, passages_zstd)
VALUES (:filing_id, :ordinal, :tag, :label, :source, :status, :quality, :runs, :characters, :passages, :novelty,
  :novel_passages, :passages_zstd)`;

/** Saves a report with its disclosures, unless it is stored unchanged. Returns rows changed. */
export async function saveReport({ get, write }: Transaction, record: ReportRecord): Promise<number> {
  const { accession_number } = record.report;
  const filing = await get(FILING, { accession_number });
  if (filing === undefined)
    throw new Error(`Disclosures of ${accession_number} cannot be saved: save the filing first`);
  const filing_id = integer(filing, 'id');
  const values = reportValues(record);
  if (textOrNull(filing, 'revision') === values.revision) return 0;
  let changed = await write(UPSERT_REPORT, {
    ...values,
    filing_id,
    shingles_zstd: packShingles(record.shingles),
  });
  changed += await write('DELETE FROM disclosures WHERE filing_id = :filing_id', { filing_id });
  for (const [ordinal, disclosure] of record.disclosures.entries())
    changed += await write(INSERT_DISCLOSURE, { filing_id, ...disclosureValues(disclosure, ordinal) });
  return changed;
}
