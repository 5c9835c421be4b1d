/** Statements of reports as printed. */
export const REPORT_FACES_SCHEMA = `
CREATE TABLE report_faces (
  id INTEGER PRIMARY KEY,
  cik TEXT NOT NULL,
  accession_number TEXT NOT NULL,
  form TEXT NOT NULL,
  filed TEXT NOT NULL,
  period_end TEXT NOT NULL,
  -- as the report's cover states them
  fiscal_year INTEGER,
  fiscal_period TEXT,
  sha256 TEXT NOT NULL,
  UNIQUE (cik, accession_number)
) STRICT;

-- Statements and warnings as JSON.
CREATE TABLE report_face_bodies (
  face_id INTEGER PRIMARY KEY REFERENCES report_faces (id) ON DELETE CASCADE,
  zstd BLOB NOT NULL
) STRICT;
`;
