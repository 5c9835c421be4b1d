import { TEXT } from './text-column.ts';

/** Partitions of the facts: a company is in one of them. */
const PARTITIONS = 16;

const partitions = Array.from(
  { length: PARTITIONS },
  (_, remainder) =>
    `CREATE TABLE facts_${remainder} PARTITION OF facts FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${remainder});`,
).join('\n');

/** Facts of companyfacts, instances and statements of reports, quarantine. Packed content isn't compressed again. */
export const FACTS_SCHEMA = `
CREATE TABLE concepts (
  id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name ${TEXT} NOT NULL UNIQUE
);
CREATE TABLE units (
  id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name ${TEXT} NOT NULL UNIQUE
);

-- What a filing says of itself, once for all its facts. fy and fp are the filing's, and no part of a fact's period.
CREATE TABLE fact_filings (
  id INTEGER GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cik ${TEXT} NOT NULL,
  accession_number ${TEXT} NOT NULL,
  form ${TEXT} NOT NULL,
  filed ${TEXT} NOT NULL,
  fy INTEGER,
  fp ${TEXT}
);
CREATE INDEX fact_filings_by_company ON fact_filings (cik, accession_number);

-- Days are numbers YYYYMMDD, start_day is 0 for an instant. No foreign keys: rows come and go with what they name in
-- one transaction.
CREATE TABLE facts (
  cik ${TEXT} NOT NULL,
  concept_id INTEGER NOT NULL,
  unit_id INTEGER NOT NULL,
  start_day INTEGER NOT NULL,
  end_day INTEGER NOT NULL,
  filing_id INTEGER NOT NULL,
  value DOUBLE PRECISION NOT NULL CHECK (value > '-Infinity' AND value < 'Infinity'),
  PRIMARY KEY (cik, concept_id, unit_id, start_day, end_day, filing_id)
) PARTITION BY HASH (cik);
${partitions}

-- Checksums of a company's facts by concept, verified at each read.
CREATE TABLE fact_seals (
  cik ${TEXT} PRIMARY KEY,
  zstd BYTEA NOT NULL
);
ALTER TABLE fact_seals ALTER COLUMN zstd SET STORAGE EXTERNAL;

-- zstd is the content as JSON, sha256 its digest before packing.
CREATE TABLE instances (
  cik ${TEXT} NOT NULL,
  accession_number ${TEXT} NOT NULL,
  form ${TEXT} NOT NULL,
  root_form ${TEXT} NOT NULL,
  filed ${TEXT} NOT NULL,
  period_end ${TEXT} NOT NULL,
  sha256 ${TEXT} NOT NULL,
  zstd BYTEA NOT NULL,
  PRIMARY KEY (cik, accession_number)
);
ALTER TABLE instances ALTER COLUMN zstd SET STORAGE EXTERNAL;

CREATE TABLE report_faces (
  cik ${TEXT} NOT NULL,
  accession_number ${TEXT} NOT NULL,
  form ${TEXT} NOT NULL,
  filed ${TEXT} NOT NULL,
  period_end ${TEXT} NOT NULL,
  -- as the report's cover states them
  fiscal_year INTEGER,
  fiscal_period ${TEXT},
  sha256 ${TEXT} NOT NULL,
  zstd BYTEA NOT NULL,
  PRIMARY KEY (cik, accession_number)
);
ALTER TABLE report_faces ALTER COLUMN zstd SET STORAGE EXTERNAL;

CREATE TABLE quarantine (
  url ${TEXT} NOT NULL,
  cik ${TEXT} NOT NULL,
  accession_number ${TEXT},
  reason ${TEXT} NOT NULL,
  at ${TEXT} NOT NULL,
  PRIMARY KEY (cik, url)
);
`;
