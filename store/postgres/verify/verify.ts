import type { FullTextStore } from '../../full-text-store.ts';
import { text } from '../../row.ts';
import type { VerifyStore } from '../../verify-store.ts';
import { readStoredFile } from '../../verify/stored-file.ts';
import type { Connection } from '../connection.ts';
import { checkPages } from './check-pages.ts';
import { openFindDamage } from './find-damage.ts';
import { forgetDamage } from './forget-damage.ts';

const FILES = `
SELECT min(fc.cik) AS cik, f.accession_number, d.filename, d.sha256, d.listed_bytes,
  f.is_inline_xbrl AND d.filename = f.primary_document AS is_inline
FROM documents d JOIN filings f ON f.id = d.filing_id JOIN filing_companies fc ON fc.filing_id = f.id
WHERE :cik::text IS NULL OR fc.cik = :cik
GROUP BY d.id, f.id ORDER BY f.filing_date DESC, f.accession_number, d.filename`;

const FILE = `filename = :filename
  AND filing_id = (SELECT id FROM filings WHERE accession_number = :accession_number)`;

const MARK_MISSING = `
INSERT INTO missing_documents (filing_id, filename)
SELECT id, :filename FROM filings WHERE accession_number = :accession_number ON CONFLICT DO NOTHING`;

/**
 * Compares the store with its checksums. The lists have none of their own: the server checks its pages, and the full-text
 * index is elsewhere.
 */
export function openVerify(connection: Connection, documents: Pick<FullTextStore, 'text'>): VerifyStore {
  const { all, write, transaction } = connection;
  return {
    files: async (cik) => (await all(FILES, { cik })).map(readStoredFile),
    ciks: async () =>
      (await all('SELECT cik FROM filing_companies UNION SELECT cik FROM fact_filings ORDER BY cik')).map(
        (row) => text(row, 'cik'),
      ),
    damage: openFindDamage(connection, documents),
    integrity: () => checkPages(connection),
    lists: async () => [],
    index: async () => null,
    saveListedBytes: async ({ accession_number, filename }, listed_bytes) =>
      void (await write(`UPDATE documents SET listed_bytes = :listed_bytes WHERE ${FILE}`, {
        accession_number,
        filename,
        listed_bytes,
      })),
    forgetFile: ({ accession_number, filename }) =>
      transaction(async (each) => {
        const file = { accession_number, filename };
        await each.write(`DELETE FROM documents WHERE ${FILE}`, file);
        await each.write(MARK_MISSING, file);
      }),
    forget: (damage) => transaction((each) => forgetDamage(each, damage)),
  };
}
