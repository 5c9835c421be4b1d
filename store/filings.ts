import { isAmendment } from '../domain/filing/forms.ts';
import type { BlobStore } from './blobs/blobs.ts';
import {
  all,
  type Database,
  type Dialect,
  flag,
  integer,
  integerOrNull,
  type Parameters,
  type Row,
  type Sql,
  type Steps,
  text,
  textOrNull,
  write,
} from './database.ts';
import { openDocuments } from './documents.ts';
import type {
  Filing,
  FilingFilter,
  FilingOrder,
  FilingPage,
  FilingRecord,
  FilingStore,
} from './filing-store.ts';
import type { Freshness } from './save-company.ts';

/** Columns of a filing, the same in every co-registrant's list. */
const FILING = {
  form: 'text',
  root_form: 'text',
  is_amendment: 'boolean',
  filing_date: 'text',
  report_date: 'text',
  description: 'text',
  size_bytes: 'bigint',
  items: 'text',
  primary_document: 'text',
  is_xbrl: 'boolean',
  is_inline_xbrl: 'boolean',
} as const;

/** Columns of the link between a filing and a company. `accepted_at` is in Unix seconds, for sorting. */
const TIE = {
  filing_date: 'text',
  form: 'text',
  root_form: 'text',
  acceptance_datetime: 'text',
  acceptance_raw: 'text',
  accepted_at: 'bigint',
} as const;

/** Columns of `filings f` and `filing_companies fc` that a Filing is read from. */
const COLUMNS = `f.accession_number, f.form, f.root_form, f.is_amendment, f.filing_date, f.report_date,
  f.description, f.size_bytes, f.items, f.primary_document, f.is_xbrl, f.is_inline_xbrl,
  fc.acceptance_datetime, fc.acceptance_raw,
  (SELECT string_agg(o.cik, ',' ORDER BY o.cik <> fc.cik, o.cik) FROM filing_companies o WHERE o.filing_id = f.id) AS ciks`;

const NEWEST = 'fc.filing_date DESC, fc.accepted_at DESC NULLS LAST, fc.accession_number DESC';
const OLDEST = 'fc.filing_date, fc.accepted_at NULLS FIRST, fc.accession_number';

const NEWEST_FIRST: FilingOrder = { by: 'filing_date', is_descending: true };

const SORTED_BY: Record<FilingOrder['by'], string> = {
  form: 'fc.form',
  filing_date: 'fc.filing_date',
  acceptance_datetime: 'fc.accepted_at',
  period_end: 'f.report_date',
  // An upper bound says less than a share.
  new_wording: 'given.is_bound NULLS LAST, given.share',
  size: 'f.size_bytes',
};

/** The newest first among equals; what lacks the value is last both ways. */
function orderBy({ by, is_descending }: FilingOrder): string {
  if (by === 'filing_date') return is_descending ? NEWEST : OLDEST;
  return `${SORTED_BY[by]} ${is_descending ? 'DESC' : 'ASC'} NULLS LAST, ${NEWEST}`;
}

const SHARES = ({ rows }: Dialect) => `
LEFT JOIN ${rows(':shares', { accession_number: 'text', share: 'double precision', is_bound: 'boolean' })} AS given
  ON given.accession_number = fc.accession_number`;

/** A page of a company's filings with a condition, and how many they are. */
const listed = (condition: (dialect: Dialect) => string) => ({
  page: (order: FilingOrder) => (dialect: Dialect) =>
    `
SELECT ${COLUMNS} FROM filing_companies fc JOIN filings f ON f.id = fc.filing_id
${order.by === 'new_wording' ? SHARES(dialect) : ''}
WHERE fc.cik = :cik ${condition(dialect)} ORDER BY ${orderBy(order)} LIMIT :limit OFFSET :offset`,
  count: (dialect: Dialect) =>
    `SELECT count(*) AS total FROM filing_companies fc WHERE fc.cik = :cik ${condition(dialect)}`,
});

