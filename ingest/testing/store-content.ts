import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** For a load that goes on for a moment after its service was killed. */
const LOCKED_MS = 5_000;

/** What a load leaves in a store, without times and row order. */
const QUERIES = {
  companies: `SELECT cik, name, entity_type, sic, sic_description, state_of_incorporation, fiscal_year_end,
      filer_category, business_location, sample, loaded, ticker, exchange, list_rank, sector FROM companies
      ORDER BY cik`,
  company_tickers: 'SELECT * FROM company_tickers ORDER BY cik, position',
  filings: `SELECT accession_number, form, root_form, is_amendment, filing_date, report_date, description, size_bytes,
      items, primary_document, is_xbrl, is_inline_xbrl FROM filings ORDER BY accession_number`,
  ties: `SELECT cik, accession_number, acceptance_datetime, acceptance_raw, accepted_at FROM filing_companies
      ORDER BY cik, accession_number`,
  documents: `SELECT accession_number, filename, type, sequence, documents.description, documents.size_bytes, sha256,
      hex(zstd) AS body FROM documents JOIN filings ON filings.id = filing_id
      JOIN document_bodies ON document_id = documents.id ORDER BY accession_number, filename`,
  missing: `SELECT accession_number, filename FROM missing_documents JOIN filings ON filings.id = filing_id
      ORDER BY accession_number, filename`,
  facts: `SELECT facts.cik, concepts.name AS concept, units.name AS unit, start_day, end_day, value, accession_number,
      form, filed, fy, fp FROM facts JOIN concepts ON concepts.id = concept_id JOIN units ON units.id = unit_id
      JOIN fact_filings ON fact_filings.id = filing_id
      ORDER BY facts.cik, concept, unit, start_day, end_day, accession_number`,
  instances: `SELECT cik, accession_number, form, filed, period_end, sha256 FROM instances
      ORDER BY cik, accession_number`,
  texts: `SELECT accession_number, filename, t.sha256, characters, tokens, t.items, sections FROM document_texts t
      JOIN documents d ON d.id = document_id JOIN filings f ON f.id = t.filing_id ORDER BY accession_number, filename`,
  disclosures: `SELECT accession_number, segmented, basis, tag, label, runs, novelty FROM disclosure_reports r
      JOIN filings f ON f.id = r.filing_id JOIN disclosures d ON d.filing_id = r.filing_id
      ORDER BY accession_number, ordinal`,
  quarantine: 'SELECT url, cik, accession_number, reason FROM quarantine ORDER BY url, cik',
  sources: 'SELECT url, etag, last_modified, sha256 FROM sources ORDER BY url',
} as const;

type StoreContent = Record<keyof typeof QUERIES, { rows: number; digest: string }>;

function readTable(database: DatabaseSync, sql: string): { rows: number; digest: string } {
  const rows = database.prepare(sql).all();
  return { rows: rows.length, digest: createHash('sha256').update(JSON.stringify(rows)).digest('hex') };
}

/** Rows and a digest of everything that a load leaves in a store file. */
export function readContent(file: string): StoreContent {
  const database = new DatabaseSync(file, { readOnly: true, timeout: LOCKED_MS });
  try {
    const of = (name: keyof typeof QUERIES) => readTable(database, QUERIES[name]);
    return {
      companies: of('companies'),
      company_tickers: of('company_tickers'),
      filings: of('filings'),
      ties: of('ties'),
      documents: of('documents'),
      missing: of('missing'),
      facts: of('facts'),
      instances: of('instances'),
      texts: of('texts'),
      disclosures: of('disclosures'),
      quarantine: of('quarantine'),
      sources: of('sources'),
    };
  } finally {
    database.close();
  }
}

/** What SQLite finds wrong with a store file; `ok` when nothing is. */
export function checkFile(file: string): string {
  const database = new DatabaseSync(file, { timeout: LOCKED_MS });
  try {
    return String(database.prepare('PRAGMA integrity_check').get()?.['integrity_check']);
  } finally {
    database.close();
  }
}
