import { CREATE_POSTINGS } from '../postings/segment-tables.ts';

/** The index of our own in the place of SQLite's. All stored texts wait to be indexed. */
export const POSTINGS_SCHEMA = `
DROP TRIGGER IF EXISTS document_texts_deleted;
DROP TABLE IF EXISTS full_text_terms;
DROP TABLE IF EXISTS full_text;
${CREATE_POSTINGS}
INSERT INTO postings_pending (index_row) SELECT index_row FROM document_texts;
CREATE TRIGGER postings_text_deleted AFTER DELETE ON document_texts BEGIN
  DELETE FROM postings_pending WHERE index_row = old.index_row;
  INSERT OR IGNORE INTO postings_removed (index_row) VALUES (old.index_row);
END;
`;
