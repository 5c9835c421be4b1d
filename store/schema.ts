import { FILER_FIELDS } from '../domain/company/filer-filter.ts';
import { type Dialect, StoreError } from './database.ts';
import { type Changed, type Words, wordsOf } from './schema-words.ts';

/**
 * The version of the schema. A change of the schema raises both: a store of another version is refused, and `reload` makes one
 * of this version of it (`carry-over.ts`).
 */
export const STORE_VERSION = { sqlite: 20, postgres: 9 };

/** Throws StoreError 'newer' for a later version's store, and with `refusesOlder` 'older' for an earlier one's. */
export function refuseOtherVersion(
  name: string,
  version: number,
  engine: keyof typeof STORE_VERSION,
  { refusesOlder }: { refusesOlder: boolean },
): void {
  const known = STORE_VERSION[engine];
  const versions = `Store ${name} has version ${version}, this program knows ${known}`;
  if (version > known) throw new StoreError('newer', `${versions}; start the later program`);
  if (version === known || !refusesOlder) return;
  throw new StoreError(
    'older',
    `${versions}; stop all ${engine === 'sqlite' ? 'programs' : 'nodes'} and run "npm run ingest -- reload". ` +
      'Keys, users, watches, alerts, deliveries, notes and documents are kept',
  );
}

/** Every table, index and trigger of a store, in an empty database. */
export function schemaOf(dialect: Dialect): string {
  const words = wordsOf(dialect);
  return [
    ownTables,
    companies,
    filings,
    documents,
    loads,
    keysAndSettings,
    facts,
    reports,
    texts,
    textChanges,
    disclosures,
    screen,
    watches,
  ]
    .map((part) => part(words))
    .join('\n');
}

/** What an engine keeps of the store itself. */
const ownTables = ({ either, table }: Words): string =>
  either({
    sqlite: `
-- A checksum of each list: the sum of its rows' checksums, which triggers of every connection that writes carry on.
${table('table_seals', 'name TEXT PRIMARY KEY, sum INT NOT NULL')}`,
    postgres: `
CREATE TABLE store_version (version INTEGER NOT NULL);
INSERT INTO store_version (version) VALUES (${STORE_VERSION.postgres});
-- Raised by each transaction that writes data, as its last statement.
CREATE TABLE data_version (version BIGINT NOT NULL) WITH (fillfactor = 10);
INSERT INTO data_version (version) VALUES (0);`,
  });

const companies = ({ table, yes }: Words): string => `
${table(
  'companies',
  `
  cik TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  entity_type TEXT,
  sic TEXT,
  sic_description TEXT,
  state_of_incorporation TEXT,
  fiscal_year_end TEXT,
  filer_category TEXT,
  business_location TEXT,
  sample FLAG NOT NULL,
  loaded FLAG NOT NULL,
  as_of TEXT,
  -- computed by rule when saved
  ticker TEXT,
  exchange TEXT,
  list_rank INT,
  sector TEXT,
  listed FLAG NOT NULL,
  popularity BIGINT NOT NULL`,
)}
CREATE INDEX companies_by_popularity ON companies (popularity, name, cik) WHERE ${yes('listed')};
CREATE INDEX companies_by_sector ON companies (sector, popularity, name, cik) WHERE ${yes('listed')};
CREATE INDEX companies_by_exchange ON companies (exchange, popularity, name, cik) WHERE ${yes('listed')};
CREATE INDEX companies_by_sic ON companies (sic) WHERE ${yes('listed')} AND sic IS NOT NULL;
CREATE INDEX companies_by_state ON companies (state_of_incorporation) WHERE ${yes('listed')};
CREATE INDEX companies_by_filer_category ON companies (filer_category) WHERE ${yes('listed')};
${table(
  'tickers',
  `
  ticker TEXT NOT NULL,
  sample FLAG NOT NULL,
  cik TEXT NOT NULL,
  name TEXT NOT NULL,
  exchange TEXT,
  list_rank INT NOT NULL,
  PRIMARY KEY (ticker, sample, cik)`,
)}
CREATE INDEX tickers_by_cik ON tickers (cik, sample, list_rank);
${table(
  'company_tickers',
  `
  cik TEXT NOT NULL REFERENCES companies (cik) ON DELETE CASCADE,
  position INT NOT NULL,
  ticker TEXT NOT NULL,
  exchange TEXT,
  PRIMARY KEY (cik, position)`,
)}
CREATE INDEX company_tickers_by_ticker ON company_tickers (ticker, cik);
${table(
  'former_names',
  `
  cik TEXT NOT NULL REFERENCES companies (cik) ON DELETE CASCADE,
  position INT NOT NULL,
  name TEXT NOT NULL,
  name_from TEXT,
  name_to TEXT,
  PRIMARY KEY (cik, position)`,
)}`;

