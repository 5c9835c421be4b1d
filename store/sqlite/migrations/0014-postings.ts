/** Creates the tables of the postings index. Format: docs/postings.md */
export const CREATE_POSTINGS = `
CREATE TABLE IF NOT EXISTS postings_segments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  documents INTEGER NOT NULL,
  live INTEGER NOT NULL,
  deleted BLOB NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS postings_blocks (id INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT;
-- Index rows of stored texts that aren't indexed yet, and of deleted ones that segments still have.
CREATE TABLE IF NOT EXISTS postings_pending (index_row INTEGER PRIMARY KEY) STRICT;
CREATE TABLE IF NOT EXISTS postings_removed (index_row INTEGER PRIMARY KEY) STRICT;`;

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
