import { createHash } from 'node:crypto';

import { summariseNovelty } from '../../../../domain/disclosures/novelty-summary.ts';
import type { StoredDisclosure } from '../../../../domain/disclosures/stored-disclosure.ts';
import type { ReportRecord } from '../../disclosure-store.ts';
import { packPassages, packShingles } from '../../disclosures/disclosure-row.ts';
import { integer, text } from '../../row.ts';
import type { Connection, Parameters } from '../connection.ts';

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

const digestOf = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

function disclosureRow(disclosure: StoredDisclosure, filing_id: number, ordinal: number): Parameters {
  const { tag, label, source, status, quality, characters } = disclosure;
  return {
    filing_id,
    ordinal,
    tag,
    label,
    source,
    status,
    quality,
    characters,
    runs: JSON.stringify(disclosure.runs),
    ...summariseNovelty(disclosure.passages),
    passages_zstd: packPassages(disclosure.passages),
  };
}

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

  return ({ report, sources, disclosures, shingles, basis, earlier }) =>
    connection.transaction(() => {
      const { accession_number, cik, form, period_end, fiscal_year, fiscal_period, segmented } = report;
      const filing = selectFiling.get({ accession_number });
      if (filing === undefined)
        throw new Error(`Disclosures of ${accession_number} cannot be saved: save the filing first`);
      const filing_id = integer(filing, 'id');
      const rows = disclosures.map((disclosure, ordinal) => disclosureRow(disclosure, filing_id, ordinal));
      const packed = packShingles(shingles);
      const own = {
        cik,
        form,
        period_end,
        fiscal_year,
        fiscal_period,
        segmented,
        sources,
        basis,
        digest: digestOf(new Uint8Array(shingles.buffer, shingles.byteOffset, shingles.byteLength)),
        earlier: JSON.stringify(earlier),
      };
      const revision = digestOf(JSON.stringify([own, disclosures]));
      if (filing['revision'] !== null && text(filing, 'revision') === revision) return 0;
      let changed = upsertReport.run({ ...own, filing_id, revision });
      changed += upsertShingles.run({ filing_id, shingles_zstd: packed });
      changed += dropDisclosures.run({ filing_id });
      for (const row of rows) changed += insertDisclosure.run(row);
      return changed;
    });
}
