/**
 * Changes of the full-text index's columns: the last change of each filing and company, numbered. A process that keeps the
 * columns in memory reads what changed since the number it has.
 */
export const INDEX_CHANGES_SCHEMA = `
-- One counter of all changes: whoever saw it rise read the whole index again.
DROP TRIGGER full_text_filing_changed;
DROP TRIGGER full_text_filer_added;
DROP TRIGGER full_text_filer_dropped;
DROP TRIGGER full_text_document_changed;
DELETE FROM notes WHERE name = 'full_text';

CREATE TABLE full_text_filing_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  filing_id INTEGER NOT NULL UNIQUE
) STRICT;
CREATE TABLE full_text_company_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  cik TEXT NOT NULL UNIQUE
) STRICT;

CREATE TRIGGER index_text_added AFTER INSERT ON document_texts BEGIN
  DELETE FROM full_text_filing_changes WHERE filing_id = new.filing_id;
  INSERT INTO full_text_filing_changes (filing_id) VALUES (new.filing_id);
END;
CREATE TRIGGER index_text_changed AFTER UPDATE ON document_texts BEGIN
  DELETE FROM full_text_filing_changes WHERE filing_id = new.filing_id;
  INSERT INTO full_text_filing_changes (filing_id) VALUES (new.filing_id);
END;
CREATE TRIGGER index_text_deleted AFTER DELETE ON document_texts BEGIN
  DELETE FROM full_text_filing_changes WHERE filing_id = old.filing_id;
  INSERT INTO full_text_filing_changes (filing_id) VALUES (old.filing_id);
END;
CREATE TRIGGER index_filing_changed AFTER UPDATE ON filings
WHEN EXISTS (SELECT 1 FROM document_texts WHERE filing_id = new.id) BEGIN
  DELETE FROM full_text_filing_changes WHERE filing_id = new.id;
  INSERT INTO full_text_filing_changes (filing_id) VALUES (new.id);
END;
CREATE TRIGGER index_filer_added AFTER INSERT ON filing_companies
WHEN EXISTS (SELECT 1 FROM document_texts WHERE filing_id = new.filing_id) BEGIN
  DELETE FROM full_text_filing_changes WHERE filing_id = new.filing_id;
  INSERT INTO full_text_filing_changes (filing_id) VALUES (new.filing_id);
END;
CREATE TRIGGER index_filer_dropped AFTER DELETE ON filing_companies
WHEN EXISTS (SELECT 1 FROM document_texts WHERE filing_id = old.filing_id) BEGIN
  DELETE FROM full_text_filing_changes WHERE filing_id = old.filing_id;
  INSERT INTO full_text_filing_changes (filing_id) VALUES (old.filing_id);
END;
CREATE TRIGGER index_document_changed AFTER UPDATE ON documents
WHEN EXISTS (SELECT 1 FROM document_texts WHERE document_id = new.id) BEGIN
  DELETE FROM full_text_filing_changes WHERE filing_id = new.filing_id;
  INSERT INTO full_text_filing_changes (filing_id) VALUES (new.filing_id);
END;
CREATE TRIGGER index_company_added AFTER INSERT ON companies BEGIN
  DELETE FROM full_text_company_changes WHERE cik = new.cik;
  INSERT INTO full_text_company_changes (cik) VALUES (new.cik);
END;
CREATE TRIGGER index_company_changed AFTER UPDATE ON companies
WHEN (old.name, old.ticker, old.sic, old.business_location, old.state_of_incorporation)
  IS NOT (new.name, new.ticker, new.sic, new.business_location, new.state_of_incorporation) BEGIN
  DELETE FROM full_text_company_changes WHERE cik = new.cik;
  INSERT INTO full_text_company_changes (cik) VALUES (new.cik);
END;
CREATE TRIGGER index_company_deleted AFTER DELETE ON companies BEGIN
  DELETE FROM full_text_company_changes WHERE cik = old.cik;
  INSERT INTO full_text_company_changes (cik) VALUES (old.cik);
END;
`;
