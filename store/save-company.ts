import { byField, type Filer, FILER_FIELDS } from '../domain/company/filer-filter.ts';
import { sectorOf } from '../domain/company/sectors.ts';
import {
  all,
  type Dialect,
  onCommit,
  type Parameters,
  type Row,
  type Steps,
  text,
  textOrNull,
  write,
} from './database.ts';
import { deriveListing, listedTickers, type Listing, statedTickers } from './tickers.ts';

const UPDATE = 'UPDATE companies SET as_of = :as_of WHERE cik = :cik AND as_of IS DISTINCT FROM :as_of';

/**
 * Updates a company's `as_of`: the time of the last load that changed its stored data. The company's file and its
 * filings are saved separately in either order, and a change in either counts. A load without changes writes nothing.
 */
export function createFreshness() {
  const readAt = new Map<string, string>();
  const changedFilings = new Set<string>();
  return {
    *companyRead(cik: string, at: string, changed: boolean): Steps<void> {
      if (changed || changedFilings.has(cik)) yield* write(UPDATE, { cik, as_of: at });
      yield* onCommit(() => changedFilings.delete(cik));
      readAt.set(cik, at);
    },
    *filingsChanged(cik: string): Steps<void> {
      const at = readAt.get(cik);
      if (at === undefined) changedFilings.add(cik);
      else yield* write(UPDATE, { cik, as_of: at });
    },
  };
}

export type Freshness = ReturnType<typeof createFreshness>;

type FormerName = { name: string; from: string | null; to: string | null };

/** A company as its submissions file states it. Empty strings of EDGAR are null here. */
export type CompanyRecord = {
  cik: string;
  name: string;
  entity_type: string | null;
  /** Four digits as text. */
  sic: string | null;
  sic_description: string | null;
  state_of_incorporation: string | null;
  /** MMDD. */
  fiscal_year_end: string | null;
  filer_category: string | null;
  business_location: string | null;
  /** Primary first. */
  tickers: Listing[];
  former_names: FormerName[];
  sample: boolean;
};

/** Fields of a company by which filers are filtered, in SQL. */
export const filerFields = (table: string): string =>
  FILER_FIELDS.map((field) => `${table}.${field}`).join(', ');

export const readFiler = (row: Row): Filer => byField((field) => textOrNull(row, field));

export function readFormerName(row: Row): FormerName {
  return { name: text(row, 'name'), from: textOrNull(row, 'name_from'), to: textOrNull(row, 'name_to') };
}

const FIELDS = [
  'name',
  'entity_type',
  'sic',
  'sic_description',
  'state_of_incorporation',
  'fiscal_year_end',
  'filer_category',
  'business_location',
  'sample',
  'loaded',
  'ticker',
  'exchange',
  'list_rank',
  'sector',
  'listed',
  'popularity',
];
const of = (table: string): string => FIELDS.map((field) => `${table}.${field}`).join(', ');

/** PostgreSQL locks a row even if it isn't changed: two nodes that save a company follow one another. */
const SAVE = `
INSERT INTO companies (cik, as_of, ${FIELDS.join(', ')})
VALUES (:cik, :as_of, ${FIELDS.map((field) => `:${field}`).join(', ')})
ON CONFLICT (cik) DO UPDATE SET as_of = excluded.as_of, ${FIELDS.map((field) => `${field} = excluded.${field}`).join(', ')}
WHERE (${of('companies')}) IS DISTINCT FROM (${of('excluded')})`;

const DROP_STATED = 'DELETE FROM company_tickers WHERE cik = :cik';

const SAVE_STATED = ({ rows }: Dialect) => `
INSERT INTO company_tickers (cik, position, ticker, exchange)
SELECT :cik, position, ticker, exchange
FROM ${rows(':rows', { position: 'integer', ticker: 'text', exchange: 'text' })} AS given WHERE true`;

const STORED_NAMES = 'SELECT name, name_from, name_to FROM former_names WHERE cik = :cik ORDER BY position';

const DROP_NAMES = 'DELETE FROM former_names WHERE cik = :cik';

const SAVE_NAMES = ({ rows }: Dialect) => `
INSERT INTO former_names (cik, position, name, name_from, name_to)
SELECT :cik, position, name, name_from, name_to
FROM ${rows(':rows', { position: 'integer', name: 'text', name_from: 'text', name_to: 'text' })} AS given WHERE true`;

/**
 * Saves a company's file: its row, listings and former names, writing only differences. Returns whether anything
 * changed; the caller then marks the change of names, last in its transaction.
 */
export function* saveCompany(freshness: Freshness, record: CompanyRecord, readAt: string): Steps<boolean> {
  const { tickers, former_names, ...fields } = record;
  const { cik, entity_type, sample } = record;
  const listed = (yield* listedTickers([cik])).get(cik) ?? [];
  const values: Parameters = {
    ...fields,
    as_of: readAt,
    loaded: true,
    sector: sectorOf(record.sic),
    ...deriveListing({ loaded: true, entity_type, sample }, listed, tickers),
  };
  const changed = [
    (yield* write(SAVE, values)) > 0,
    yield* saveStated(cik, tickers),
    yield* saveFormerNames(cik, former_names),
  ].includes(true);
  yield* freshness.companyRead(cik, readAt, changed);
  return changed;
}

function* saveStated(cik: string, tickers: readonly Listing[]): Steps<boolean> {
  const stored = (yield* statedTickers([cik])).get(cik) ?? [];
  if (isSameList(stored, tickers, ({ ticker, exchange }) => [ticker, exchange])) return false;
  const rows = tickers.map(({ ticker, exchange }, position) => ({ position, ticker, exchange }));
  yield* write(DROP_STATED, { cik });
  yield* write(SAVE_STATED, { cik, rows: JSON.stringify(rows) });
  return true;
}

function* saveFormerNames(cik: string, names: readonly FormerName[]): Steps<boolean> {
  const stored = (yield* all(STORED_NAMES, { cik })).map(readFormerName);
  if (isSameList(stored, names, ({ name, from, to }) => [name, from, to])) return false;
  const rows = names.map(({ name, from, to }, position) => ({
    position,
    name,
    name_from: from,
    name_to: to,
  }));
  yield* write(DROP_NAMES, { cik });
  yield* write(SAVE_NAMES, { cik, rows: JSON.stringify(rows) });
  return true;
}

/** Whether two lists have the same entries in the same order. */
function isSameList<T>(stored: readonly T[], given: readonly T[], fields: (value: T) => unknown[]): boolean {
  return JSON.stringify(stored.map(fields)) === JSON.stringify(given.map(fields));
}