const filings = ({ table, either }: Words): string => `
${table(
  'filings',
  `
  id BIGINT SERIAL,
  accession_number TEXT NOT NULL UNIQUE,
  form TEXT NOT NULL,
  root_form TEXT NOT NULL,
  is_amendment FLAG NOT NULL,
  filing_date TEXT NOT NULL,
  report_date TEXT,
  description TEXT,
  size_bytes BIGINT,
  items TEXT NOT NULL,
  primary_document TEXT,
  is_xbrl FLAG NOT NULL,
  is_inline_xbrl FLAG NOT NULL`,
)}
CREATE INDEX filings_by_date ON filings (filing_date);
CREATE INDEX filings_with_items ON filings (filing_date, items) WHERE items <> '';
-- Acceptance is here, not with the filing: co-registrants' lists state one filing's acceptance differently.
${table(
  'filing_companies',
  `
  cik TEXT NOT NULL,
  filing_id BIGINT NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  accession_number TEXT NOT NULL,
  filing_date TEXT NOT NULL,
  form TEXT NOT NULL,
  root_form TEXT NOT NULL,
  acceptance_datetime TEXT,
  acceptance_raw TEXT,
  accepted_at BIGINT,
  PRIMARY KEY (cik, filing_id)`,
)}
${either({
  sqlite: `CREATE INDEX filing_companies_newest
  ON filing_companies (cik, filing_date DESC, accepted_at DESC, accession_number DESC, root_form, form);`,
  postgres: `CREATE INDEX filing_companies_newest
  ON filing_companies (cik, filing_date DESC, accepted_at DESC NULLS LAST, accession_number DESC);
CREATE INDEX filing_companies_form_of_company ON filing_companies (cik, form, filing_date);`,
})}
CREATE INDEX filing_companies_by_filing ON filing_companies (filing_id, cik);
CREATE INDEX filing_companies_by_form ON filing_companies (root_form, filing_date, cik);`;

/** SQLite has the bytes of documents; PostgreSQL their names in the blob store, as `blob`. */
const documents = ({ table, either }: Words): string => `
${table(
  'documents',
  `
  id BIGINT SERIAL,
  filing_id BIGINT NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  filename TEXT NOT NULL,
  type TEXT,
  sequence INT,
  description TEXT,
  size_bytes BIGINT NOT NULL,
  -- what it was loaded with
  sha256 TEXT NOT NULL,
  -- as EDGAR lists it: a stored document is checked against its own
  listed_bytes BIGINT,${either({ sqlite: '', postgres: '\n  blob TEXT NOT NULL,' })}
  UNIQUE (filing_id, filename)`,
)}
${either({
  sqlite: table(
    'document_bodies',
    `
  document_id BIGINT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  zstd BYTES NOT NULL`,
  ),
  postgres: '',
})}
${table(
  'missing_documents',
  `
  filing_id BIGINT NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  filename TEXT NOT NULL,
  PRIMARY KEY (filing_id, filename)`,
)}`;