const ALL = listed(() => '');
const OF_FORM = {
  form: listed(() => 'AND fc.form = :form'),
  root_form: listed(() => 'AND fc.root_form = :form'),
};
const SINCE = listed(({ within }) => `AND fc.filing_date >= :date AND fc.root_form ${within(':root_forms')}`);

const FILERS = ({ within }: Dialect) =>
  `SELECT DISTINCT cik FROM filing_companies WHERE root_form ${within(':root_forms')} ORDER BY cik`;

const FORMS =
  'SELECT form, count(*) AS total FROM filing_companies WHERE cik = :cik GROUP BY form ORDER BY total DESC, form';

const SPAN = `
SELECT count(*) AS total, min(filing_date) AS first, max(filing_date) AS latest
FROM filing_companies WHERE cik = :cik`;

const ONE = `
SELECT ${COLUMNS} FROM filings f JOIN filing_companies fc ON fc.filing_id = f.id
WHERE f.accession_number = :accession_number ORDER BY fc.cik LIMIT 1`;

const COMPLETE = `
SELECT fc.accession_number FROM filing_companies fc
WHERE fc.cik = :cik
  AND EXISTS (SELECT 1 FROM documents d WHERE d.filing_id = fc.filing_id)
  AND NOT EXISTS (SELECT 1 FROM missing_documents m WHERE m.filing_id = fc.filing_id)`;

/**
 * The nearest filing of the same form on one side, in list order, where an unknown acceptance time is the earliest. CROSS
 * JOIN keeps SQLite's order of the tables: it would otherwise compare every filing of the company with every other (over 1 s
 * for Microsoft's 4,482 filings). The plain comparison of dates can use the index.
 */
const neighbour =
  (side: '<' | '>') =>
  ({ either }: Dialect): string => {
    const order = side === '<' ? 'DESC' : 'ASC';
    const join = either({ sqlite: 'CROSS JOIN', postgres: 'JOIN' });
    return `
SELECT ${COLUMNS} FROM filings here
  ${join} filing_companies at ON at.cik = :cik AND at.filing_id = here.id
  ${join} filing_companies fc ON fc.cik = at.cik AND fc.form = at.form
    AND fc.filing_date ${side}= at.filing_date
    AND (fc.filing_date, coalesce(fc.accepted_at, -1), fc.accession_number)
      ${side} (at.filing_date, coalesce(at.accepted_at, -1), at.accession_number)
  JOIN filings f ON f.id = fc.filing_id
WHERE here.accession_number = :accession_number
ORDER BY fc.filing_date ${order}, coalesce(fc.accepted_at, -1) ${order}, fc.accession_number ${order} LIMIT 1`;
  };

const PREVIOUS = neighbour('<');
const NEXT = neighbour('>');

const UNTIE = 'DELETE FROM filing_companies WHERE cik = :cik AND accession_number = :accession_number';

const DROP_UNTIED = `
DELETE FROM filings WHERE accession_number = :accession_number
  AND NOT EXISTS (SELECT 1 FROM filing_companies fc WHERE fc.filing_id = filings.id)`;

type Columns = Readonly<Record<string, 'text' | 'bigint' | 'boolean'>>;

const of = (table: string, columns: Columns): string =>
  Object.keys(columns)
    .map((column) => `${table}.${column}`)
    .join(', ');
const set = (columns: Columns): string =>
  Object.keys(columns)
    .map((column) => `${column} = excluded.${column}`)
    .join(', ');
const givenRows = ({ rows }: Dialect, columns: Columns): string =>
  `${rows(':rows', { accession_number: 'text', ...columns })} AS given`;

/** In order, so that two nodes never wait for each other. */
const inOrder = ({ either }: Dialect): string =>
  either({ sqlite: '', postgres: 'ORDER BY given.accession_number' });

const CHANGED_FILINGS = (dialect: Dialect) => `
SELECT given.accession_number FROM ${givenRows(dialect, FILING)}
LEFT JOIN filings f ON f.accession_number = given.accession_number
WHERE f.id IS NULL OR (${of('f', FILING)}) IS DISTINCT FROM (${of('given', FILING)})`;

