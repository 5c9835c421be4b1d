import * as v from 'valibot';

import { type EndpointId, ENDPOINTS, type ResponseOf } from '../contract/endpoints.ts';
import { endpointsAt } from '../contract/find-endpoint.ts';
import type { FullTextResponse } from '../contract/full-text.ts';
import type { MaterialEventsResponse } from '../contract/material-events.ts';
import { type Columns, type DataTable, recordTable } from '../contract/table/data-table.ts';
import { STATEMENTS } from '../views/statement-view.ts';
import { asReportedTable, ratiosTable, statementTable, ttmTable } from './figure-tables.ts';

/** What an answer says of the list that it is a part of. */
type ListPart = {
  /** Entries in this part, and in the whole list. */
  count: number;
  total: number;
  /** False where there may be more. */
  is_exact: boolean;
  /** Entries that can be read at all, and why no more; null where all can. */
  reach: { count: number; reason: string } | null;
};

type Pages<A> = {
  /** What an entry is. */
  noun: string;
  /** Parameters that mean one page: an address with one of them is that page. */
  parameters: readonly string[];
  size: number;
  /** Parameters of the entries from `at`, which is a multiple of `size`. */
  page: (at: number, size: number) => Record<string, number>;
  part: (answer: A) => ListPart;
};

const numbered = (size: number) => ({
  parameters: ['page', 'limit'],
  size,
  page: (at: number) => ({ page: at / size + 1, limit: size }),
});

const all = (count: number, { total }: { total: number }): ListPart => ({
  count,
  total,
  is_exact: true,
  reach: null,
});

/** Endpoints whose answer is one page of a list. */
const LISTS: { [K in EndpointId]?: Pages<ResponseOf<K>> } = {
  fullText: {
    noun: 'filings',
    parameters: ['from', 'size'],
    size: 100,
    page: (from, size) => ({ from, size }),
    part: ({ results, total, total_filings, total_relation, tier_cap, tier }) => ({
      count: results.length,
      total: total_filings ?? total,
      is_exact: total_filings !== undefined || total_relation === 'eq',
      reach: { count: tier_cap, reason: `the tier ${tier} reads the first ${tier_cap}` },
    }),
  },
  filings: {
    noun: 'filings',
    ...numbered(100),
    part: ({ filings, pagination }) => all(filings.length, pagination),
  },
  screen: {
    noun: 'companies',
    ...numbered(1_000),
    part: ({ companies, pagination }) => all(companies.length, pagination),
  },
  materialEvents: {
    noun: 'events',
    parameters: ['limit'],
    size: 100,
    page: (_at, limit) => ({ limit }),
    part: ({ total, events }) => ({
      count: events.length,
      total,
      is_exact: true,
      reach: { count: 100, reason: 'an answer has 100 events at most; request fewer days' },
    }),
  },
};

/** How all of a list is read; its answers are those of one endpoint. */
export type WholeList = Omit<Pages<never>, 'part'> & { part: (answer: unknown) => ListPart };

/** How to read the whole list that an endpoint answers a page of; null where it answers everything. */
// The type of the answer follows from the endpoint's id.
// eslint-disable-next-line typescript/no-unnecessary-type-parameters
function wholeList<K extends EndpointId>(id: K): WholeList | null {
  const pages = LISTS[id];
  if (pages === undefined || !(id in ENDPOINTS)) return null;
  // The table of the same endpoint has validated the answer before.
  // eslint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...pages, part: (answer) => pages.part(answer as ResponseOf<K>) };
}

const FILING_COLUMNS = {
  cik: 'text',
  accession_number: 'text',
  form: 'text',
  filing_date: 'date',
  acceptance_datetime: 'time',
  period_end: 'date',
  description: 'text',
  items: 'text',
  is_amendment: 'boolean',
  size: 'integer',
  primary_document: 'text',
  url: 'text',
} as const satisfies Columns;

/** A row for each filing of a page of the list; items are separated by spaces. */
function filingsTable({ company_cik: cik, filings }: ResponseOf<'filings'>): DataTable {
  return recordTable(
    FILING_COLUMNS,
    filings.map((filing) => ({ ...filing, cik, items: filing.items.join(' ') })),
  );
}

const EVENT_COLUMNS = {
  cik: 'text',
  accession_number: 'text',
  form: 'text',
  filing_date: 'date',
  report_date: 'date',
  items: 'text',
  event_type: 'text',
  headline: 'text',
  snippet: 'text',
  url: 'text',
} as const satisfies Columns;

/** A row for each event; items are separated by spaces. */
function eventsTable({ company, events }: MaterialEventsResponse): DataTable {
  return recordTable(
    EVENT_COLUMNS,
    events.map((event) => ({
      ...event,
      cik: company.cik,
      items: event.items.join(' '),
      event_type: event.primary_event_type,
    })),
  );
}

const HIT_COLUMNS = {
  accession_number: 'text',
  form: 'text',
  filing_date: 'date',
  period_end: 'date',
  ciks: 'text',
  companies: 'text',
  document: 'text',
  items: 'text',
  score: 'number',
  snippet: 'text',
  offset: 'integer',
  url: 'text',
} as const satisfies Columns;

/** A row for each filing of a page of results; several CIKs, and items, are separated by spaces. */
function fullTextTable({ results }: FullTextResponse): DataTable {
  return recordTable(
    HIT_COLUMNS,
    results.map((result) => ({
      ...result,
      accession_number: result.accession,
      filing_date: result.file_date,
      period_end: result.period_ending,
      ciks: result.ciks.join(' '),
      companies: result.entities.map(({ name }) => name).join('; '),
      document: result.filename,
      items: result.items.join(' '),
    })),
  );
}

const SCREEN_COLUMNS = {
  cik: 'text',
  ticker: 'text',
  company: 'text',
  sic: 'text',
  exchange: 'text',
  currency: 'text',
  stale: 'boolean',
  column: 'text',
  period: 'text',
  period_end: 'date',
  value: 'number',
  unit: 'text',
  percentile: 'number',
  peers: 'integer',
  derived: 'boolean',
  accession_number: 'text',
  concept: 'text',
  reason: 'text',
} as const satisfies Columns;

/** A row for each company and column of a page; what a company doesn't report has no value. */
function screenTable({ companies, columns }: ResponseOf<'screen'>): DataTable {
  return recordTable(
    SCREEN_COLUMNS,
    companies.flatMap(({ period: _period, period_end: _end, values, ...company }) =>
      columns.map(({ name }) => {
        const cell = values[name];
        return { ...company, company: company.name, column: name, ...cell, derived: cell?.is_derived };
      }),
    ),
  );
}

const SUFFIXES = { csv: '.csv', parquet: '.parquet' } as const;

type TableFormat = keyof typeof SUFFIXES;

const TABLES: { [K in EndpointId]?: (answer: ResponseOf<K>) => DataTable } = {
  incomeStatement: (answer) => statementTable('income_statement', STATEMENTS.income_statement(answer)),
  balanceSheet: (answer) => statementTable('balance_sheet', STATEMENTS.balance_sheet(answer)),
  cashFlow: (answer) => statementTable('cash_flow', STATEMENTS.cash_flow(answer)),
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
