import { zstdDecompressSync } from 'node:zlib';

import type { DocumentRecord, FilingRecord, FilingStore } from '../filing-store.ts';
import { filingParameters, formColumn, readFiling, tieParameters } from '../filings/filing-row.ts';
import type { Freshness } from '../freshness.ts';
import { pack } from '../pack.ts';
import { blob, integer, integerOrNull, text, textOrNull } from '../row.ts';
import { StoreError } from '../store-error.ts';
import type { Connection } from './connection.ts';
import type { SqliteDatabase } from './database.ts';

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

/** Marks what is computed from a company's filings as out of date when they change. */
type Changes = { db: SqliteDatabase; freshness: Freshness };

export function openFilings(connection: Connection, changes: Changes): FilingStore {
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
  const saveFilings = prepareSaveFilings(connection, changes);
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
        changes.db.take(changes.freshness.filingsChanged(cik));
      }),
    withDocuments: async (cik) =>
      new Set(selectComplete.all({ cik }).map((row) => text(row, 'accession_number'))),
    ...prepareReadDocuments(connection),
    saveDocuments: async (accession_number, documents, missing) =>
      saveDocuments(accession_number, documents, missing),
  };
}

const UPSERT_FILING = `
INSERT INTO filings (accession_number, form, root_form, is_amendment, filing_date, report_date, description,
  size_bytes, items, primary_document, is_xbrl, is_inline_xbrl)
VALUES (:accession_number, :form, :root_form, :is_amendment, :filing_date, :report_date, :description,
  :size_bytes, :items, :primary_document, :is_xbrl, :is_inline_xbrl)
ON CONFLICT (accession_number) DO UPDATE SET
  form = excluded.form, root_form = excluded.root_form, is_amendment = excluded.is_amendment,
  filing_date = excluded.filing_date, report_date = excluded.report_date, description = excluded.description,
  size_bytes = excluded.size_bytes, items = excluded.items, primary_document = excluded.primary_document,
  is_xbrl = excluded.is_xbrl, is_inline_xbrl = excluded.is_inline_xbrl
WHERE (form, root_form, is_amendment, filing_date, report_date, description, size_bytes, items, primary_document,
    is_xbrl, is_inline_xbrl)
  IS NOT (excluded.form, excluded.root_form, excluded.is_amendment, excluded.filing_date, excluded.report_date,
    excluded.description, excluded.size_bytes, excluded.items, excluded.primary_document, excluded.is_xbrl,
    excluded.is_inline_xbrl)`;

const UPSERT_TIE = `
INSERT INTO filing_companies (cik, filing_id, accession_number, filing_date, form, root_form, acceptance_datetime,
  acceptance_raw, accepted_at)
VALUES (:cik, :filing_id, :accession_number, :filing_date, :form, :root_form, :acceptance_datetime,
  :acceptance_raw, :accepted_at)
ON CONFLICT (cik, filing_id) DO UPDATE SET
  filing_date = excluded.filing_date, form = excluded.form, root_form = excluded.root_form,
  acceptance_datetime = excluded.acceptance_datetime, acceptance_raw = excluded.acceptance_raw,
  accepted_at = excluded.accepted_at
WHERE (filing_date, form, root_form, acceptance_datetime, acceptance_raw, accepted_at)
  IS NOT (excluded.filing_date, excluded.form, excluded.root_form, excluded.acceptance_datetime,
    excluded.acceptance_raw, excluded.accepted_at)`;

/** Copies changed data of a filing to the links of its other filers. */
const UPDATE_OTHER_TIES = `
UPDATE filing_companies SET filing_date = :filing_date, form = :form, root_form = :root_form
WHERE filing_id = :filing_id AND cik <> :cik
  AND (filing_date, form, root_form) IS NOT (:filing_date, :form, :root_form)`;

/** Saves rows of a company's filings list, writing only differences. Returns how many filings changed. */
export function prepareSaveFilings(
  connection: Connection,
  { db, freshness }: Changes,
): (cik: string, filings: FilingRecord[]) => number {
  const upsertFiling = connection.prepare(UPSERT_FILING, 'data');
  const selectId = connection.prepare('SELECT id FROM filings WHERE accession_number = :accession_number');
  const upsertTie = connection.prepare(UPSERT_TIE, 'data');
  const updateOtherTies = connection.prepare(UPDATE_OTHER_TIES, 'data');

  const saveOne = (cik: string, filing: FilingRecord): boolean => {
    const changed = upsertFiling.run(filingParameters(filing)) > 0;
    const filing_id = integer(selectId.get({ accession_number: filing.accession_number }) ?? {}, 'id');
    if (changed) {
      const { filing_date, form, root_form } = filing;
      updateOtherTies.run({ filing_id, cik, filing_date, form, root_form });
    }
    return upsertTie.run(tieParameters(cik, filing_id, filing)) > 0 || changed;
  };

  return (cik, filings) =>
    connection.transaction(() => {
      const changed = filings.filter((filing) => saveOne(cik, filing)).length;
      if (changed > 0) db.take(freshness.filingsChanged(cik));
      return changed;
    });
}

