import * as v from 'valibot';

import { type EndpointId, ENDPOINTS, type ResponseOf } from '../endpoints.ts';
import { endpointsAt } from '../find-endpoint.ts';
import type { DataTable } from './data-table.ts';
import { asReportedTable, ratiosTable, statementTable, ttmTable } from './figure-tables.ts';
import { eventsTable, filingsTable, fullTextTable, screenTable } from './list-tables.ts';
import { wholeList, type WholeList } from './whole-list.ts';

const SUFFIXES = { csv: '.csv', parquet: '.parquet' } as const;

type TableFormat = keyof typeof SUFFIXES;

/** How the answer of each endpoint that has one becomes a table. */
const TABLES: { [K in EndpointId]?: (answer: ResponseOf<K>) => DataTable } = {
  incomeStatement: ({ company, income_statement: { lines, revenue, net_income } }) =>
    statementTable('income_statement', { company, lines, totals: { revenue, net_income } }),
  balanceSheet: ({ company, balance_sheet: { lines, total_assets, total_liabilities } }) =>
    statementTable('balance_sheet', { company, lines, totals: { total_assets, total_liabilities } }),
  cashFlow: ({ company, cash_flow: { lines, operating, investing, financing } }) =>
    statementTable('cash_flow', { company, lines, totals: { operating, investing, financing } }),
  ttm: ttmTable,
  ratios: ratiosTable,
  filings: filingsTable,
  materialEvents: eventsTable,
  asReported: asReportedTable,
  fullText: fullTextTable,
  screen: screenTable,
};

export type TableTwin = {
  /** The address of the JSON. */
  pathname: string;
  format: TableFormat;
  /** Its answer as a table. @throws ValiError for an answer that doesn't match the contract. */
  table: (answer: unknown) => DataTable;
  /** How the whole list is read that the JSON has a page of; null where it has everything. */
  list: WholeList | null;
};

// The type of the answer follows from the endpoint's id.
// eslint-disable-next-line typescript/no-unnecessary-type-parameters
function tableOf<K extends EndpointId>(id: K): TableTwin['table'] | null {
  const toTable = TABLES[id];
  const { response } = ENDPOINTS[id];
  if (toTable === undefined) return null;
  // The parsed output matches the endpoint's schema; TypeScript cannot infer that for a generic K.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  return (answer) => toTable(v.parse<v.GenericSchema>(response, answer) as ResponseOf<K>);
}

/** The endpoint whose answer an address with `.csv` or `.parquet` at its end gives as a table; null for any other address. */
export function tableTwin(address: string): TableTwin | null {
  for (const format of ['csv', 'parquet'] as const) {
    if (!address.endsWith(SUFFIXES[format])) continue;
    const pathname = address.slice(0, -SUFFIXES[format].length);
    const [found] = endpointsAt(pathname);
    const table = found === undefined ? null : tableOf(found.id);
    return found === undefined || table === null
      ? null
      : { pathname, format, table, list: wholeList(found.id) };
  }
  return null;
}