/** PostgreSQL's clock says what a node holds, as those of nodes may differ: it is lost after held_until. */
const loads = ({ table, either }: Words): string => `
${table(
  'loads',
  `
  sequence BIGINT SERIAL,
  id TEXT NOT NULL UNIQUE,
  identifier TEXT NOT NULL,
  cik TEXT,
  name TEXT,
  ticker TEXT,
  with_documents FLAG NOT NULL,
  forms TEXT,
  since TEXT,
  state TEXT NOT NULL,
  step TEXT,
  done INT NOT NULL,
  total INT,
  filings_added INT NOT NULL,
  documents_added INT NOT NULL,
  documents_missing INT NOT NULL,
  failure TEXT,
  message TEXT,
  pid INT,
  started_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  finished_at TEXT${either({
    sqlite: '',
    postgres: `,
  held_until TIMESTAMPTZ,
  changed_at TIMESTAMPTZ NOT NULL DEFAULT now()`,
  })}`,
)}
CREATE INDEX loads_unfinished ON loads (state, sequence) WHERE state IN ('queued', 'running');
${either({
  sqlite: '',
  // What one process at a time does: follow EDGAR.
  postgres: table(
    'duties',
    `
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  held_until TIMESTAMPTZ NOT NULL`,
  ),
})}`;

const keysAndSettings = ({ table, either }: Words): string => `
${table('keys', 'hash TEXT PRIMARY KEY, tier TEXT NOT NULL, label TEXT NOT NULL, metered FLAG NOT NULL')}
${table('usage', 'hash TEXT NOT NULL, day TEXT NOT NULL, requests BIGINT NOT NULL, PRIMARY KEY (hash, day)')}
${table(
  'sources',
  `
  url TEXT PRIMARY KEY,
  etag TEXT,
  last_modified TEXT,
  sha256 TEXT NOT NULL,
  read_at TEXT NOT NULL,
  -- Empty where nothing that is stored depends on how the file is read.
  rules TEXT NOT NULL DEFAULT ''`,
)}
${table('settings', 'name TEXT PRIMARY KEY, value TEXT NOT NULL')}
-- What the store keeps about itself: ticker_list_real, ticker_list_sample, company_names, sector_rule.
${table('notes', 'name TEXT PRIMARY KEY, value TEXT NOT NULL')}
${either({ sqlite: "INSERT INTO notes (name, value) VALUES ('company_names', '0');", postgres: '' })}`;

/** Partitions of PostgreSQL's facts: a company is in one of them. */
const PARTITIONS = 16;

const partitions = Array.from(
  { length: PARTITIONS },
  (_, remainder) =>
    `CREATE TABLE facts_${remainder} PARTITION OF facts FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${remainder});`,
).join('\n');

/**
 * Facts of companyfacts. Days are numbers YYYYMMDD, start_day is 0 for an instant. No foreign keys: rows come and go with what
 * they name in one transaction, and three look-ups for each of tens of thousands of rows would double the time.
 */
const facts = ({ table, either }: Words): string => {
  const columns = `
  cik TEXT NOT NULL,
  concept_id INT NOT NULL,
  unit_id INT NOT NULL,
  start_day INT NOT NULL,
  end_day INT NOT NULL,
  filing_id INT NOT NULL,
  value REAL NOT NULL${either({ sqlite: '', postgres: " CHECK (value > '-Infinity' AND value < 'Infinity')" })},
  PRIMARY KEY (cik, concept_id, unit_id, start_day, end_day, filing_id)`;
  return `
${table('concepts', 'id INT SERIAL, name TEXT NOT NULL UNIQUE')}
${table('units', 'id INT SERIAL, name TEXT NOT NULL UNIQUE')}
-- What a filing says of itself, once for all its facts. fy and fp are the filing's, and no part of a fact's period.
${table(
  'fact_filings',
  `
  id INT SERIAL,
  cik TEXT NOT NULL,
  accession_number TEXT NOT NULL,
  form TEXT NOT NULL,
  filed TEXT NOT NULL,
  fy INT,
  fp TEXT`,
)}
CREATE INDEX fact_filings_by_company ON fact_filings (cik, accession_number);
${either({
  sqlite: table('facts', columns),
  postgres: `${table('facts', columns).replace(/\); *$/, ') PARTITION BY HASH (cik);')}\n${partitions}`,
})}
-- Checksums of a company's facts by concept, verified at each read. Packed: they are read together.
${table('fact_seals', '\n  cik TEXT PRIMARY KEY,\n  zstd BYTES NOT NULL', { rowid: true })}`;
};