const SAVE_FILINGS = (dialect: Dialect) => `
INSERT INTO filings (accession_number, ${Object.keys(FILING).join(', ')})
SELECT given.accession_number, ${of('given', FILING)} FROM ${givenRows(dialect, FILING)} WHERE true ${inOrder(dialect)}
ON CONFLICT (accession_number) DO UPDATE SET ${set(FILING)}`;

/** Copies changed data of filings to the links of their other filers. */
const SAVE_OTHER_TIES = ({ within }: Dialect) => `
UPDATE filing_companies SET filing_date = f.filing_date, form = f.form, root_form = f.root_form
FROM filings f
WHERE f.id = filing_companies.filing_id AND f.accession_number ${within(':changed')} AND filing_companies.cik <> :cik
  AND (filing_companies.filing_date, filing_companies.form, filing_companies.root_form)
    IS DISTINCT FROM (f.filing_date, f.form, f.root_form)`;

const CHANGED_TIES = (dialect: Dialect) => `
SELECT given.accession_number FROM ${givenRows(dialect, TIE)}
LEFT JOIN filings f ON f.accession_number = given.accession_number
LEFT JOIN filing_companies fc ON fc.cik = :cik AND fc.filing_id = f.id
WHERE fc.cik IS NULL OR (${of('fc', TIE)}) IS DISTINCT FROM (${of('given', TIE)})`;

const SAVE_TIES = (dialect: Dialect) => `
INSERT INTO filing_companies (cik, filing_id, accession_number, ${Object.keys(TIE).join(', ')})
SELECT :cik, f.id, f.accession_number, ${of('given', TIE)} FROM ${givenRows(dialect, TIE)}
JOIN filings f ON f.accession_number = given.accession_number WHERE true ${inOrder(dialect)}
ON CONFLICT (cik, filing_id) DO UPDATE SET ${set(TIE)}`;

/** Filings and their documents; `blobs` has the bytes of documents, null where the database has them. */
export function openFilings(db: Database, freshness: Freshness, blobs: BlobStore | null): FilingStore {
  const one = async (sql: Sql, parameters: Parameters): Promise<Filing | null> => {
    const row = await db.get(sql, parameters);
    return row === undefined ? null : readFiling(row);
  };
  const list = async (
    { page, count }: ReturnType<typeof listed>,
    parameters: Parameters,
    { limit, offset, order = NEWEST_FIRST, shares }: FilingPage,
  ) => {
    const given = order.by === 'new_wording' ? { shares: JSON.stringify(shares ?? []) } : {};
    const [rows, counted] = await Promise.all([
      db.all(page(order), { ...parameters, ...given, limit, offset }),
      db.get(count, parameters),
    ]);
    return { filings: rows.map(readFiling), total: integer(counted ?? {}, 'total') };
  };
  return {
    list(cik, filter, page) {
      const column = formColumn(filter);
      return column === null
        ? list(ALL, { cik }, page)
        : list(OF_FORM[column], { cik, form: filter.form ?? null }, page);
    },
    since: (cik, { root_forms, date, limit }) => list(SINCE, { cik, date, root_forms }, { limit, offset: 0 }),
    filers: async (root_forms) => (await db.all(FILERS, { root_forms })).map((row) => text(row, 'cik')),
    forms: async (cik) =>
      (await db.all(FORMS, { cik })).map((row) => ({
        form: text(row, 'form'),
        count: integer(row, 'total'),
      })),
    async span(cik) {
      const row = (await db.get(SPAN, { cik })) ?? {};
      return {
        total: integer(row, 'total'),
        first: textOrNull(row, 'first'),
        latest: textOrNull(row, 'latest'),
      };
    },
    get: (accession_number) => one(ONE, { accession_number }),
    async neighbours(cik, accession_number) {
      const [previous, next] = await Promise.all([
        one(PREVIOUS, { cik, accession_number }),
        one(NEXT, { cik, accession_number }),
      ]);
      return { previous, next };
    },
    save: (cik, filings) => db.transaction(() => saveFilings(freshness, cik, filings)),
    untie: (cik, accession_number) =>
      db.transaction(function* () {
        yield* write(UNTIE, { cik, accession_number });
        yield* write(DROP_UNTIED, { accession_number });
        yield* freshness.filingsChanged(cik);
      }),
    withDocuments: async (cik) =>
      new Set((await db.all(COMPLETE, { cik })).map((row) => text(row, 'accession_number'))),
    ...openDocuments(db, blobs),
  };
}

