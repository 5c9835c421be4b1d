import type { DisclosureStore } from '../../disclosure-store.ts';
import { readDisclosure, readShingles, readSummary } from '../../disclosures/disclosure-row.ts';
import type { FullTextStore } from '../../full-text-store.ts';
import { text } from '../../row.ts';
import type { Connection } from '../connection.ts';
import { openReports } from './read-reports.ts';
import { saveReport } from './save-report.ts';

const SHINGLES = `
SELECT r.shingles_zstd FROM filings f JOIN disclosure_reports r ON r.filing_id = f.id
WHERE f.accession_number = :accession_number`;

const DISCLOSURES = `
SELECT d.* FROM filings f JOIN disclosures d ON d.filing_id = f.id
WHERE f.accession_number = :accession_number ORDER BY d.ordinal`;

const SUMMARIES = `
SELECT f.accession_number, d.tag, d.label, d.source, d.status, d.quality, d.characters, d.passages, d.novelty,
  d.novel_passages
FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id JOIN disclosures d ON d.filing_id = f.id
WHERE fc.cik = :cik ORDER BY f.filing_date DESC, f.accession_number DESC, d.ordinal`;

/** Documents that contain a report's disclosures. */
const FILENAMES = `
SELECT DISTINCT run ->> 'filename' AS filename FROM filings f JOIN disclosures d ON d.filing_id = f.id
  CROSS JOIN json_array_elements(d.runs::json) AS run
WHERE f.accession_number = :accession_number`;

const DROP = `
DELETE FROM disclosure_reports
WHERE filing_id IN (SELECT id FROM filings WHERE accession_number = ANY(:accession_numbers))`;

/** Disclosures of reports. Their texts are read as those of documents are. */
export function openDisclosures(
  connection: Connection,
  documents: Pick<FullTextStore, 'text'>,
): DisclosureStore {
  const { all, get, write, transaction } = connection;
  return {
    saveReport: (record) => transaction((each) => saveReport(each, record)),
    dropReports: async (accession_numbers) =>
      accession_numbers.length === 0 ? 0 : await write(DROP, { accession_numbers }),
    async shingles(accession_number) {
      const row = await get(SHINGLES, { accession_number });
      return row === undefined ? null : readShingles(row);
    },
    disclosures: async (accession_number) =>
      (await all(DISCLOSURES, { accession_number })).map(readDisclosure),
    summaries: async (cik) => (await all(SUMMARIES, { cik })).map(readSummary),
    async texts(accession_number) {
      const rows = await all(FILENAMES, { accession_number });
      const texts = await Promise.all(
        rows.map(async (row) => {
          const filename = text(row, 'filename');
          const stored = await documents.text(accession_number, filename);
          return stored === null ? null : ([filename, stored.text] as const);
        }),
      );
      return new Map(texts.filter((each) => each !== null));
    },
    ...openReports(connection),
  };
}