/** A report is one JSON document, because it is always read whole; sha256 is the digest of the unpacked JSON. SQLite has the JSON in a separate table. */
const reports = ({ table, either }: Words): string => {
  const kept = (name: string, bodies: [table: string, key: string], columns: string) => `
${table(
  name,
  either({
    sqlite: `\n  id INT SERIAL,${columns},\n  UNIQUE (cik, accession_number)`,
    postgres: `${columns},\n  zstd BYTES NOT NULL,\n  PRIMARY KEY (cik, accession_number)`,
  }),
)}
${either({
  sqlite: table(
    bodies[0],
    `\n  ${bodies[1]} BIGINT PRIMARY KEY REFERENCES ${name} (id) ON DELETE CASCADE,\n  zstd BYTES NOT NULL`,
  ),
  postgres: '',
})}`;
  return `
${kept(
  'instances',
  ['instance_bodies', 'instance_id'],
  `
  cik TEXT NOT NULL,
  accession_number TEXT NOT NULL,
  form TEXT NOT NULL,
  root_form TEXT NOT NULL,
  filed TEXT NOT NULL,
  period_end TEXT NOT NULL,
  sha256 TEXT NOT NULL`,
)}
${either({
  sqlite: `CREATE INDEX instances_newest
  ON instances (cik, period_end DESC, filed DESC, accession_number DESC, root_form);`,
  postgres: '',
})}
${kept(
  'report_faces',
  ['report_face_bodies', 'face_id'],
  `
  cik TEXT NOT NULL,
  accession_number TEXT NOT NULL,
  form TEXT NOT NULL,
  filed TEXT NOT NULL,
  period_end TEXT NOT NULL,
  -- as the report's cover states them
  fiscal_year INT,
  fiscal_period TEXT,
  sha256 TEXT NOT NULL`,
)}
${table(
  'quarantine',
  `
  url TEXT NOT NULL,
  cik TEXT NOT NULL,
  accession_number TEXT,
  reason TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (${either({ sqlite: 'url, cik', postgres: 'cik, url' })})`,
)}
${either({ sqlite: 'CREATE INDEX quarantine_by_company ON quarantine (cik, url);', postgres: '' })}`;
};

/** The tables of the index over the texts, in SQLite alone. Format: docs/postings.md */
export const POSTINGS_TABLES = `
CREATE TABLE IF NOT EXISTS postings_segments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  documents INTEGER NOT NULL,
  live INTEGER NOT NULL,
  deleted BLOB NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS postings_blocks (id INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT;
-- Index rows of stored texts that aren't indexed yet, and of deleted ones that segments still have.
CREATE TABLE IF NOT EXISTS postings_pending (index_row INTEGER PRIMARY KEY) STRICT;
CREATE TABLE IF NOT EXISTS postings_removed (index_row INTEGER PRIMARY KEY) STRICT;`;

