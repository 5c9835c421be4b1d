/**
 * Texts of documents and the index over them.
 *
 * The tokenizer parts at blanks alone: what is indexed are the service's own tokens, joined by blanks, and every printable
 * character of ASCII belongs to a token.
 */
export const FULL_TEXT_SCHEMA = `
CREATE TABLE document_texts (
  document_id INTEGER PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  filing_id INTEGER NOT NULL,
  -- row of full_text; rises with the day of filing
  index_row INTEGER NOT NULL UNIQUE,
  lineariser INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  characters INTEGER NOT NULL,
  tokens INTEGER NOT NULL,
  items TEXT NOT NULL
) STRICT;
CREATE INDEX document_texts_by_filing ON document_texts (filing_id);

CREATE TABLE document_text_bodies (
  document_id INTEGER PRIMARY KEY REFERENCES document_texts (document_id) ON DELETE CASCADE,
  text_zstd BLOB NOT NULL,
  layout_zstd BLOB NOT NULL
) STRICT;

-- A filing whose texts were made: from which documents, and by which lineariser.
CREATE TABLE filing_texts (
  filing_id INTEGER PRIMARY KEY REFERENCES filings (id) ON DELETE CASCADE,
  lineariser INTEGER NOT NULL,
  sources TEXT NOT NULL
) STRICT;

CREATE VIRTUAL TABLE full_text USING fts5 (
  body, content = '', contentless_delete = 1, columnsize = 1, detail = full,
  tokenize = "ascii tokenchars '!#$%&()*+,-./:;<=>?@[\\]^_{|}~'"
);
CREATE VIRTUAL TABLE full_text_terms USING fts5vocab (full_text, row);

CREATE TRIGGER document_texts_deleted AFTER DELETE ON document_texts BEGIN
  DELETE FROM full_text WHERE rowid = old.index_row;
END;

-- Whoever holds columns of the index in memory reads them anew when this changes.
INSERT INTO notes (name, value) VALUES ('full_text', '0');
CREATE TRIGGER full_text_filing_changed AFTER UPDATE ON filings
WHEN EXISTS (SELECT 1 FROM document_texts WHERE filing_id = new.id) BEGIN
  UPDATE notes SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) WHERE name = 'full_text';
END;
CREATE TRIGGER full_text_filer_added AFTER INSERT ON filing_companies
WHEN EXISTS (SELECT 1 FROM document_texts WHERE filing_id = new.filing_id) BEGIN
  UPDATE notes SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) WHERE name = 'full_text';
END;
CREATE TRIGGER full_text_filer_dropped AFTER DELETE ON filing_companies
WHEN EXISTS (SELECT 1 FROM document_texts WHERE filing_id = old.filing_id) BEGIN
  UPDATE notes SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) WHERE name = 'full_text';
END;
CREATE TRIGGER full_text_document_changed AFTER UPDATE ON documents
WHEN EXISTS (SELECT 1 FROM document_texts WHERE document_id = new.id) BEGIN
  UPDATE notes SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) WHERE name = 'full_text';
END;
`;
