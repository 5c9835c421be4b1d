import type { BlobStore } from '../blobs/blob-store.ts';
import type { FilingStore } from '../filing-store.ts';
import { formColumn, readFiling } from '../filings/filing-row.ts';
import type { Freshness } from '../freshness.ts';
import { integer, text, textOrNull } from '../row.ts';
import type { Connection } from './connection.ts';
import { take } from './database.ts';
import { FILING_COLUMNS } from './filing-columns.ts';
import { openReadDocuments } from './read-documents.ts';
import { saveDocuments } from './save-documents.ts';
import { saveFilings } from './save-filings.ts';

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
