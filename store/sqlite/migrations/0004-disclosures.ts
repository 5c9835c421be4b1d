/** Reports parted into disclosures. Passages are packed a disclosure at a time: they are never asked for one by one. */
export const DISCLOSURES_SCHEMA = `
CREATE TABLE disclosure_reports (
  filing_id INTEGER PRIMARY KEY REFERENCES filings (id) ON DELETE CASCADE,
  -- the company whose earlier reports it was held against
  cik TEXT NOT NULL,
  form TEXT NOT NULL,
  period_end TEXT NOT NULL,
  fiscal_year INTEGER NOT NULL,
  fiscal_period TEXT NOT NULL,
  segmented TEXT NOT NULL,
  sources TEXT NOT NULL,
  digest TEXT NOT NULL,
  basis TEXT NOT NULL,
  earlier TEXT NOT NULL,
  revision TEXT NOT NULL
) STRICT;
CREATE INDEX disclosure_reports_by_cik ON disclosure_reports (cik);

CREATE TABLE disclosure_shingles (
  filing_id INTEGER PRIMARY KEY REFERENCES disclosure_reports (filing_id) ON DELETE CASCADE,
  shingles_zstd BLOB NOT NULL
) STRICT;

CREATE TABLE disclosures (
  filing_id INTEGER NOT NULL REFERENCES disclosure_reports (filing_id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  tag TEXT NOT NULL,
  label TEXT NOT NULL,
  source TEXT NOT NULL,
  status TEXT NOT NULL,
  quality TEXT NOT NULL,
  runs TEXT NOT NULL,
  characters INTEGER NOT NULL,
  passages INTEGER NOT NULL,
  novelty REAL,
  novel_passages INTEGER NOT NULL,
  passages_zstd BLOB NOT NULL,
  PRIMARY KEY (filing_id, ordinal)
) STRICT, WITHOUT ROWID;
`;
