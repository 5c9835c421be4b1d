import { TEXT } from './text-column.ts';

/**
 * Current figures of companies, for screens. A trigger raises the revision of a company's inputs in the transaction that
 * changes them, so that figures of an earlier revision are never shown.
 */
export const SCREEN_SCHEMA = `
CREATE TABLE screen_inputs (
  cik ${TEXT} PRIMARY KEY,
  revision INTEGER NOT NULL
);

-- The inputs and the rules that a company's rows were computed from.
CREATE TABLE screen_states (
  cik ${TEXT} PRIMARY KEY,
  revision INTEGER NOT NULL,
  rules ${TEXT} NOT NULL
);

-- figures: one 64-bit number a column, NaN where there is none; zstd: where each comes from, as JSON.
CREATE TABLE screen_rows (
  cik ${TEXT} NOT NULL,
  period_type ${TEXT} NOT NULL,
  period ${TEXT} NOT NULL,
  period_end ${TEXT} NOT NULL,
  stale_after ${TEXT} NOT NULL,
  currency ${TEXT},
  figures BYTEA NOT NULL,
  zstd BYTEA NOT NULL,
  PRIMARY KEY (period_type, cik)
);
ALTER TABLE screen_rows ALTER COLUMN zstd SET STORAGE EXTERNAL;
CREATE INDEX screen_rows_of_company ON screen_rows (cik);

CREATE FUNCTION raise_screen_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed TEXT;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := OLD.cik; ELSE changed := NEW.cik; END IF;
  INSERT INTO screen_inputs AS i (cik, revision) VALUES (changed, 1)
    ON CONFLICT (cik) DO UPDATE SET revision = i.revision + 1;
  RETURN NULL;
END $$;

${['fact_seals', 'instances', 'report_faces']
  .map(
    (table) => `CREATE TRIGGER screen_${table} AFTER INSERT OR UPDATE OR DELETE ON ${table}
  FOR EACH ROW EXECUTE FUNCTION raise_screen_revision();`,
  )
  .join('\n')}

CREATE FUNCTION raise_screen_industry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE screen_inputs SET revision = revision + 1 WHERE cik = NEW.cik;
  RETURN NULL;
END $$;
CREATE TRIGGER screen_industry AFTER UPDATE OF sic ON companies
  FOR EACH ROW WHEN (OLD.sic IS DISTINCT FROM NEW.sic) EXECUTE FUNCTION raise_screen_industry();

-- Figures of past days. Unlogged: all of them can be computed again after a crash of the server.
CREATE UNLOGGED TABLE past_spans (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cik ${TEXT} NOT NULL,
  since ${TEXT} NOT NULL,
  until ${TEXT} NOT NULL,
  revision INTEGER NOT NULL,
  rules ${TEXT} NOT NULL,
  UNIQUE (cik, since)
);
CREATE UNLOGGED TABLE past_figures (
  span_id BIGINT NOT NULL REFERENCES past_spans (id) ON DELETE CASCADE,
  period_type ${TEXT} NOT NULL,
  period ${TEXT} NOT NULL,
  period_end ${TEXT} NOT NULL,
  stale_after ${TEXT} NOT NULL,
  currency ${TEXT},
  figures BYTEA NOT NULL,
  zstd BYTEA NOT NULL,
  PRIMARY KEY (span_id, period_type)
);
ALTER TABLE past_figures ALTER COLUMN zstd SET STORAGE EXTERNAL;
-- Not part of the data version: what the store answers is the same.
CREATE TABLE past_version (version BIGINT NOT NULL);
INSERT INTO past_version (version) VALUES (0);
`;