const texts = ({ table, either, afterRow }: Words): string => `
${table(
  'document_texts',
  `
  document_id BIGINT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  filing_id BIGINT NOT NULL,${either({
    sqlite: '\n  -- row in the index; rises with the day of filing\n  index_row INT NOT NULL UNIQUE,',
    postgres: '',
  })}
  sha256 TEXT NOT NULL,
  characters INT NOT NULL,
  tokens INT NOT NULL,
  items TEXT NOT NULL,
  sections TEXT NOT NULL DEFAULT '[]',
  rules TEXT NOT NULL DEFAULT ''${either({
    sqlite: '',
    postgres: ',\n  text_blob TEXT NOT NULL,\n  layout_blob TEXT NOT NULL',
  })}`,
)}
CREATE INDEX document_texts_by_filing ON document_texts (filing_id);
-- A filing whose texts were made: from which documents, and by which rules.
${table(
  'filing_texts',
  `
  filing_id BIGINT PRIMARY KEY REFERENCES filings (id) ON DELETE CASCADE,
  sources TEXT NOT NULL,
  rules TEXT NOT NULL DEFAULT ''`,
)}
${either({
  sqlite: `${table(
    'document_text_bodies',
    `
  document_id BIGINT PRIMARY KEY REFERENCES document_texts (document_id) ON DELETE CASCADE,
  text_zstd BYTES NOT NULL,
  layout_zstd BYTES NOT NULL`,
  )}
${POSTINGS_TABLES}
${afterRow('postings_text', {
  table: 'document_texts',
  changes: ['DELETE'],
  work: () => `
  DELETE FROM postings_pending WHERE index_row = OLD.index_row;
  INSERT OR IGNORE INTO postings_removed (index_row) VALUES (OLD.index_row);`,
})}`,
  postgres: '',
})}`;

const hasTexts = (id: string) => `EXISTS (SELECT 1 FROM document_texts WHERE filing_id = ${id})`;

/**
 * Changes of what an index has of a document: of its filing, which change with its filers, and of its filers' names and
 * places. SQLite numbers the last change of each in one order. PostgreSQL counts them in one row under its lock, so that none is
 * lost between transactions that run at once; changed_in is the transaction of the last, by which readers find what they
 * haven't read.
 */
const textChanges = ({ table, either, afterRow }: Words): string => {
  const note = (kind: 'filing' | 'company', key: string, value: string) =>
    either({
      sqlite: `
  DELETE FROM full_text_${kind}_changes WHERE ${key} = ${value};
  INSERT INTO full_text_${kind}_changes (${key}) VALUES (${value});`,
      postgres: `
  INSERT INTO text_${kind}_changes (${key}, changes, changed_in) VALUES (${value}, 1, pg_current_xact_id())
    ON CONFLICT (${key}) DO UPDATE SET changes = text_${kind}_changes.changes + 1, changed_in = excluded.changed_in;`,
    });
  const counted = (kind: 'filing' | 'company', key: string, type: string) =>
    either({
      sqlite: table(`full_text_${kind}_changes`, `id BIGINT ONCE, ${key} ${type} NOT NULL UNIQUE`),
      postgres: `${table(
        `text_${kind}_changes`,
        `${key} ${type} PRIMARY KEY, changes BIGINT NOT NULL, changed_in XID8 NOT NULL`,
      )}
CREATE INDEX text_${kind}_changes_in_order ON text_${kind}_changes (changed_in);`,
    });
  const ofFiling = (id: string) => note('filing', 'filing_id', id);
  const indexed = ['name', 'ticker', ...FILER_FIELDS];
  const columns = (row: Changed) => `(${indexed.map((column) => `${row}.${column}`).join(', ')})`;
  const ofCompany = (row: Changed) => note('company', 'cik', `${row}.cik`);
  return `
${counted('filing', 'filing_id', 'BIGINT')}
${counted('company', 'cik', 'TEXT')}
${afterRow('index_text', { table: 'document_texts', work: (row) => ofFiling(`${row}.filing_id`) })}
${afterRow('index_filing', {
  table: 'filings',
  changes: ['UPDATE'],
  when: () => hasTexts('NEW.id'),
  work: () => ofFiling('NEW.id'),
})}
${afterRow('index_filer', {
  table: 'filing_companies',
  changes: ['INSERT', 'DELETE'],
  when: (row) => hasTexts(`${row}.filing_id`),
  work: (row) => ofFiling(`${row}.filing_id`),
})}
${afterRow('index_document', {
  table: 'documents',
  changes: ['UPDATE'],
  when: () => 'EXISTS (SELECT 1 FROM document_texts WHERE document_id = NEW.id)',
  work: () => ofFiling('NEW.filing_id'),
})}
${afterRow('index_company', { table: 'companies', changes: ['INSERT', 'DELETE'], work: ofCompany })}
${afterRow('index_company', {
  table: 'companies',
  changes: ['UPDATE'],
  when: () => `${columns('OLD')} IS DISTINCT FROM ${columns('NEW')}`,
  work: ofCompany,
})}`;
};

