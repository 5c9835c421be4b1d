import type { DisclosureStore } from '../../disclosure-store.ts';
import { readDisclosure, readShingles, readSummary } from '../../disclosures/disclosure-row.ts';
import { integer, text } from '../../row.ts';
import { unpack } from '../../texts/text-row.ts';
import type { Connection } from '../connection.ts';
import { prepareReadReports } from './read-reports.ts';
import { prepareSaveReport } from './save-report.ts';

function prepareContent(
  connection: Connection,
): Pick<DisclosureStore, 'shingles' | 'disclosures' | 'summaries' | 'texts'> {
  const selectShingles = connection.prepare(
    `SELECT s.shingles_zstd FROM filings f JOIN disclosure_shingles s ON s.filing_id = f.id
     WHERE f.accession_number = :accession_number`,
  );
  const selectDisclosures = connection.prepare(
    `SELECT d.* FROM filings f JOIN disclosures d ON d.filing_id = f.id
     WHERE f.accession_number = :accession_number ORDER BY d.ordinal`,
  );
  const selectSummaries = connection.prepare(
    `SELECT f.accession_number, d.tag, d.label, d.source, d.status, d.quality, d.characters, d.passages, d.novelty,
       d.novel_passages
     FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id JOIN disclosures d ON d.filing_id = f.id
     WHERE fc.cik = :cik ORDER BY f.filing_date DESC, f.accession_number DESC, d.ordinal`,
  );
  const selectTexts = connection.prepare(
    `SELECT c.filename, t.characters, b.text_zstd FROM filings f JOIN documents c ON c.filing_id = f.id
       JOIN document_texts t ON t.document_id = c.id JOIN document_text_bodies b ON b.document_id = c.id
     WHERE f.accession_number = :accession_number AND c.filename IN
       (SELECT json_extract(run.value, '$.filename') FROM disclosures d, json_each(d.runs) run WHERE d.filing_id = f.id)`,
  );
  return {
    shingles: async (accession_number) => {
      const row = selectShingles.get({ accession_number });
      return row === undefined ? null : readShingles(row);
    },
    disclosures: async (accession_number) => selectDisclosures.all({ accession_number }).map(readDisclosure),
    summaries: async (cik) => selectSummaries.all({ cik }).map(readSummary),
    texts: async (accession_number) =>
      new Map(
        selectTexts
          .all({ accession_number })
          .map((row) => [text(row, 'filename'), unpack(row, 'text_zstd', integer(row, 'characters'))]),
      ),
  };
}

/** Disclosures of reports, in the store's file. */
export function openDisclosures(connection: Connection): DisclosureStore {
  const saveReport = prepareSaveReport(connection);
  const drop = connection.prepare(
    `DELETE FROM disclosure_reports WHERE filing_id IN (SELECT id FROM filings WHERE accession_number IN
       (SELECT value FROM json_each(:accession_numbers)))`,
    'data',
  );
  return {
    saveReport: async (record) => saveReport(record),
    dropReports: async (accession_numbers) =>
      accession_numbers.length === 0 ? 0 : drop.run({ accession_numbers: JSON.stringify(accession_numbers) }),
    ...prepareReadReports(connection),
    ...prepareContent(connection),
  };
}
