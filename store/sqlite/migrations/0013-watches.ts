const NEW = '(SELECT min(since_day) FROM watches)';

const dayOf = (id: string): string => `(SELECT filing_date FROM filings WHERE id = ${id})`;

/** Changes a filing's place in the queue, so that what is compared meanwhile doesn't take it out. */
const queue = (rows: string): string =>
  `INSERT INTO watch_queue (filing_id, revision) ${rows} ON CONFLICT (filing_id) DO UPDATE SET revision = revision + 1;`;

/** A filing whose own rows change is compared again, unless every watch is newer. */
function onChange(table: string): string {
  return ['INSERT', 'UPDATE']
    .map(
      (change) => `
CREATE TRIGGER watch_${table}_${change.toLowerCase()} AFTER ${change} ON ${table}
WHEN ${dayOf('NEW.filing_id')} >= ${NEW} BEGIN
  ${queue('VALUES (NEW.filing_id, 1)')}
END;`,
    )
    .join('');
}

/** Figures of a company belong to its newest reports. */
function onFigures(change: string): string {
  return `
CREATE TRIGGER watch_figures_${change.toLowerCase()} AFTER ${change} ON screen_inputs
WHEN EXISTS (SELECT 1 FROM watches WHERE kind = 'figure') BEGIN
  ${queue(`SELECT filing_id, 1 FROM filing_companies WHERE cik = NEW.cik AND filing_date >= ${NEW}
    AND root_form IN ('10-K', '10-KT', '10-Q', '10-QT', '20-F', '40-F')`)}
END;`;
}

/**
 * Watches, what they found and what was sent. Triggers queue a filing in the transaction that stores it, its texts, its
 * disclosures or its company's figures, whoever does that.
 */
export const WATCHES_SCHEMA = `
CREATE TABLE watches (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  definition TEXT NOT NULL,
  revision INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- first filing date that can matter: EDGAR may date a filing a few days back
  since_day TEXT NOT NULL,
  problem TEXT,
  webhook_url TEXT,
  webhook_secret TEXT
) STRICT;
CREATE INDEX watches_since ON watches (since_day);
CREATE INDEX watches_of_kind ON watches (kind);

CREATE TABLE watch_queue (
  filing_id INTEGER PRIMARY KEY REFERENCES filings (id) ON DELETE CASCADE,
  revision INTEGER NOT NULL
) STRICT;

CREATE TABLE alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  watch_id INTEGER NOT NULL REFERENCES watches (id) ON DELETE CASCADE,
  filing_id INTEGER NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  matched_at TEXT NOT NULL,
  evidence TEXT NOT NULL,
  UNIQUE (watch_id, filing_id)
) STRICT;
CREATE INDEX alerts_by_watch ON alerts (watch_id, id);
CREATE INDEX alerts_by_filing ON alerts (filing_id);

CREATE TABLE deliveries (
  sequence INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  watch_id INTEGER NOT NULL REFERENCES watches (id) ON DELETE CASCADE,
  alert_id INTEGER NOT NULL UNIQUE REFERENCES alerts (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  next_at TEXT,
  last_attempt_at TEXT,
  status INTEGER,
  error TEXT
) STRICT;
CREATE INDEX deliveries_due ON deliveries (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX deliveries_by_watch ON deliveries (watch_id, sequence);
${onChange('filing_companies')}
${onChange('filing_texts')}
${onChange('disclosure_reports')}
${onFigures('INSERT')}
${onFigures('UPDATE')}
`;
