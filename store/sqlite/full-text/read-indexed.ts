import type { FullTextStore } from '../../full-text-store.ts';
import { integer } from '../../row.ts';
import { toIndexed, toVersion, unpack } from '../../texts/text-row.ts';
import type { Connection } from '../connection.ts';

/** Numbers of changes of companies that a version has room for. */
const COMPANY_CHANGES = 2 ** 25;

/**
 * A filing's change counts first, then the last of its filers'. Both numbers only grow, and a filing whose filers
 * change is changed itself, so that a version never shrinks.
 */
export const SELECT_VERSION = `
SELECT t.document_id, t.filing_id, f.accession_number, f.filing_date, f.form, f.root_form,
  d.filename, d.sequence, d.description,
  1 + coalesce((SELECT id FROM full_text_filing_changes WHERE filing_id = t.filing_id), 0) * ${COMPANY_CHANGES}
    + coalesce((SELECT max(ch.id) FROM filing_companies fc JOIN full_text_company_changes ch ON ch.cik = fc.cik
                WHERE fc.filing_id = t.filing_id), 0) AS version`;
export const FROM_TEXTS =
  'FROM document_texts t JOIN documents d ON d.id = t.document_id JOIN filings f ON f.id = t.filing_id';

/** Reads documents for an index outside of the store. */
export function prepareReadIndexed(connection: Connection): Pick<FullTextStore, 'indexedAfter' | 'indexed'> {
  const selectAfter = connection.prepare(
    `${SELECT_VERSION} ${FROM_TEXTS} WHERE t.document_id > :after ORDER BY t.document_id LIMIT :limit`,
  );
  const selectOne = connection.prepare(
    `${SELECT_VERSION}, t.sections, t.characters, b.text_zstd ${FROM_TEXTS}
     JOIN document_text_bodies b ON b.document_id = t.document_id WHERE t.document_id = :document_id`,
  );
  const selectFilers = connection.prepare(
    `SELECT fc.cik, c.sic, c.business_location, c.state_of_incorporation
     FROM filing_companies fc LEFT JOIN companies c ON c.cik = fc.cik WHERE fc.filing_id = :filing_id ORDER BY fc.cik`,
  );
  return {
    indexedAfter: async (after, limit) => selectAfter.all({ after, limit }).map(toVersion),
    indexed: async (document_id) =>
      connection.snapshot(() => {
        const row = selectOne.get({ document_id });
        if (row === undefined) return null;
        const filers = selectFilers.all({ filing_id: integer(row, 'filing_id') });
        return toIndexed(row, filers, unpack(row, 'text_zstd', integer(row, 'characters')));
      }),
  };
}
