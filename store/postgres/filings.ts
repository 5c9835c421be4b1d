import type { BlobStore } from '../blobs/blobs.ts';
import type { FilingRecord, FilingStore } from '../filing-store.ts';
import { filingParameters, tieParameters, formColumn, readFiling } from '../filings/filing-row.ts';
import type { Freshness } from '../freshness.ts';
import { text, integer, textOrNull } from '../row.ts';
import type { Transaction, Connection } from './connection.ts';
import { take } from './database.ts';
import { openReadDocuments, saveDocuments } from './documents.ts';

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

/** Columns of `filings f` and `filing_companies fc` that a Filing is read from. */
const FILING_COLUMNS = `f.accession_number, f.form, f.root_form, f.is_amendment, f.filing_date, f.report_date,
  f.description, f.size_bytes, f.items, f.primary_document, f.is_xbrl, f.is_inline_xbrl,
  fc.acceptance_datetime, fc.acceptance_raw,
  (SELECT string_agg(o.cik, ',' ORDER BY o.cik <> fc.cik, o.cik) FROM filing_companies o WHERE o.filing_id = f.id) AS ciks`;

const NEWEST_FIRST = 'ORDER BY fc.filing_date DESC, fc.accepted_at DESC NULLS LAST, fc.accession_number DESC';

const page = (condition: string): string => `
SELECT ${FILING_COLUMNS} FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id
WHERE fc.cik = :cik ${condition} ${NEWEST_FIRST} LIMIT :limit OFFSET :offset`;

const count = (condition: string): string =>
  `SELECT count(*) AS total FROM filing_companies fc WHERE fc.cik = :cik ${condition}`;

const OF_FORM = { form: 'AND fc.form = :form', root_form: 'AND fc.root_form = :form' };
const SINCE = 'AND fc.filing_date >= :date AND fc.root_form = ANY(:root_forms)';

const ONE = `
SELECT ${FILING_COLUMNS} FROM filings f JOIN filing_companies fc ON fc.filing_id = f.id
WHERE f.accession_number = :accession_number ORDER BY fc.cik LIMIT 1`;

const COMPLETE = `
SELECT fc.accession_number FROM filing_companies fc
WHERE fc.cik = :cik
  AND EXISTS (SELECT 1 FROM documents d WHERE d.filing_id = fc.filing_id)
  AND NOT EXISTS (SELECT 1 FROM missing_documents m WHERE m.filing_id = fc.filing_id)`;

/** The nearest filing of the same form on one side, in list order, where an unknown acceptance time is the earliest. */
function neighbour(side: '<' | '>'): string {
  const order = side === '<' ? 'DESC' : 'ASC';
  return `
SELECT ${FILING_COLUMNS} FROM filings here
  JOIN filing_companies at ON at.cik = :cik AND at.filing_id = here.id
  JOIN filing_companies fc ON fc.cik = at.cik AND fc.form = at.form
    AND fc.filing_date ${side}= at.filing_date
    AND (fc.filing_date, coalesce(fc.accepted_at, -1), fc.accession_number)
      ${side} (at.filing_date, coalesce(at.accepted_at, -1), at.accession_number)
  JOIN filings f ON f.id = fc.filing_id
WHERE here.accession_number = :accession_number
ORDER BY fc.filing_date ${order}, coalesce(fc.accepted_at, -1) ${order}, fc.accession_number ${order} LIMIT 1`;
}

const MISSING = `
SELECT m.filename FROM filings f JOIN missing_documents m ON m.filing_id = f.id
WHERE f.accession_number = :accession_number ORDER BY m.filename`;

export function openFilings(connection: Connection, blobs: BlobStore, freshness: Freshness): FilingStore {
  const { all, get, transaction } = connection;
  const one = async (sql: string, parameters: Parameters<typeof get>[1]) => {
    const row = await get(sql, parameters);
    return row === undefined ? null : readFiling(row);
  };
  const listed = async (
    condition: string,
    asked: Parameters<typeof get>[1],
    { limit, offset }: { limit: number; offset: number },
  ) => {
    const [rows, counted] = await Promise.all([
      all(page(condition), { ...asked, limit, offset }),
      get(count(condition), asked),
    ]);
    return { filings: rows.map(readFiling), total: integer(counted ?? {}, 'total') };
  };

  return {
    async list(cik, filter, asked) {
      const column = formColumn(filter);
      return column === null
        ? await listed('', { cik }, asked)
        : await listed(OF_FORM[column], { cik, form: filter.form ?? null }, asked);
    },
    since: (cik, { root_forms, date, limit }) =>
      listed(SINCE, { cik, date, root_forms }, { limit, offset: 0 }),
    async filers(root_forms) {
      const rows = await all(
        'SELECT DISTINCT cik FROM filing_companies WHERE root_form = ANY(:root_forms) ORDER BY cik',
        { root_forms },
      );
      return rows.map((row) => text(row, 'cik'));
    },
    async forms(cik) {
      const rows = await all(
        'SELECT form, count(*) AS total FROM filing_companies WHERE cik = :cik GROUP BY form ORDER BY total DESC, form',
        { cik },
      );
      return rows.map((row) => ({ form: text(row, 'form'), count: integer(row, 'total') }));
    },
    async span(cik) {
      const sql = `SELECT count(*) AS total, min(filing_date) AS first, max(filing_date) AS latest
        FROM filing_companies WHERE cik = :cik`;
      const row = (await get(sql, { cik })) ?? {};
      return {
        total: integer(row, 'total'),
        first: textOrNull(row, 'first'),
        latest: textOrNull(row, 'latest'),
      };
    },
    get: (accession_number) => one(ONE, { accession_number }),
    async neighbours(cik, accession_number) {
      const [previous, next] = await Promise.all([
        one(neighbour('<'), { cik, accession_number }),
        one(neighbour('>'), { cik, accession_number }),
      ]);
      return { previous, next };
    },
    missing: async (accession_number) =>
      (await all(MISSING, { accession_number })).map((row) => text(row, 'filename')),
    save: (cik, filings) => transaction((within) => saveFilings(within, freshness, cik, filings)),
    untie: (cik, accession_number) =>
      transaction(async (within) => {
        const tie = 'DELETE FROM filing_companies WHERE cik = :cik AND accession_number = :accession_number';
        await within.write(tie, { cik, accession_number });
        await within.write(
          `DELETE FROM filings f WHERE accession_number = :accession_number
             AND NOT EXISTS (SELECT 1 FROM filing_companies fc WHERE fc.filing_id = f.id)`,
          { accession_number },
        );
        await take(freshness.filingsChanged(cik), within);
      }),
    withDocuments: async (cik) =>
      new Set((await all(COMPLETE, { cik })).map((row) => text(row, 'accession_number'))),
    ...openReadDocuments(connection, blobs),
    saveDocuments: (accession_number, documents, missing) =>
      saveDocuments(connection, blobs, { accession_number, documents, missing }),
  };
}
