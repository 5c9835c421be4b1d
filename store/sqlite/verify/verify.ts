import { text } from '../../row.ts';
import { StoreError } from '../../store-error.ts';
import type { VerifyStore } from '../../verify-store.ts';
import { readStoredFile } from '../../verify/stored-file.ts';
import type { Connection } from '../connection.ts';
import { verifyPostings } from '../postings/verify-postings.ts';
import { findBrokenSeals } from '../table-seals.ts';
import { prepareFindDamage } from './find-damage.ts';
import { prepareForgetDamage } from './forget-damage.ts';

const FILES = `
SELECT min(fc.cik) AS cik, f.accession_number, d.filename, d.sha256, d.listed_bytes,
  f.is_inline_xbrl = 1 AND d.filename = f.primary_document AS is_inline
FROM documents d JOIN filings f ON f.id = d.filing_id JOIN filing_companies fc ON fc.filing_id = f.id
WHERE :cik IS NULL OR fc.cik = :cik
GROUP BY d.id ORDER BY f.filing_date DESC, f.accession_number, d.filename`;

const OF_FILE = 'filing_id = (SELECT id FROM filings WHERE accession_number = :accession_number)';

/** Compares the store with its checksums. Statements are prepared when they are needed: no request needs them. */
export function openVerify(connection: Connection): VerifyStore {
  return {
    files: async (cik) => connection.prepare(FILES).all({ cik }).map(readStoredFile),
    ciks: async () =>
      connection
        .prepare('SELECT cik FROM filing_companies UNION SELECT cik FROM fact_filings')
        .all()
        .map((row) => text(row, 'cik')),
    damage: (cik) => prepareFindDamage(connection)(cik),
    integrity: async () =>
      connection
        .prepare('PRAGMA integrity_check(10)')
        .all()
        .map((row) => text(row, 'integrity_check'))
        .filter((line) => line !== 'ok'),
    lists: async () => findBrokenSeals(connection, { all: true }),
    index: async () => {
      try {
        verifyPostings(connection);
        return null;
      } catch (cause) {
        if (cause instanceof StoreError && cause.failure === 'damaged') return cause.message;
        throw cause;
      }
    },
    saveListedBytes: async ({ accession_number, filename }, listed_bytes) => {
      connection
        .prepare(
          `UPDATE documents SET listed_bytes = :listed_bytes WHERE ${OF_FILE} AND filename = :filename`,
          'data',
        )
        .run({ accession_number, filename, listed_bytes });
    },
    forgetFile: async ({ accession_number, filename }) =>
      connection.transaction(() => {
        const file = { accession_number, filename };
        connection
          .prepare(`DELETE FROM documents WHERE ${OF_FILE} AND filename = :filename`, 'data')
          .run(file);
        connection
          .prepare(
            `INSERT INTO missing_documents (filing_id, filename)
             SELECT id, :filename FROM filings WHERE accession_number = :accession_number ON CONFLICT DO NOTHING`,
            'data',
          )
          .run(file);
      }),
    forget: async (damage) => prepareForgetDamage(connection)(damage),
  };
}
