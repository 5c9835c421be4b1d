/** Companies, ticker lists, filings, documents, loads, keys, sources, settings. */
export const FIRST_SCHEMA = `
CREATE TABLE companies (
  cik TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  entity_type TEXT,
  sic TEXT,
  sic_description TEXT,
  state_of_incorporation TEXT,
  fiscal_year_end TEXT,
  filer_category TEXT,
  business_location TEXT,
  sample INTEGER NOT NULL,
  loaded INTEGER NOT NULL,
  as_of TEXT,
  -- computed by rule when saved
  ticker TEXT,
  exchange TEXT,
  list_rank INTEGER,
  sector TEXT,
  listed INTEGER NOT NULL,
  popularity INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX companies_by_popularity ON companies (popularity, name, cik) WHERE listed = 1;
CREATE INDEX companies_by_sector ON companies (sector, popularity, name, cik) WHERE listed = 1;
CREATE INDEX companies_by_exchange ON companies (exchange, popularity, name, cik) WHERE listed = 1;
CREATE INDEX companies_by_sic ON companies (sic) WHERE listed = 1 AND sic IS NOT NULL;
CREATE INDEX companies_by_state ON companies (state_of_incorporation) WHERE listed = 1;
CREATE INDEX companies_by_filer_category ON companies (filer_category) WHERE listed = 1;

CREATE TABLE tickers (
  ticker TEXT NOT NULL,
  sample INTEGER NOT NULL,
  cik TEXT NOT NULL,
  name TEXT NOT NULL,
  exchange TEXT,
  list_rank INTEGER NOT NULL,
  PRIMARY KEY (ticker, sample, cik)
) STRICT, WITHOUT ROWID;
CREATE INDEX tickers_by_cik ON tickers (cik, sample, list_rank);

CREATE TABLE company_tickers (
  cik TEXT NOT NULL REFERENCES companies (cik) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  ticker TEXT NOT NULL,
  exchange TEXT,
  PRIMARY KEY (cik, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX company_tickers_by_ticker ON company_tickers (ticker, cik);

CREATE TABLE former_names (
  cik TEXT NOT NULL REFERENCES companies (cik) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  name_from TEXT,
  name_to TEXT,
  PRIMARY KEY (cik, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE filings (
  id INTEGER PRIMARY KEY,
  accession_number TEXT NOT NULL UNIQUE,
  form TEXT NOT NULL,
  root_form TEXT NOT NULL,
  is_amendment INTEGER NOT NULL,
  filing_date TEXT NOT NULL,
  report_date TEXT,
  description TEXT,
  size_bytes INTEGER,
  items TEXT NOT NULL,
  primary_document TEXT,
  is_xbrl INTEGER NOT NULL,
  is_inline_xbrl INTEGER NOT NULL
) STRICT;
CREATE INDEX filings_by_date ON filings (filing_date);
CREATE INDEX filings_with_items ON filings (filing_date, items) WHERE items <> '';

-- Acceptance stands here, not with the filing: co-registrants' lists state one filing's acceptance differently.
CREATE TABLE filing_companies (
  cik TEXT NOT NULL,
  filing_id INTEGER NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  accession_number TEXT NOT NULL,
  filing_date TEXT NOT NULL,
  form TEXT NOT NULL,
  root_form TEXT NOT NULL,
  acceptance_datetime TEXT,
  acceptance_raw TEXT,
  accepted_at INTEGER,
  PRIMARY KEY (cik, filing_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX filing_companies_newest
  ON filing_companies (cik, filing_date DESC, accepted_at DESC, accession_number DESC, root_form, form);
CREATE INDEX filing_companies_by_filing ON filing_companies (filing_id, cik);
CREATE INDEX filing_companies_by_form ON filing_companies (root_form, filing_date, cik);

CREATE TABLE documents (
  id INTEGER PRIMARY KEY,
  filing_id INTEGER NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  filename TEXT NOT NULL,
  type TEXT,
  sequence INTEGER,
  description TEXT,
  size_bytes INTEGER NOT NULL,
  sha256 TEXT NOT NULL,
  UNIQUE (filing_id, filename)
) STRICT;

CREATE TABLE document_bodies (
  document_id INTEGER PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  zstd BLOB NOT NULL
) STRICT;

CREATE TABLE missing_documents (
  filing_id INTEGER NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  filename TEXT NOT NULL,
  PRIMARY KEY (filing_id, filename)
) STRICT, WITHOUT ROWID;

CREATE TABLE loads (
  sequence INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  identifier TEXT NOT NULL,
  cik TEXT,
  name TEXT,
  ticker TEXT,
  with_documents INTEGER NOT NULL,
  forms TEXT,
  since TEXT,
  state TEXT NOT NULL,
  step TEXT,
  done INTEGER NOT NULL,
  total INTEGER,
  filings_added INTEGER NOT NULL,
  documents_added INTEGER NOT NULL,
  documents_missing INTEGER NOT NULL,
  failure TEXT,
  message TEXT,
  pid INTEGER,
  started_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  finished_at TEXT
) STRICT;
CREATE INDEX loads_unfinished ON loads (state, sequence) WHERE state IN ('queued', 'running');

CREATE TABLE keys (
  hash TEXT PRIMARY KEY,
  tier TEXT NOT NULL,
  label TEXT NOT NULL,
  metered INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE usage (
  hash TEXT NOT NULL,
  day TEXT NOT NULL,
  requests INTEGER NOT NULL,
  PRIMARY KEY (hash, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE sources (
  url TEXT PRIMARY KEY,
  etag TEXT,
  last_modified TEXT,
  sha256 TEXT NOT NULL,
  read_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What the store keeps about itself: ticker_list_real, ticker_list_sample, company_names, sector_rule.
CREATE TABLE notes (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO notes (name, value) VALUES ('company_names', '0');
`;
