import { placeCode } from '../../../../domain/company/places.ts';
import type { FullTextStore, IndexedVersion } from '../../full-text-store.ts';
import { integer, integerOrNull, type Row, text, textOrNull } from '../../row.ts';
import { readSections, unpack } from '../../texts/text-row.ts';
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

export const toVersion = (row: Row): IndexedVersion => ({
  document_id: integer(row, 'document_id'),
  accession_number: text(row, 'accession_number'),
  filename: text(row, 'filename'),
  filing_date: text(row, 'filing_date'),
  version: integer(row, 'version'),
});

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

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
        const each = (name: string): (string | null)[] => filers.map((filer) => textOrNull(filer, name));
        return {
          ...toVersion(row),
          form: text(row, 'form').toUpperCase(),
          root_form: text(row, 'root_form').toUpperCase(),
          ciks: distinct(each('cik')),
          sics: distinct(each('sic')),
          located: distinct(each('business_location').map(placeCode)),
          incorporated: distinct(each('state_of_incorporation').map((code) => code?.toUpperCase() ?? null)),
          sequence: integerOrNull(row, 'sequence'),
          description: textOrNull(row, 'description'),
          text: unpack(row, 'text_zstd', integer(row, 'characters')),
          sections: readSections(row),
        };
      }),
  };
}
