/** Facts of companyfacts, instances of filings, files not taken in. */
export const FACTS_SCHEMA = `
CREATE TABLE concepts (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE units (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

-- What a filing says of itself, once for all its facts. fy and fp are the filing's, and no part of a fact's period.
CREATE TABLE fact_filings (
  id INTEGER PRIMARY KEY,
  cik TEXT NOT NULL,
  accession_number TEXT NOT NULL,
  form TEXT NOT NULL,
  filed TEXT NOT NULL,
  fy INTEGER,
  fp TEXT
) STRICT;
CREATE INDEX fact_filings_by_company ON fact_filings (cik, accession_number);

-- Days are numbers YYYYMMDD, start_day is 0 for an instant. No foreign keys: rows come and go with what they name in
-- one transaction, and three look-ups for each of tens of thousands of rows would double the time.
CREATE TABLE facts (
  cik TEXT NOT NULL,
  concept_id INTEGER NOT NULL,
  unit_id INTEGER NOT NULL,
  start_day INTEGER NOT NULL,
  end_day INTEGER NOT NULL,
  filing_id INTEGER NOT NULL,
  value REAL NOT NULL,
  PRIMARY KEY (cik, concept_id, unit_id, start_day, end_day, filing_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE instances (
  id INTEGER PRIMARY KEY,
  cik TEXT NOT NULL,
  accession_number TEXT NOT NULL,
  form TEXT NOT NULL,
  root_form TEXT NOT NULL,
  filed TEXT NOT NULL,
  period_end TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  UNIQUE (cik, accession_number)
) STRICT;
CREATE INDEX instances_newest
  ON instances (cik, period_end DESC, filed DESC, accession_number DESC, root_form);

-- Read whole, so kept whole: facts, presentation, labels, calculations and members as JSON.
CREATE TABLE instance_bodies (
  instance_id INTEGER PRIMARY KEY REFERENCES instances (id) ON DELETE CASCADE,
  zstd BLOB NOT NULL
) STRICT;

CREATE TABLE quarantine (
  url TEXT NOT NULL,
  cik TEXT NOT NULL,
  accession_number TEXT,
  reason TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (url, cik)
) STRICT, WITHOUT ROWID;
CREATE INDEX quarantine_by_company ON quarantine (cik, url);
`;