/** Columns of `filings f` and `filing_companies fc` that a Filing is read from. */
const FILING_COLUMNS = `f.accession_number, f.form, f.root_form, f.is_amendment, f.filing_date, f.report_date,
  f.description, f.size_bytes, f.items, f.primary_document, f.is_xbrl, f.is_inline_xbrl,
  fc.acceptance_datetime, fc.acceptance_raw,
  (SELECT group_concat(o.cik ORDER BY o.cik <> fc.cik, o.cik) FROM filing_companies o WHERE o.filing_id = f.id) AS ciks`;

/** Reads stored documents back. */
function prepareReadDocuments(connection: Connection): Pick<FilingStore, 'documents' | 'documentBody'> {
  const selectDocuments = connection.prepare(
    `SELECT d.filename, d.type, d.sequence, d.description, d.size_bytes
     FROM filings f JOIN documents d ON d.filing_id = f.id WHERE f.accession_number = :accession_number
     ORDER BY d.sequence IS NULL, d.sequence, d.filename`,
  );
  const selectBody = connection.prepare(
    `SELECT b.zstd FROM filings f JOIN documents d ON d.filing_id = f.id
       JOIN document_bodies b ON b.document_id = d.id
     WHERE f.accession_number = :accession_number AND d.filename = :filename`,
  );
  return {
    documents: async (accession_number) =>
      selectDocuments.all({ accession_number }).map((row) => ({
        filename: text(row, 'filename'),
        type: textOrNull(row, 'type'),
        sequence: integerOrNull(row, 'sequence'),
        description: textOrNull(row, 'description'),
        size_bytes: integer(row, 'size_bytes'),
      })),
    documentBody: async (accession_number, filename) => {
      const row = selectBody.get({ accession_number, filename });
      if (row === undefined) return null;
      try {
        return zstdDecompressSync(blob(row, 'zstd'));
      } catch (cause) {
        if (cause instanceof StoreError) throw cause;
        throw new StoreError(
          'damaged',
          `Store holds a body of ${accession_number}/${filename} that is not whole`,
          {
            cause,
          },
        );
      }
    },
  };
}

const UPSERT_DOCUMENT = `
INSERT INTO documents (filing_id, filename, type, sequence, description, size_bytes, listed_bytes, sha256)
VALUES (:filing_id, :filename, :type, :sequence, :description, :size_bytes, :listed_bytes, :sha256)
ON CONFLICT (filing_id, filename) DO UPDATE SET
  type = excluded.type, sequence = excluded.sequence, description = excluded.description,
  size_bytes = excluded.size_bytes, listed_bytes = coalesce(excluded.listed_bytes, listed_bytes),
  sha256 = excluded.sha256
WHERE (type, sequence, description, size_bytes, listed_bytes, sha256)
  IS NOT (excluded.type, excluded.sequence, excluded.description, excluded.size_bytes,
    coalesce(excluded.listed_bytes, listed_bytes), excluded.sha256)`;

/** Documents are compared by SHA-256, so an unchanged body is neither compressed nor written. */
const UPSERT_BODY = `
INSERT INTO document_bodies (document_id, zstd) VALUES (:document_id, :zstd)
ON CONFLICT (document_id) DO UPDATE SET zstd = excluded.zstd`;

/** Saves a filing's documents and the names of those the source lacked. Returns how many documents changed. */
function prepareSaveDocuments(
  connection: Connection,
): (accession_number: string, documents: DocumentRecord[], missing: string[]) => number {
  const selectFiling = connection.prepare(
    'SELECT id FROM filings WHERE accession_number = :accession_number',
  );
  const selectDocument = connection.prepare(
    'SELECT id, sha256 FROM documents WHERE filing_id = :filing_id AND filename = :filename',
  );
  const upsertDocument = connection.prepare(UPSERT_DOCUMENT, 'data');
  const upsertBody = connection.prepare(UPSERT_BODY, 'data');
  const dropMissing = connection.prepare(
    `DELETE FROM missing_documents WHERE filing_id = :filing_id
       AND (filename NOT IN (SELECT value FROM json_each(:missing))
         OR filename IN (SELECT filename FROM documents WHERE filing_id = :filing_id))`,
    'data',
  );
  const insertMissing = connection.prepare(
    `INSERT INTO missing_documents (filing_id, filename)
     SELECT :filing_id, value FROM json_each(:missing)
     WHERE value NOT IN (SELECT filename FROM documents WHERE filing_id = :filing_id)
     ON CONFLICT DO NOTHING`,
    'data',
  );

  const saveOne = (filing_id: number, document: DocumentRecord): boolean => {
    const { body, listed_bytes = null, ...fields } = document;
    const before = selectDocument.get({ filing_id, filename: document.filename });
    const changed = upsertDocument.run({ filing_id, listed_bytes, ...fields }) > 0;
    if (before?.sha256 === document.sha256) return changed;
    const stored = before ?? selectDocument.get({ filing_id, filename: document.filename }) ?? {};
    upsertBody.run({ document_id: integer(stored, 'id'), zstd: pack(body) });
    return changed;
  };

  return (accession_number, documents, missing) =>
    connection.transaction(() => {
      const filing = selectFiling.get({ accession_number });
      if (filing === undefined) {
        throw new Error(`Documents of ${accession_number} cannot be saved: save the filing first`);
      }
      const filing_id = integer(filing, 'id');
      const changed = documents.filter((document) => saveOne(filing_id, document)).length;
      const names = JSON.stringify(missing);
      dropMissing.run({ filing_id, missing: names });
      insertMissing.run({ filing_id, missing: names });
      return changed;
    });
}
