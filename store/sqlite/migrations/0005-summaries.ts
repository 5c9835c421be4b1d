/** Summaries of reports that a model wrote. */
export const SUMMARIES_SCHEMA = `
CREATE TABLE summaries (
  filing_id INTEGER NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  method TEXT NOT NULL,
  model TEXT NOT NULL,
  prompt_version INTEGER NOT NULL,
  -- digest of what the model was shown
  input TEXT NOT NULL,
  summary TEXT NOT NULL,
  generated_at TEXT NOT NULL,
  PRIMARY KEY (filing_id, method, model, prompt_version)
) STRICT, WITHOUT ROWID;
`;
