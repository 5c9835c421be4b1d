import * as v from 'valibot';

import { ENDPOINTS, type EndpointId, type ResponseOf } from '../endpoints.ts';
import { endpointsAt } from '../find-endpoint.ts';
import { eventsCsv } from './events-csv.ts';
import { filingsCsv } from './filings-csv.ts';
import { fullTextCsv } from './full-text-csv.ts';
import { ratiosCsv } from './ratios-csv.ts';
import { screenCsv } from './screen-csv.ts';
import { statementCsv } from './statement-csv.ts';
import { ttmCsv } from './ttm-csv.ts';

const SUFFIX = '.csv';

/** How each endpoint with a CSV twin is written. */
const WRITERS: { [K in EndpointId]?: (answer: ResponseOf<K>) => string } = {
  incomeStatement: ({ company, income_statement: { lines, revenue, net_income } }) =>
    statementCsv('income_statement', { company, lines, totals: { revenue, net_income } }),
  balanceSheet: ({ company, balance_sheet: { lines, total_assets, total_liabilities } }) =>
    statementCsv('balance_sheet', { company, lines, totals: { total_assets, total_liabilities } }),
  cashFlow: ({ company, cash_flow: { lines, operating, investing, financing } }) =>
    statementCsv('cash_flow', { company, lines, totals: { operating, investing, financing } }),
  ttm: ttmCsv,
  ratios: ratiosCsv,
  filings: filingsCsv,
  materialEvents: eventsCsv,
  fullText: fullTextCsv,
  screen: screenCsv,
};

export type CsvTwin = {
  /** The address of the JSON. */
  pathname: string;
  /** Its answer as CSV. @throws ValiError for an answer that doesn't match the contract. */
  write: (answer: unknown) => string;
};

// The type of the answer follows from the endpoint's id.
// eslint-disable-next-line typescript/no-unnecessary-type-parameters
function twinOf<K extends EndpointId>(id: K, pathname: string): CsvTwin | null {
  const write = WRITERS[id];
  const { response } = ENDPOINTS[id];
  if (write === undefined) return null;
  // The parsed output matches the endpoint's schema; TypeScript cannot infer that for a generic K.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  return { pathname, write: (answer) => write(v.parse<v.GenericSchema>(response, answer) as ResponseOf<K>) };
}

/** The endpoint whose answer an address with `.csv` at its end shows as a table; null for any other address. */
export function csvTwin(pathname: string): CsvTwin | null {
  if (!pathname.endsWith(SUFFIX)) return null;
  const json = pathname.slice(0, -SUFFIX.length);
  const [found] = endpointsAt(json);
  return found === undefined ? null : twinOf(found.id, json);
}