/** Reports divided into disclosures, with their passages packed a disclosure at a time, and summaries that a model wrote. */
const disclosures = ({ table, either }: Words): string => `
${table(
  'disclosure_reports',
  `
  filing_id BIGINT PRIMARY KEY REFERENCES filings (id) ON DELETE CASCADE,
  -- the company whose earlier reports it was compared with
  cik TEXT NOT NULL,
  form TEXT NOT NULL,
  period_end TEXT NOT NULL,
  fiscal_year INT NOT NULL,
  fiscal_period TEXT NOT NULL,
  segmented TEXT NOT NULL,
  sources TEXT NOT NULL,
  digest TEXT NOT NULL,
  basis TEXT NOT NULL,
  earlier TEXT NOT NULL,
  revision TEXT NOT NULL${either({ sqlite: '', postgres: ',\n  shingles_zstd BYTES NOT NULL' })}`,
)}
CREATE INDEX disclosure_reports_by_cik ON disclosure_reports (cik);
${either({
  sqlite: table(
    'disclosure_shingles',
    `
  filing_id BIGINT PRIMARY KEY REFERENCES disclosure_reports (filing_id) ON DELETE CASCADE,
  shingles_zstd BYTES NOT NULL`,
  ),
  postgres: '',
})}
${table(
  'disclosures',
  `
  filing_id BIGINT NOT NULL REFERENCES disclosure_reports (filing_id) ON DELETE CASCADE,
  ordinal INT NOT NULL,
  tag TEXT NOT NULL,
  label TEXT NOT NULL,
  source TEXT NOT NULL,
  status TEXT NOT NULL,
  quality TEXT NOT NULL,
  runs TEXT NOT NULL,
  characters INT NOT NULL,
  passages INT NOT NULL,
  novelty REAL,
  novel_passages INT NOT NULL,
  passages_zstd BYTES NOT NULL,
  PRIMARY KEY (filing_id, ordinal)`,
)}
${table(
  'summaries',
  `
  filing_id BIGINT NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  method TEXT NOT NULL,
  model TEXT NOT NULL,
  prompt_version INT NOT NULL,
  -- digest of what the model was shown
  input TEXT NOT NULL,
  summary TEXT NOT NULL,
  generated_at TEXT NOT NULL,
  PRIMARY KEY (filing_id, method, model, prompt_version)`,
)}`;

/** Figures of a period: one 64-bit number a column, NaN where there is none; zstd: where each comes from, as JSON. */
const FIGURES = `
  period_type TEXT NOT NULL,
  period TEXT NOT NULL,
  period_end TEXT NOT NULL,
  stale_after TEXT NOT NULL,
  currency TEXT,
  figures BYTES NOT NULL,`;

/**
 * Current figures of companies, for screens. A trigger raises the revision of a company's inputs in the transaction that
 * changes them, so that figures of an earlier revision are never shown.
 */