/** Saves rows of a company's filings list, writing only differences. Returns how many filings changed. */
export function* saveFilings(
  freshness: Freshness,
  cik: string,
  given: readonly FilingRecord[],
): Steps<number> {
  // The last of equal rows counts.
  const filings = [...new Map(given.map((filing) => [filing.accession_number, filing])).values()];
  if (filings.length === 0) return 0;
  const changed = yield* differing(CHANGED_FILINGS, cik, filings.map(filingRow));
  const tied = yield* differing(CHANGED_TIES, cik, filings.map(tieRow));
  if (changed.length > 0) {
    yield* write(SAVE_FILINGS, { rows: JSON.stringify(changed) });
    yield* write(SAVE_OTHER_TIES, {
      cik,
      changed: changed.map(({ accession_number }) => accession_number),
    });
  }
  if (tied.length > 0) yield* write(SAVE_TIES, { cik, rows: JSON.stringify(tied) });
  const count = new Set([...changed, ...tied].map(({ accession_number }) => accession_number)).size;
  if (count > 0) yield* freshness.filingsChanged(cik);
  return count;
}

/** The rows that the store has otherwise, or not at all. */
function* differing<T extends { accession_number: string }>(
  sql: Sql,
  cik: string,
  rows: readonly T[],
): Steps<T[]> {
  const found = yield* all(sql, { cik, rows: JSON.stringify(rows) });
  const numbers = new Set(found.map((row) => text(row, 'accession_number')));
  return rows.filter(({ accession_number }) => numbers.has(accession_number));
}

const filingRow = ({ items, ...filing }: FilingRecord) => ({
  accession_number: filing.accession_number,
  form: filing.form,
  root_form: filing.root_form,
  is_amendment: filing.is_amendment,
  filing_date: filing.filing_date,
  report_date: filing.report_date,
  description: filing.description,
  size_bytes: filing.size_bytes,
  items: items.join(','),
  primary_document: filing.primary_document,
  is_xbrl: filing.is_xbrl,
  is_inline_xbrl: filing.is_inline_xbrl,
});

function tieRow({ accession_number, filing_date, form, root_form, ...accepted }: FilingRecord) {
  const { acceptance_datetime, acceptance_raw } = accepted;
  const moment = acceptance_datetime === null ? Number.NaN : Date.parse(acceptance_datetime);
  const accepted_at = Number.isNaN(moment) ? null : Math.floor(moment / 1000);
  return { accession_number, filing_date, form, root_form, acceptance_datetime, acceptance_raw, accepted_at };
}

const split = (list: string): string[] => (list === '' ? [] : list.split(','));

function readFiling(row: Row): Filing {
  return {
    accession_number: text(row, 'accession_number'),
    form: text(row, 'form'),
    root_form: text(row, 'root_form'),
    is_amendment: flag(row, 'is_amendment'),
    filing_date: text(row, 'filing_date'),
    report_date: textOrNull(row, 'report_date'),
    acceptance_datetime: textOrNull(row, 'acceptance_datetime'),
    acceptance_raw: textOrNull(row, 'acceptance_raw'),
    description: textOrNull(row, 'description'),
    size_bytes: integerOrNull(row, 'size_bytes'),
    items: split(text(row, 'items')),
    primary_document: textOrNull(row, 'primary_document'),
    is_xbrl: flag(row, 'is_xbrl'),
    is_inline_xbrl: flag(row, 'is_inline_xbrl'),
    ciks: split(text(row, 'ciks')),
  };
}

/** Column for the form filter: `10-K` with its amendments is a root form, anything else a form. */
function formColumn(filter: FilingFilter): 'form' | 'root_form' | null {
  if (filter.form === undefined) return null;
  return filter.include_amendments && !isAmendment(filter.form) ? 'root_form' : 'form';
}
