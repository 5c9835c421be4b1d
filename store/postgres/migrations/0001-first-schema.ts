import { TEXT } from './text-column.ts';

/** The store's version, companies, ticker lists, filings, documents, loads, keys, sources, settings. */
export const FIRST_SCHEMA = `
CREATE TABLE store_version (version INTEGER NOT NULL);
INSERT INTO store_version (version) VALUES (0);

-- Raised by each transaction that writes data, as its last statement.
CREATE TABLE data_version (version BIGINT NOT NULL) WITH (fillfactor = 10);
INSERT INTO data_version (version) VALUES (0);

CREATE TABLE companies (
  cik ${TEXT} PRIMARY KEY,
  name ${TEXT} NOT NULL,
  entity_type ${TEXT},
  sic ${TEXT},
  sic_description ${TEXT},
  state_of_incorporation ${TEXT},
  fiscal_year_end ${TEXT},
  filer_category ${TEXT},
  business_location ${TEXT},
  sample BOOLEAN NOT NULL,
  loaded BOOLEAN NOT NULL,
  as_of ${TEXT},
  -- computed by rule when saved
  ticker ${TEXT},
  exchange ${TEXT},
  list_rank INTEGER,
  sector ${TEXT},
  listed BOOLEAN NOT NULL,
  popularity BIGINT NOT NULL
);
CREATE INDEX companies_by_popularity ON companies (popularity, name, cik) WHERE listed;
CREATE INDEX companies_by_sector ON companies (sector, popularity, name, cik) WHERE listed;
CREATE INDEX companies_by_exchange ON companies (exchange, popularity, name, cik) WHERE listed;
CREATE INDEX companies_by_sic ON companies (sic) WHERE listed AND sic IS NOT NULL;
CREATE INDEX companies_by_state ON companies (state_of_incorporation) WHERE listed;
CREATE INDEX companies_by_filer_category ON companies (filer_category) WHERE listed;

CREATE TABLE tickers (
  ticker ${TEXT} NOT NULL,
  sample BOOLEAN NOT NULL,
  cik ${TEXT} NOT NULL,
  name ${TEXT} NOT NULL,
  exchange ${TEXT},
  list_rank INTEGER NOT NULL,
  PRIMARY KEY (ticker, sample, cik)
);
CREATE INDEX tickers_by_cik ON tickers (cik, sample, list_rank);

CREATE TABLE company_tickers (
  cik ${TEXT} NOT NULL REFERENCES companies (cik) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  ticker ${TEXT} NOT NULL,
  exchange ${TEXT},
  PRIMARY KEY (cik, position)
);
CREATE INDEX company_tickers_by_ticker ON company_tickers (ticker, cik);

CREATE TABLE former_names (
  cik ${TEXT} NOT NULL REFERENCES companies (cik) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name ${TEXT} NOT NULL,
  name_from ${TEXT},
  name_to ${TEXT},
  PRIMARY KEY (cik, position)
);

CREATE TABLE filings (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  accession_number ${TEXT} NOT NULL UNIQUE,
  form ${TEXT} NOT NULL,
  root_form ${TEXT} NOT NULL,
  is_amendment BOOLEAN NOT NULL,
  filing_date ${TEXT} NOT NULL,
  report_date ${TEXT},
  description ${TEXT},
  size_bytes BIGINT,
  items ${TEXT} NOT NULL,
  primary_document ${TEXT},
  is_xbrl BOOLEAN NOT NULL,
  is_inline_xbrl BOOLEAN NOT NULL
);
CREATE INDEX filings_by_date ON filings (filing_date);
CREATE INDEX filings_with_items ON filings (filing_date, items) WHERE items <> '';

-- Acceptance is here, not with the filing: co-registrants' lists state one filing's acceptance differently.
CREATE TABLE filing_companies (
  cik ${TEXT} NOT NULL,
  filing_id BIGINT NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  accession_number ${TEXT} NOT NULL,
  filing_date ${TEXT} NOT NULL,
  form ${TEXT} NOT NULL,
  root_form ${TEXT} NOT NULL,
  acceptance_datetime ${TEXT},
  acceptance_raw ${TEXT},
  accepted_at BIGINT,
  PRIMARY KEY (cik, filing_id)
);
CREATE INDEX filing_companies_newest ON filing_companies
  (cik, filing_date DESC, accepted_at DESC NULLS LAST, accession_number DESC);
CREATE INDEX filing_companies_by_filing ON filing_companies (filing_id, cik);
CREATE INDEX filing_companies_by_form ON filing_companies (root_form, filing_date, cik);
CREATE INDEX filing_companies_form_of_company ON filing_companies (cik, form, filing_date);

-- Bytes of a document are in the blob store, under blob; sha256 is what it was loaded with.
CREATE TABLE documents (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  filing_id BIGINT NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  filename ${TEXT} NOT NULL,
  type ${TEXT},
  sequence INTEGER,
  description ${TEXT},
  size_bytes BIGINT NOT NULL,
  listed_bytes BIGINT,
  sha256 ${TEXT} NOT NULL,
  blob ${TEXT} NOT NULL,
  UNIQUE (filing_id, filename)
);

CREATE TABLE missing_documents (
  filing_id BIGINT NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  filename ${TEXT} NOT NULL,
  PRIMARY KEY (filing_id, filename)
);

CREATE TABLE loads (
  sequence BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id ${TEXT} NOT NULL UNIQUE,
  identifier ${TEXT} NOT NULL,
  cik ${TEXT},
  name ${TEXT},
  ticker ${TEXT},
  with_documents BOOLEAN NOT NULL,
  forms ${TEXT},
  since ${TEXT},
  state ${TEXT} NOT NULL,
  step ${TEXT},
  done INTEGER NOT NULL,
  total INTEGER,
  filings_added INTEGER NOT NULL,
  documents_added INTEGER NOT NULL,
  documents_missing INTEGER NOT NULL,
  failure ${TEXT},
  message ${TEXT},
  pid INTEGER,
  started_at ${TEXT} NOT NULL,
  updated_at ${TEXT} NOT NULL,
  finished_at ${TEXT},
  -- by this server's clock, as those of nodes may differ: a load that a node holds is lost after held_until
  held_until TIMESTAMPTZ,
  changed_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX loads_unfinished ON loads (state, sequence) WHERE state IN ('queued', 'running');

-- What one process at a time does: follow EDGAR.
CREATE TABLE duties (
  name ${TEXT} PRIMARY KEY,
  holder ${TEXT} NOT NULL,
  held_until TIMESTAMPTZ NOT NULL
);

CREATE TABLE keys (
  hash ${TEXT} PRIMARY KEY,
  tier ${TEXT} NOT NULL,
  label ${TEXT} NOT NULL,
  metered BOOLEAN NOT NULL
);

CREATE TABLE usage (
  hash ${TEXT} NOT NULL,
  day ${TEXT} NOT NULL,
  requests BIGINT NOT NULL,
  PRIMARY KEY (hash, day)
);

CREATE TABLE sources (
  url ${TEXT} PRIMARY KEY,
  etag ${TEXT},
  last_modified ${TEXT},
  sha256 ${TEXT} NOT NULL,
  read_at ${TEXT} NOT NULL
);

CREATE TABLE settings (
  name ${TEXT} PRIMARY KEY,
  value ${TEXT} NOT NULL
);

-- The store's own metadata: ticker_list_real, ticker_list_sample, company_names, sector_rule.
CREATE TABLE notes (
  name ${TEXT} PRIMARY KEY,
  value ${TEXT} NOT NULL
);
`;
