import { TEXT } from './text-column.ts';

/** Changes a filing's place in the queue, so that what is compared meanwhile doesn't take it out. Always in one order. */
const queue = (filings: string): string => `
  INSERT INTO watch_queue AS q (filing_id, revision) ${filings} ORDER BY 1
    ON CONFLICT (filing_id) DO UPDATE SET revision = q.revision + 1;`;

/** A trigger for each change of a table, once a statement. */
const after = (table: string, work: string): string =>
  ['INSERT', 'UPDATE']
    .map(
      (change) => `
CREATE TRIGGER watch_${table}_${change.toLowerCase()} AFTER ${change} ON ${table}
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${work}();`,
    )
    .join('');

/**
 * Watches, what they found and what was sent. Triggers queue a filing in the transaction that stores it, its texts, its
 * disclosures or its company's figures, whichever node does that. \`claimed_until\`, by the server's clock, keeps what one
 * node compares or sends from the others.
 */
export const WATCHES_SCHEMA = `
CREATE TABLE watches (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind ${TEXT} NOT NULL,
  name ${TEXT} NOT NULL,
  definition ${TEXT} NOT NULL,
  revision INTEGER NOT NULL,
  created_at ${TEXT} NOT NULL,
  updated_at ${TEXT} NOT NULL,
  -- first filing date that can matter: EDGAR may date a filing a few days back
  since_day ${TEXT} NOT NULL,
  problem ${TEXT},
  webhook_url ${TEXT},
  webhook_secret ${TEXT}
);
CREATE INDEX watches_since ON watches (since_day);

CREATE TABLE watch_queue (
  filing_id BIGINT PRIMARY KEY REFERENCES filings (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  claimed_by ${TEXT},
  claimed_until TIMESTAMPTZ
);

CREATE TABLE alerts (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  watch_id BIGINT NOT NULL REFERENCES watches (id) ON DELETE CASCADE,
  filing_id BIGINT NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  matched_at ${TEXT} NOT NULL,
  evidence ${TEXT} NOT NULL,
  UNIQUE (watch_id, filing_id)
);
CREATE INDEX alerts_by_watch ON alerts (watch_id, id);
CREATE INDEX alerts_by_filing ON alerts (filing_id);

CREATE TABLE deliveries (
  sequence BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id ${TEXT} NOT NULL UNIQUE,
  watch_id BIGINT NOT NULL REFERENCES watches (id) ON DELETE CASCADE,
  alert_id BIGINT NOT NULL UNIQUE REFERENCES alerts (id) ON DELETE CASCADE,
  state ${TEXT} NOT NULL,
  attempts INTEGER NOT NULL,
  created_at ${TEXT} NOT NULL,
  next_at ${TEXT},
  last_attempt_at ${TEXT},
  status INTEGER,
  error ${TEXT},
  claimed_by ${TEXT},
  claimed_until TIMESTAMPTZ
);
CREATE INDEX deliveries_due ON deliveries (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX deliveries_by_watch ON deliveries (watch_id, sequence);

-- A filing whose own rows change is compared again, unless every watch is newer.
CREATE FUNCTION queue_changed_filings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM watches) THEN RETURN NULL; END IF;
${queue(`SELECT DISTINCT f.id, 1 FROM changed c JOIN filings f ON f.id = c.filing_id
    WHERE f.filing_date >= (SELECT min(since_day) FROM watches)`)}
  RETURN NULL;
END $$;

-- Figures of a company belong to its newest reports.
CREATE FUNCTION queue_reports_of_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM watches WHERE kind = 'figure') THEN RETURN NULL; END IF;
${queue(`SELECT DISTINCT fc.filing_id, 1 FROM changed c JOIN filing_companies fc ON fc.cik = c.cik
    WHERE fc.filing_date >= (SELECT min(since_day) FROM watches)
      AND fc.root_form IN ('10-K', '10-KT', '10-Q', '10-QT', '20-F', '40-F')`)}
  RETURN NULL;
END $$;
${after('filing_companies', 'queue_changed_filings')}
${after('filing_texts', 'queue_changed_filings')}
${after('disclosure_reports', 'queue_changed_filings')}
${after('screen_inputs', 'queue_reports_of_figures')}
`;
