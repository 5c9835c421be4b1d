import type { BlobStore } from '../../blobs/blob-store.ts';
import type { FullTextStore } from '../../full-text-store.ts';
import { integer } from '../../row.ts';
import { toIndexed, toVersion, unpack } from '../../texts/text-row.ts';
import type { Connection } from '../connection.ts';
import { withText } from './read-texts.ts';

/** Counts of changes of companies that a version has room for. */
const COMPANY_CHANGES = 2 ** 25;

/**
 * Changes of the filing count first, then those of its filers together. Both only grow as long as the filers are the
 * same, and a filing whose filers change is changed itself, so that a version never shrinks.
 */
export const SELECT_VERSION = `
SELECT t.document_id, t.filing_id, f.accession_number, f.filing_date, f.form, f.root_form,
  d.filename, d.sequence, d.description, t.sections, t.characters, t.text_blob,
  1 + coalesce((SELECT changes FROM text_filing_changes WHERE filing_id = t.filing_id), 0) * ${COMPANY_CHANGES}
    + coalesce((SELECT sum(ch.changes)::bigint FROM filing_companies fc JOIN text_company_changes ch ON ch.cik = fc.cik
                WHERE fc.filing_id = t.filing_id), 0) AS version
FROM document_texts t JOIN documents d ON d.id = t.document_id JOIN filings f ON f.id = t.filing_id`;

const AFTER = `${SELECT_VERSION} WHERE t.document_id > :after ORDER BY t.document_id LIMIT :limit`;
const ONE = `${SELECT_VERSION} WHERE t.document_id = :document_id`;

const FILERS = `
SELECT fc.cik, c.sic, c.business_location, c.state_of_incorporation
FROM filing_companies fc LEFT JOIN companies c ON c.cik = fc.cik WHERE fc.filing_id = :filing_id ORDER BY fc.cik`;

/** Reads documents for an index outside of the store. */
export function openReadIndexed(
  connection: Connection,
  blobs: BlobStore,
): Pick<FullTextStore, 'indexedAfter' | 'indexed'> {
  return {
    indexedAfter: async (after, limit) => (await connection.all(AFTER, { after, limit })).map(toVersion),
    async indexed(document_id) {
      const found = await connection.snapshot(async ({ all, get }) => {
        const row = await get(ONE, { document_id });
        if (row === undefined) return null;
        return { row, filers: await all(FILERS, { filing_id: integer(row, 'filing_id') }) };
      });
      if (found === null) return null;
      const row = await withText(blobs, found.row, `document ${document_id}`);
      return toIndexed(row, found.filers, unpack(row, 'text_zstd', integer(row, 'characters')));
    },
  };
}
