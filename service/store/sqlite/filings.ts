import type { FilingStore } from '../filing-store.ts';
import { formColumn, readFiling } from '../filings/filing-row.ts';
import { integer, text, textOrNull } from '../row.ts';
import type { Connection } from './connection.ts';
import { FILING_COLUMNS } from './filing-columns.ts';
import type { Freshness } from './freshness.ts';
import { prepareReadDocuments } from './read-documents.ts';
import { prepareSaveDocuments } from './save-documents.ts';
import { prepareSaveFilings } from './save-filings.ts';

/** A list and its count for each filter, each as a fixed statement. */
function prepareList(connection: Connection, condition: string) {
  return {
    page: connection.prepare(
      `SELECT ${FILING_COLUMNS} FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id
       WHERE fc.cik = :cik ${condition}
       ORDER BY fc.filing_date DESC, fc.accepted_at DESC, fc.accession_number DESC LIMIT :limit OFFSET :offset`,
    ),
    count: connection.prepare(
      `SELECT count(*) AS total FROM filing_companies fc WHERE fc.cik = :cik ${condition}`,
    ),
  };
}

const COMPLETE = `
SELECT fc.accession_number FROM filing_companies fc
WHERE fc.cik = :cik
  AND EXISTS (SELECT 1 FROM documents d WHERE d.filing_id = fc.filing_id)
  AND NOT EXISTS (SELECT 1 FROM missing_documents m WHERE m.filing_id = fc.filing_id)`;

/**
 * The nearest filing of the same form on one side, in list order, where an unknown acceptance time sorts first. CROSS
 * JOIN keeps the order of the tables: SQLite would otherwise compare every filing of the company with every other
 * (over 1 s for Microsoft's 4,482 filings). The plain comparison of dates can use the index.
 */
function neighbour(side: '<' | '>'): string {
  const order = side === '<' ? 'DESC' : 'ASC';
  return `
SELECT ${FILING_COLUMNS} FROM filings here
  CROSS JOIN filing_companies at ON at.cik = :cik AND at.filing_id = here.id
  CROSS JOIN filing_companies fc ON fc.cik = at.cik AND fc.form = at.form
    AND fc.filing_date ${side}= at.filing_date
    AND (fc.filing_date, coalesce(fc.accepted_at, -1), fc.accession_number)
      ${side} (at.filing_date, coalesce(at.accepted_at, -1), at.accession_number)
  JOIN filings f ON f.id = fc.filing_id
WHERE here.accession_number = :accession_number
ORDER BY fc.filing_date ${order}, coalesce(fc.accepted_at, -1) ${order}, fc.accession_number ${order} LIMIT 1`;
}

/** Filings of some root forms since a date. The forms are passed as JSON, so that the statement is fixed. */
const SINCE = `
WHERE fc.cik = :cik AND fc.filing_date >= :date
  AND fc.root_form IN (SELECT value FROM json_each(:root_forms))`;

const MISSING = `
SELECT m.filename FROM filings f JOIN missing_documents m ON m.filing_id = f.id
WHERE f.accession_number = :accession_number ORDER BY m.filename`;

export function openFilings(connection: Connection, freshness: Freshness): FilingStore {
  const all = prepareList(connection, '');
  const lists = {
    form: prepareList(connection, 'AND fc.form = :form'),
    root_form: prepareList(connection, 'AND fc.root_form = :form'),
  };
  const selectSince = connection.prepare(
    `SELECT ${FILING_COLUMNS} FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id ${SINCE}
     ORDER BY fc.filing_date DESC, fc.accepted_at DESC, fc.accession_number DESC LIMIT :limit`,
  );
  const countSince = connection.prepare(`SELECT count(*) AS total FROM filing_companies fc ${SINCE}`);
  const selectFilers = connection.prepare(
    `SELECT DISTINCT cik FROM filing_companies
     WHERE root_form IN (SELECT value FROM json_each(:root_forms)) ORDER BY cik`,
  );
  const selectForms = connection.prepare(
    `SELECT form, count(*) AS total FROM filing_companies WHERE cik = :cik
     GROUP BY form ORDER BY total DESC, form`,
  );
  const selectSpan = connection.prepare(
    `SELECT count(*) AS total, min(filing_date) AS first, max(filing_date) AS latest
     FROM filing_companies WHERE cik = :cik`,
  );
  const selectOne = connection.prepare(
    `SELECT ${FILING_COLUMNS} FROM filings f JOIN filing_companies fc ON fc.filing_id = f.id
     WHERE f.accession_number = :accession_number ORDER BY fc.cik LIMIT 1`,
  );
  const selectComplete = connection.prepare(COMPLETE);
  const selectPrevious = connection.prepare(neighbour('<'));
  const selectNext = connection.prepare(neighbour('>'));
  const selectMissing = connection.prepare(MISSING);
  const saveFilings = prepareSaveFilings(connection, freshness);
  const saveDocuments = prepareSaveDocuments(connection);
  const removeTie = connection.prepare(
    'DELETE FROM filing_companies WHERE cik = :cik AND accession_number = :accession_number',
    'data',
  );
  const removeFiling = connection.prepare(
    `DELETE FROM filings WHERE accession_number = :accession_number
       AND NOT EXISTS (SELECT 1 FROM filing_companies fc WHERE fc.filing_id = filings.id)`,
    'data',
  );

  return {
    list: async (cik, filter, { offset, limit }) => {
      const column = formColumn(filter);
      const { page, count } = column === null ? all : lists[column];
      const parameters = filter.form === undefined ? { cik } : { cik, form: filter.form };
      const filings = page.all({ ...parameters, limit, offset }).map(readFiling);
      return { filings, total: integer(count.get(parameters) ?? {}, 'total') };
    },
    since: async (cik, { root_forms, date, limit }) => {
      const asked = { cik, date, root_forms: JSON.stringify(root_forms) };
      const filings = selectSince.all({ ...asked, limit }).map(readFiling);
      return { filings, total: integer(countSince.get(asked) ?? {}, 'total') };
    },
    filers: async (root_forms) =>
      selectFilers.all({ root_forms: JSON.stringify(root_forms) }).map((row) => text(row, 'cik')),
    forms: async (cik) =>
      selectForms.all({ cik }).map((row) => ({ form: text(row, 'form'), count: integer(row, 'total') })),
    span: async (cik) => {
      const row = selectSpan.get({ cik }) ?? {};
      return {
        total: integer(row, 'total'),
        first: textOrNull(row, 'first'),
        latest: textOrNull(row, 'latest'),
      };
    },
    get: async (accession_number) => {
      const row = selectOne.get({ accession_number });
      return row === undefined ? null : readFiling(row);
    },
    neighbours: async (cik, accession_number) => {
      const [previous, next] = [selectPrevious, selectNext].map((one) => one.get({ cik, accession_number }));
      return {
        previous: previous === undefined ? null : readFiling(previous),
        next: next === undefined ? null : readFiling(next),
      };
    },
    missing: async (accession_number) =>
      selectMissing.all({ accession_number }).map((row) => text(row, 'filename')),
    save: async (cik, filings) => saveFilings(cik, filings),
    untie: async (cik, accession_number) =>
      connection.transaction(() => {
        removeTie.run({ cik, accession_number });
        removeFiling.run({ accession_number });
        freshness.filingsChanged(cik);
      }),
    withDocuments: async (cik) =>
      new Set(selectComplete.all({ cik }).map((row) => text(row, 'accession_number'))),
    ...prepareReadDocuments(connection),
    saveDocuments: async (accession_number, documents, missing) =>
      saveDocuments(accession_number, documents, missing),
  };
}