const screen = (words: Words): string => {
  const { table, either, afterRow } = words;
  return `
${table('screen_inputs', 'cik TEXT PRIMARY KEY, revision INT NOT NULL')}
-- The inputs and the rules that a company's rows were computed from.
${table('screen_states', 'cik TEXT PRIMARY KEY, revision INT NOT NULL, rules TEXT NOT NULL')}
${either({
  sqlite: `${table('screen_rows', `\n  id INT SERIAL,\n  cik TEXT NOT NULL,${FIGURES}\n  UNIQUE (cik, period_type)`)}
CREATE INDEX screen_rows_period ON screen_rows (period_type, cik);
${table(
  'screen_cells',
  '\n  row_id BIGINT PRIMARY KEY REFERENCES screen_rows (id) ON DELETE CASCADE,\n  zstd BYTES NOT NULL',
)}`,
  postgres: `${table('screen_rows', `\n  cik TEXT NOT NULL,${FIGURES}\n  zstd BYTES NOT NULL,\n  PRIMARY KEY (period_type, cik)`)}
CREATE INDEX screen_rows_of_company ON screen_rows (cik);
${pastFigures(words)}`,
})}
${['fact_seals', 'instances', 'report_faces']
  .map((input) =>
    afterRow(`screen_${input}`, {
      table: input,
      work: (row) => `
  INSERT INTO screen_inputs (cik, revision) VALUES (${row}.cik, 1)
    ON CONFLICT (cik) DO UPDATE SET revision = screen_inputs.revision + 1;`,
    }),
  )
  .join('\n')}
${afterRow('screen_industry', {
  table: 'companies',
  changes: ['UPDATE'],
  of: 'sic',
  when: () => 'OLD.sic IS DISTINCT FROM NEW.sic',
  work: () => 'UPDATE screen_inputs SET revision = revision + 1 WHERE cik = NEW.cik;',
})}
-- Current figures that other rules changed, by company: of the newest rules that found other figures before. As JSON.
${table(
  'figure_changes',
  'cik TEXT PRIMARY KEY, rules_before TEXT NOT NULL, rules TEXT NOT NULL, changes TEXT NOT NULL',
)}`;
};

/** Figures of past days, which all can be computed again; their version is no part of the store's data version. */
const pastFigures = ({ table, either }: Words): string => `
${table(
  'past_spans',
  `
  id BIGINT ONCE,
  cik TEXT NOT NULL,
  since TEXT NOT NULL,
  until TEXT NOT NULL,
  revision INT NOT NULL,
  rules TEXT NOT NULL,
  UNIQUE (cik, since)`,
  { unlogged: true },
)}
${table(
  'past_figures',
  `
  span_id BIGINT NOT NULL REFERENCES past_spans (id) ON DELETE CASCADE,${FIGURES}
  ${either({
    sqlite: 'PRIMARY KEY (period_type, span_id)',
    postgres: 'zstd BYTES NOT NULL,\n  PRIMARY KEY (span_id, period_type)',
  })}`,
  { unlogged: true },
)}
${either({
  sqlite: `CREATE INDEX past_figures_of_span ON past_figures (span_id);
${table(
  'past_cells',
  `
  span_id BIGINT NOT NULL REFERENCES past_spans (id) ON DELETE CASCADE,
  period_type TEXT NOT NULL,
  zstd BYTES NOT NULL,
  PRIMARY KEY (span_id, period_type)`,
  { rowid: true },
)}`,
  postgres: '',
})}
${table('past_version', 'version BIGINT NOT NULL', { rowid: true })}
INSERT INTO past_version (version) VALUES (0);`;

/** SQLite has figures of past days in a file of their own. */
export const pastFiguresOf = (dialect: Dialect): string => pastFigures(wordsOf(dialect));

/** Since when filings matter to a watch. */
const WATCHED = '(SELECT min(since_day) FROM watches)';

/** Changes a filing's place in the queue, so that what is compared meanwhile doesn't take it out. Always in one order. */
const queue = (rows: string): string => `
  INSERT INTO watch_queue (filing_id, revision) SELECT DISTINCT ${rows} ORDER BY 1
    ON CONFLICT (filing_id) DO UPDATE SET revision = watch_queue.revision + 1;`;

