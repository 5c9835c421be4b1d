import * as v from 'valibot';

import { COMPANY_COLUMNS, readCompanyRow, readFormerName, readListing } from '../companies/company-row.ts';
import type { Company } from '../company-store.ts';
import { type Row, text } from '../row.ts';
import { StoreError } from '../store-error.ts';
import type { Queries } from './connection.ts';

const gather = (columns: string, from: string, order: string): string =>
  `(SELECT coalesce(json_agg(l ORDER BY ${order}), '[]') FROM (SELECT ${columns} FROM ${from} WHERE cik = c.cik) l)`;

/** Columns of `companies c` that a Company is read from: one statement for a page of companies. */
const COLUMNS = `${COMPANY_COLUMNS},
  ${gather('position, ticker, exchange', 'company_tickers', 'position')} AS stated,
  ${gather('sample, list_rank, ticker, exchange', 'tickers', 'sample, list_rank')} AS on_lists,
  ${gather('position, name, name_from, name_to', 'former_names', 'position')} AS former`;

function readCompany(row: Row): Company {
  const stated = jsonRows(row, 'stated');
  const tickers = (stated.length > 0 ? stated : jsonRows(row, 'on_lists')).map(readListing);
  return readCompanyRow(row, { tickers, former_names: jsonRows(row, 'former').map(readFormerName) });
}

/** Companies `c` of a condition, in an order. */
export async function readCompanies(
  { all }: Queries,
  condition: string,
  parameters: Parameters<Queries['all']>[1],
): Promise<Company[]> {
  return (await all(`SELECT ${COLUMNS} FROM companies c WHERE ${condition}`, parameters)).map(readCompany);
}

/** Companies by CIK; those that are not stored are absent. */
export async function companiesByCik(
  queries: Queries,
  ciks: readonly string[],
): Promise<Map<string, Company>> {
  const companies = await readCompanies(queries, 'c.cik = ANY(:ciks)', { ciks });
  return new Map(companies.map((company) => [company.cik, company]));
}

/** Listings that companies' own files state, primary first. */
export async function statedTickers({ all }: Queries, ciks: readonly string[]) {
  const rows = await all(
    'SELECT cik, ticker, exchange FROM company_tickers WHERE cik = ANY(:ciks) ORDER BY cik, position',
    { ciks },
  );
  return Map.groupBy(rows, (row) => text(row, 'cik'));
}

const Rows = v.array(v.record(v.string(), v.unknown()));

/** Rows of another table that a statement gathered in one column with `json_agg`. */
function jsonRows(row: Row, name: string): Row[] {
  const read = v.safeParse(Rows, row[name]);
  if (read.success) return read.output;
  throw new StoreError('damaged', `Store holds ${typeof row[name]} in ${name}, expected rows`);
}
