import { TEXT } from './text-column.ts';

/** A change of a filing or a company, counted in the transaction that makes it. */
const count = (table: string, key: string, value: string): string => `
INSERT INTO ${table} (${key}, changes, changed_in) VALUES (${value}, 1, pg_current_xact_id())
  ON CONFLICT (${key}) DO UPDATE SET changes = ${table}.changes + 1, changed_in = excluded.changed_in;`;

const countFiling = (id: string): string => count('text_filing_changes', 'filing_id', id);

const hasTexts = (id: string): string => `EXISTS (SELECT 1 FROM document_texts WHERE filing_id = ${id})`;

/** A function and the trigger that calls it after each changed row. */
const after = (name: string, events: string, table: string, body: string): string => `
CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${body}
  RETURN NULL;
END $$;
CREATE TRIGGER ${name} AFTER ${events} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}();`;

/** Either of a row before and after its change; a deleted one has no NEW. */
const row = (column: string): string =>
  `CASE WHEN TG_OP = 'DELETE' THEN OLD.${column} ELSE NEW.${column} END`;

/**
 * Texts of documents; the texts and their layouts are in the blob store. The changes of what a search engine has of a
 * document are counted: of its filing, which change with its filers, and of its filers' names and places. Counts of one
 * row, raised under its lock, so that none is lost between transactions that run at once.
 */
export const TEXTS_SCHEMA = `
CREATE TABLE document_texts (
  document_id BIGINT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  filing_id BIGINT NOT NULL,
  lineariser INTEGER NOT NULL,
  sha256 ${TEXT} NOT NULL,
  characters INTEGER NOT NULL,
  tokens INTEGER NOT NULL,
  items ${TEXT} NOT NULL,
  sections ${TEXT} NOT NULL,
  text_blob ${TEXT} NOT NULL,
  layout_blob ${TEXT} NOT NULL
);
CREATE INDEX document_texts_by_filing ON document_texts (filing_id);

-- A filing whose texts were made: from which documents, and by which lineariser.
CREATE TABLE filing_texts (
  filing_id BIGINT PRIMARY KEY REFERENCES filings (id) ON DELETE CASCADE,
  lineariser INTEGER NOT NULL,
  sources ${TEXT} NOT NULL
);

-- changed_in: the transaction of the last change, by which readers find what they haven't read.
CREATE TABLE text_filing_changes (
  filing_id BIGINT PRIMARY KEY,
  changes BIGINT NOT NULL,
  changed_in XID8 NOT NULL
);
CREATE INDEX text_filing_changes_in_order ON text_filing_changes (changed_in);
CREATE TABLE text_company_changes (
  cik ${TEXT} PRIMARY KEY,
  changes BIGINT NOT NULL,
  changed_in XID8 NOT NULL
);
CREATE INDEX text_company_changes_in_order ON text_company_changes (changed_in);
${after('text_changed', 'INSERT OR UPDATE OR DELETE', 'document_texts', countFiling(row('filing_id')))}
${after('text_filing_changed', 'UPDATE', 'filings', `IF ${hasTexts('NEW.id')} THEN ${countFiling('NEW.id')} END IF;`)}
${after(
  'text_filer_changed',
  'INSERT OR DELETE',
  'filing_companies',
  `IF ${hasTexts(row('filing_id'))} THEN ${countFiling(row('filing_id'))} END IF;`,
)}
${after(
  'text_document_changed',
  'UPDATE',
  'documents',
  `IF ${hasTexts('NEW.filing_id')} THEN ${countFiling('NEW.filing_id')} END IF;`,
)}
${after(
  'text_company_changed',
  'INSERT OR UPDATE OR DELETE',
  'companies',
  `IF TG_OP <> 'UPDATE' OR (OLD.name, OLD.ticker, OLD.sic, OLD.business_location, OLD.state_of_incorporation)
      IS DISTINCT FROM (NEW.name, NEW.ticker, NEW.sic, NEW.business_location, NEW.state_of_incorporation) THEN
    ${count('text_company_changes', 'cik', row('cik'))}
  END IF;`,
)}
`;