/**
 * Watches, what they found and what was sent. Triggers queue a filing in the transaction that stores it, its texts, its
 * disclosures or its company's figures, whoever does that. `claimed_until`, by PostgreSQL's clock, keeps what one node
 * compares or sends from the others.
 */
const watches = ({ table, either, afterRow, afterRows }: Words): string => {
  const claimed = either({ sqlite: '', postgres: ',\n  claimed_by TEXT,\n  claimed_until TIMESTAMPTZ' });
  const ofFilings = (changed: string) =>
    afterRows(`watch_${changed}`, {
      table: changed,
      column: 'filing_id',
      when: 'EXISTS (SELECT 1 FROM watches)',
      work: (rows) =>
        queue(
          `f.id, 1 FROM ${rows} c JOIN filings f ON f.id = c.filing_id WHERE f.filing_date >= ${WATCHED}`,
        ),
    });
  return `
${table(
  'watches',
  `
  id BIGINT ONCE,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  definition TEXT NOT NULL,
  revision INT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  -- first filing date that can matter: EDGAR may date a filing a few days back
  since_day TEXT NOT NULL,
  problem TEXT,
  webhook_url TEXT,
  webhook_secret TEXT`,
)}
CREATE INDEX watches_since ON watches (since_day);
${either({ sqlite: 'CREATE INDEX watches_of_kind ON watches (kind);', postgres: '' })}
${table(
  'watch_queue',
  `
  filing_id BIGINT PRIMARY KEY REFERENCES filings (id) ON DELETE CASCADE,
  revision INT NOT NULL${claimed}`,
)}
${table(
  'alerts',
  `
  id BIGINT ONCE,
  watch_id BIGINT NOT NULL REFERENCES watches (id) ON DELETE CASCADE,
  filing_id BIGINT NOT NULL REFERENCES filings (id) ON DELETE CASCADE,
  matched_at TEXT NOT NULL,
  evidence TEXT NOT NULL,
  UNIQUE (watch_id, filing_id)`,
)}
CREATE INDEX alerts_by_watch ON alerts (watch_id, id);
CREATE INDEX alerts_by_filing ON alerts (filing_id);
${table(
  'deliveries',
  `
  sequence BIGINT SERIAL,
  id TEXT NOT NULL UNIQUE,
  watch_id BIGINT NOT NULL REFERENCES watches (id) ON DELETE CASCADE,
  alert_id BIGINT NOT NULL UNIQUE REFERENCES alerts (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  attempts INT NOT NULL,
  created_at TEXT NOT NULL,
  next_at TEXT,
  last_attempt_at TEXT,
  status INT,
  error TEXT${claimed}`,
)}
CREATE INDEX deliveries_due ON deliveries (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX deliveries_by_watch ON deliveries (watch_id, sequence);
-- A filing whose own rows change is compared again, unless every watch is newer.
${['filing_companies', 'filing_texts', 'disclosure_reports'].map(ofFilings).join('\n')}
-- Figures of a company belong to its newest reports.
${afterRows('watch_figures', {
  table: 'screen_inputs',
  column: 'cik',
  when: "EXISTS (SELECT 1 FROM watches WHERE kind = 'figure')",
  work: (rows) =>
    queue(`fc.filing_id, 1 FROM ${rows} c JOIN filing_companies fc ON fc.cik = c.cik
    WHERE fc.filing_date >= ${WATCHED} AND fc.root_form IN ('10-K', '10-KT', '10-Q', '10-QT', '20-F', '40-F')`),
})}
-- As one that is listed before its 8-K items are known.
${afterRow('watch_items', {
  table: 'filings',
  changes: ['UPDATE'],
  of: 'items',
  when: () => `OLD.items IS DISTINCT FROM NEW.items AND NEW.filing_date >= ${WATCHED}`,
  work: () => queue('NEW.id, 1 WHERE true'),
})}`;
};
