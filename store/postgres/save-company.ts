import { sectorOf } from '../../domain/company/sectors.ts';
import { isSameList, type Listing, readFormerName, readListing } from '../companies/company-row.ts';
import { deriveListing } from '../companies/derive-listing.ts';
import type { CompanyRecord, FormerName } from '../company-store.ts';
import type { Transaction } from './connection.ts';
import type { Freshness } from './freshness.ts';
import { listedTickers } from './listed-tickers.ts';

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

/** A row is locked even if it is not changed: two nodes that save a company follow one another. */
const UPSERT = `
INSERT INTO companies (cik, as_of, ${FIELDS.join(', ')})
VALUES (:cik, :as_of, ${FIELDS.map((field) => `:${field}`).join(', ')})
ON CONFLICT (cik) DO UPDATE SET as_of = excluded.as_of, ${FIELDS.map((field) => `${field} = excluded.${field}`).join(', ')}
WHERE (${of('companies')}) IS DISTINCT FROM (${of('excluded')})`;

const INSERT_TICKERS = `
INSERT INTO company_tickers (cik, position, ticker, exchange)
SELECT :cik, place - 1, ticker, exchange
FROM unnest(:tickers::text[], :exchanges::text[]) WITH ORDINALITY AS given (ticker, exchange, place)`;

const INSERT_NAMES = `
INSERT INTO former_names (cik, position, name, name_from, name_to)
SELECT :cik, place - 1, name, name_from, name_to
FROM unnest(:names::text[], :froms::text[], :tos::text[]) WITH ORDINALITY AS given (name, name_from, name_to, place)`;

async function saveTickers({ all, write }: Transaction, cik: string, tickers: Listing[]): Promise<boolean> {
  const stored = await all(
    'SELECT ticker, exchange FROM company_tickers WHERE cik = :cik ORDER BY position',
    { cik },
  );
  if (isSameList(stored.map(readListing), tickers, ({ ticker, exchange }) => [ticker, exchange]))
    return false;
  await write('DELETE FROM company_tickers WHERE cik = :cik', { cik });
  const [names, exchanges] = [tickers.map(({ ticker }) => ticker), tickers.map(({ exchange }) => exchange)];
  await write(INSERT_TICKERS, { cik, tickers: names, exchanges });
  return true;
}

async function saveFormerNames(
  { all, write }: Transaction,
  cik: string,
  names: FormerName[],
): Promise<boolean> {
  const stored = await all(
    'SELECT name, name_from, name_to FROM former_names WHERE cik = :cik ORDER BY position',
    { cik },
  );
  if (isSameList(stored.map(readFormerName), names, ({ name, from, to }) => [name, from, to])) return false;
  await write('DELETE FROM former_names WHERE cik = :cik', { cik });
  await write(INSERT_NAMES, {
    cik,
    names: names.map(({ name }) => name),
    froms: names.map(({ from }) => from),
    tos: names.map(({ to }) => to),
  });
  return true;
}

/**
 * Saves a company's file: its row, listings and former names, writing only differences. Returns whether anything
 * changed; the caller then marks the change of names, last in its transaction.
 */
export async function saveCompany(
  transaction: Transaction,
  freshness: Freshness,
  record: CompanyRecord,
  readAt: string,
): Promise<boolean> {
  const { tickers, former_names, ...fields } = record;
  const { cik, entity_type, sample } = record;
  const listed = (await listedTickers(transaction, [cik])).get(cik) ?? [];
  const row = {
    ...fields,
    as_of: readAt,
    loaded: true,
    sector: sectorOf(record.sic),
    ...deriveListing({ loaded: true, entity_type, sample }, listed, tickers),
  };
  const changed = [
    (await transaction.write(UPSERT, row)) > 0,
    await saveTickers(transaction, cik, tickers),
    await saveFormerNames(transaction, cik, former_names),
  ].includes(true);
  await freshness.companyRead(transaction, cik, readAt, changed);
  return changed;
}
