/**
 * Current figures of companies, for screens. A trigger raises the revision of a company's inputs in the transaction that
 * changes them, so that figures of an earlier revision are never shown.
 */
export const SCREEN_SCHEMA = `
CREATE TABLE screen_inputs (
  cik TEXT PRIMARY KEY,
  revision INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The inputs and the rules that a company's rows were computed from.
CREATE TABLE screen_states (
  cik TEXT PRIMARY KEY,
  revision INTEGER NOT NULL,
  rules TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE screen_rows (
  id INTEGER PRIMARY KEY,
  cik TEXT NOT NULL,
  period_type TEXT NOT NULL,
  period TEXT NOT NULL,
  period_end TEXT NOT NULL,
  stale_after TEXT NOT NULL,
  currency TEXT,
  -- One 64-bit number a column, NaN where there is none.
  figures BLOB NOT NULL,
  UNIQUE (cik, period_type)
) STRICT;
CREATE INDEX screen_rows_period ON screen_rows (period_type, cik);

-- Where each figure comes from, as JSON.
CREATE TABLE screen_cells (
  row_id INTEGER PRIMARY KEY REFERENCES screen_rows (id) ON DELETE CASCADE,
  zstd BLOB NOT NULL
) STRICT;

INSERT INTO screen_inputs (cik, revision)
  SELECT cik, 1 FROM fact_seals UNION SELECT cik, 1 FROM instances UNION SELECT cik, 1 FROM report_faces;

${['fact_seals', 'instances', 'report_faces']
  .flatMap((table) => ['INSERT', 'UPDATE', 'DELETE'].map((change) => trigger(table, change)))
  .join('\n')}

CREATE TRIGGER screen_industry AFTER UPDATE OF sic ON companies WHEN OLD.sic IS NOT NEW.sic BEGIN
  UPDATE screen_inputs SET revision = revision + 1 WHERE cik = NEW.cik;
END;
`;

function trigger(table: string, change: string): string {
  const row = change === 'DELETE' ? 'OLD' : 'NEW';
  return `CREATE TRIGGER screen_${table}_${change.toLowerCase()} AFTER ${change} ON ${table} BEGIN
  INSERT INTO screen_inputs (cik, revision) VALUES (${row}.cik, 1)
    ON CONFLICT (cik) DO UPDATE SET revision = revision + 1;
END;`;
}
