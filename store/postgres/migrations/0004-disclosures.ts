import { TEXT } from './text-column.ts';

/** Reports divided into disclosures, each with its packed passages, and the summaries that a model wrote of reports. */
export const DISCLOSURES_SCHEMA = `
CREATE TABLE disclosure_reports (
  filing_id BIGINT PRIMARY KEY REFERENCES filings (id) ON DELETE CASCADE,
  -- the company whose earlier reports it was compared with
  cik ${TEXT} NOT NULL,
  form ${TEXT} NOT NULL,
  period_end ${TEXT} NOT NULL,
  fiscal_year INTEGER NOT NULL,
  fiscal_period ${TEXT} NOT NULL,
  segmented ${TEXT} NOT NULL,
  sources ${TEXT} NOT NULL,
  digest ${TEXT} NOT NULL,
  basis ${TEXT} NOT NULL,
  earlier ${TEXT} NOT NULL,
  revision ${TEXT} NOT NULL,
  shingles_zstd BYTEA NOT NULL
);
ALTER TABLE disclosure_reports ALTER COLUMN shingles_zstd SET STORAGE EXTERNAL;
CREATE INDEX disclosure_reports_by_cik ON disclosure_reports (cik);

CREATE TABLE disclosures (
  filing_id BIGINT NOT NULL REFERENCES disclosure_reports (filing_id) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  tag ${TEXT} NOT NULL,
  label ${TEXT} NOT NULL,
  source ${TEXT} NOT NULL,
  status ${TEXT} NOT NULL,
  quality ${TEXT} NOT NULL,
  runs ${TEXT} NOT NULL,
  characters INTEGER NOT NULL,
  passages INTEGER NOT NULL,
  novelty DOUBLE PRECISION,
  novel_passages INTEGER NOT NULL,
  passages_zstd BYTEA NOT NULL,
  PRIMARY KEY (filing_id, ordinal)
);
ALTER TABLE disclosures ALTER COLUMN passages_zstd SET STORAGE EXTERNAL;

CREATE TABLE summaries (
  filing_id BIGINT NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  method ${TEXT} NOT NULL,
  model ${TEXT} NOT NULL,
  prompt_version INTEGER NOT NULL,
  -- digest of what the model was shown
  input ${TEXT} NOT NULL,
  summary ${TEXT} NOT NULL,
  generated_at ${TEXT} NOT NULL,
  PRIMARY KEY (filing_id, method, model, prompt_version)
);
`;
