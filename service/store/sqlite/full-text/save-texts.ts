import { LINEARISER } from '../../../../domain/documents/document-text.ts';
import type { SegmentSource } from '../../../../domain/postings/build-segment.ts';
import type { ReadableDocument } from '../../full-text-store.ts';
import { integer, type Row, text, textOrNull } from '../../row.ts';
import { digestOf } from '../../texts/text-row.ts';
import { textValues } from '../../texts/text-values.ts';
import type { Connection } from '../connection.ts';
import { prepareUpdatePostings } from '../postings/update-postings.ts';
import { prepareIndexRows } from './index-row.ts';

export type FilingTexts = { accession_number: string; documents: ReadableDocument[] };

const UPSERT_TEXT = `
INSERT INTO document_texts (document_id, filing_id, index_row, lineariser, sha256, characters, tokens, items, sections)
VALUES (:document_id, :filing_id, :index_row, ${LINEARISER}, :sha256, :characters, :tokens, :items, :sections)
ON CONFLICT (document_id) DO UPDATE SET
  lineariser = excluded.lineariser, sha256 = excluded.sha256, characters = excluded.characters,
  tokens = excluded.tokens, items = excluded.items, sections = excluded.sections`;

const UPSERT_BODY = `
INSERT INTO document_text_bodies (document_id, text_zstd, layout_zstd)
VALUES (:document_id, :text_zstd, :layout_zstd)
ON CONFLICT (document_id) DO UPDATE SET text_zstd = excluded.text_zstd, layout_zstd = excluded.layout_zstd`;

/** Digest of the documents of a filing `f`: texts made from other documents are made again. */
export const SOURCES = `(SELECT coalesce(group_concat(substr(s.sha256, 1, 16) ORDER BY s.filename), '')
  FROM documents s WHERE s.filing_id = f.id)`;

const UPSERT_FILING = `
INSERT INTO filing_texts (filing_id, lineariser, sources)
SELECT f.id, ${LINEARISER}, ${SOURCES} FROM filings f WHERE f.id = :filing_id
ON CONFLICT (filing_id) DO UPDATE SET lineariser = excluded.lineariser, sources = excluded.sources
WHERE (lineariser, sources) IS NOT (excluded.lineariser, excluded.sources)`;

/** Writes a document's text if it differs from the stored one. Returns null if it doesn't. */
function prepareSaveText(connection: Connection) {
  const selectDocument = connection.prepare(
    `SELECT d.id, d.type, t.sha256, t.lineariser, t.index_row FROM documents d
     LEFT JOIN document_texts t ON t.document_id = d.id
     WHERE d.filing_id = :filing_id AND d.filename = :filename`,
  );
  const upsertText = connection.prepare(UPSERT_TEXT, 'data');
  const upsertBody = connection.prepare(UPSERT_BODY, 'data');
  const rowFor = prepareIndexRows(connection);

  return (filing: Row, document: ReadableDocument): SegmentSource | null => {
    const filing_id = integer(filing, 'id');
    const stored = selectDocument.get({ filing_id, filename: document.filename });
    if (stored === undefined) {
      throw new Error(`Text of ${document.filename} cannot be saved: save the document first`);
    }
    const sha256 = digestOf(document);
    if (stored['sha256'] === sha256 && stored['lineariser'] === LINEARISER) return null;
    const row =
      stored['index_row'] === null ? rowFor(text(filing, 'filing_date')) : integer(stored, 'index_row');
    const source = { form: text(filing, 'form'), type: textOrNull(stored, 'type') };
    const values = textValues(document, source);
    const document_id = integer(stored, 'id');
    upsertText.run({ document_id, filing_id, index_row: row, sha256, ...values.columns });
    upsertBody.run({ document_id, text_zstd: values.text, layout_zstd: values.layout });
    return { row, text: document.text, items: document.items, sections: values.sections };
  };
}

/**
 * Saves filings' readable documents, replacing all texts of each filing. All filings of a call share one transaction.
 * Returns documents changed.
 */
export function prepareSaveTexts(connection: Connection): (filings: FilingTexts[]) => number {
  const selectFiling = connection.prepare(
    'SELECT id, form, filing_date FROM filings WHERE accession_number = :accession_number',
  );
  const dropOthers = connection.prepare(
    `DELETE FROM document_texts WHERE filing_id = :filing_id AND document_id NOT IN
       (SELECT id FROM documents WHERE filing_id = :filing_id
        AND filename IN (SELECT value FROM json_each(:filenames)))`,
    'data',
  );
  const upsertFiling = connection.prepare(UPSERT_FILING, 'data');
  const updatePostings = prepareUpdatePostings(connection);
  const saveText = prepareSaveText(connection);

  const saveFiling = ({ accession_number, documents }: FilingTexts, changes: SegmentSource[]): number => {
    const filing = selectFiling.get({ accession_number });
    if (filing === undefined) {
      throw new Error(`Texts of ${accession_number} cannot be saved: save the filing first`);
    }
    const filing_id = integer(filing, 'id');
    const filenames = JSON.stringify(documents.map(({ filename }) => filename));
    const dropped = dropOthers.run({ filing_id, filenames });
    const changed = documents
      .map((document) => saveText(filing, document))
      .filter((change) => change !== null);
    changes.push(...changed);
    upsertFiling.run({ filing_id });
    return dropped + changed.length;
  };

  return (filings) =>
    connection.transaction(() => {
      const changes: SegmentSource[] = [];
      let changed = 0;
      for (const filing of filings) changed += saveFiling(filing, changes);
      updatePostings(changes);
      return changed;
    });
}
