import { SOURCE_KEYS } from '../domain/filing/edgar-address.ts';
import type { Dialect } from './database.ts';
import { keyInSql } from './sources.ts';

/**
 * Tables that are carried over from a store of another version, or a damaged one, in the order of what they name: what nobody
 * can load again, and what EDGAR published as it was published. The rest is made of these. The earlier store is the schema
 * `before` meanwhile.
 */
export const CARRIED = [
  'settings',
  'keys',
  'usage',
  'companies',
  'tickers',
  'company_tickers',
  'former_names',
  'filings',
  'filing_companies',
  'documents',
  'document_bodies',
  'missing_documents',
  'loads',
  'summaries',
  'notes',
  'watches',
  'watch_queue',
  'alerts',
  'deliveries',
];

/** Copies the columns that a table has in both stores. */
export const carryTable = (table: string, columns: readonly string[], { either }: Dialect): string => {
  const list = columns.join(', ');
  const keepsNumbers = either({ sqlite: '', postgres: 'OVERRIDING SYSTEM VALUE' });
  return `DELETE FROM ${table}; INSERT INTO ${table} (${list}) ${keepsNumbers} SELECT ${list} FROM before.${table};`;
};

/** Tables that name the companies that were loaded; any that isn't damaged will do. */
export const LOADED = ({ yes }: Dialect): [table: string, select: string][] => [
  ['companies', `SELECT cik FROM before.companies WHERE ${yes('loaded')}`],
  ['filing_companies', 'SELECT DISTINCT cik FROM before.filing_companies'],
  ['fact_filings', 'SELECT DISTINCT cik FROM before.fact_filings'],
];

/** A mark without rules has a company's list read again. */
export const markLoaded = (companies: string): string => `
INSERT INTO sources (url, sha256, read_at)
SELECT ${keyInSql(SOURCE_KEYS.list, 'cik')}, '', '' FROM (${companies}) AS loaded WHERE true ON CONFLICT DO NOTHING;`;

/** Marks of lists and facts without the rules they were read by: they are to be read again. */
export const carryMarks = ({ indexIn }: Dialect): string => `
INSERT INTO sources (url, etag, last_modified, sha256, read_at)
SELECT url, etag, last_modified, sha256, read_at FROM before.sources WHERE url LIKE '${SOURCE_KEYS.list('%')}%';
INSERT INTO sources (url, etag, last_modified, sha256, read_at)
SELECT ${keyInSql(SOURCE_KEYS.storedFacts, `substr(url, ${indexIn('url', "'/CIK'")} + 4, 10)`)}, etag, last_modified, sha256, read_at
FROM before.sources WHERE url LIKE '${SOURCE_KEYS.storedFacts('%')}%' ON CONFLICT DO NOTHING;`;

/** Filings with documents have texts that wait to be made. */
export const QUEUE_TEXTS = `
INSERT INTO filing_texts (filing_id, rules, sources) SELECT DISTINCT filing_id, '', '' FROM documents;`;
