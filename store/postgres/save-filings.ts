import type { FilingRecord } from '../filing-store.ts';
import { filingParameters, tieParameters } from '../filings/filing-row.ts';
import type { Freshness } from '../freshness.ts';
import { text } from '../row.ts';
import type { Transaction } from './connection.ts';
import { take } from './database.ts';

const FILING = {
  form: 'text',
  root_form: 'text',
  is_amendment: 'integer',
  filing_date: 'text',
  report_date: 'text',
  description: 'text',
  size_bytes: 'bigint',
  items: 'text',
  primary_document: 'text',
  is_xbrl: 'integer',
  is_inline_xbrl: 'integer',
};
const TIE = ['filing_date', 'form', 'root_form', 'acceptance_datetime', 'acceptance_raw', 'accepted_at'];

const each = (fields: readonly string[], write: (field: string) => string): string =>
  fields.map(write).join(', ');
const of = (table: string, fields: readonly string[]): string => each(fields, (field) => `${table}.${field}`);
const set = (fields: readonly string[]): string => each(fields, (field) => `${field} = excluded.${field}`);
const differ = (table: string, fields: readonly string[]): string =>
  `(${of(table, fields)}) IS DISTINCT FROM (${of('excluded', fields)})`;

const FIELDS = Object.keys(FILING);
/** 0 and 1 of the values that engines share become booleans. */
const GIVEN = each(FIELDS, (field) => (field.startsWith('is_') ? `${field} = 1` : field));

/** In order, so that two nodes never wait for each other. */
const UPSERT_FILINGS = `
INSERT INTO filings (accession_number, ${FIELDS.join(', ')})
SELECT accession_number, ${GIVEN} FROM jsonb_to_recordset(:rows::jsonb)
  AS given (accession_number text, ${each(
    Object.entries(FILING).map(([field, type]) => `${field} ${type}`),
    String,
  )})
ORDER BY accession_number
ON CONFLICT (accession_number) DO UPDATE SET ${set(FIELDS)}
WHERE ${differ('filings', FIELDS)}
RETURNING accession_number`;

const UPSERT_TIES = `
INSERT INTO filing_companies (cik, filing_id, accession_number, ${TIE.join(', ')})
SELECT :cik, f.id, f.accession_number, ${each(TIE, (field) => `given.${field}`)}
FROM jsonb_to_recordset(:rows::jsonb) AS given (accession_number text, filing_date text, form text, root_form text,
  acceptance_datetime text, acceptance_raw text, accepted_at bigint)
JOIN filings f ON f.accession_number = given.accession_number
ORDER BY f.accession_number
ON CONFLICT (cik, filing_id) DO UPDATE SET ${set(TIE)}
WHERE ${differ('filing_companies', TIE)}
RETURNING accession_number`;

/** Copies changed data of filings to the links of their other filers. */
const UPDATE_OTHER_TIES = `
UPDATE filing_companies fc SET filing_date = f.filing_date, form = f.form, root_form = f.root_form
FROM filings f
WHERE f.id = fc.filing_id AND f.accession_number = ANY(:changed) AND fc.cik <> :cik
  AND (fc.filing_date, fc.form, fc.root_form) IS DISTINCT FROM (f.filing_date, f.form, f.root_form)`;

/** Saves rows of a company's filings list, writing only differences. Returns how many filings changed. */
export async function saveFilings(
  transaction: Transaction,
  freshness: Freshness,
  cik: string,
  given: readonly FilingRecord[],
): Promise<number> {
  // The last of equal rows counts.
  const filings = [...new Map(given.map((filing) => [filing.accession_number, filing])).values()];
  if (filings.length === 0) return 0;
  const { write, writeRows } = transaction;
  const numbers = async (sql: string, rows: unknown[]): Promise<string[]> =>
    (await writeRows(sql, { cik, rows: JSON.stringify(rows) })).map((row) => text(row, 'accession_number'));
  const changed = await numbers(UPSERT_FILINGS, filings.map(filingParameters));
  if (changed.length > 0) await write(UPDATE_OTHER_TIES, { cik, changed });
  const tied = await numbers(
    UPSERT_TIES,
    filings.map((filing) => tieParameters(cik, 0, filing)),
  );
  const count = new Set([...changed, ...tied]).size;
  if (count > 0) await take(freshness.filingsChanged(cik), transaction);
  return count;
}
