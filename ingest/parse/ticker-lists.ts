import * as v from 'valibot';

import { ParseError } from '../../domain/documents/document-text.ts';
import { cik, optionalText, shortName, parseJson, parseRows, parseShape, type SkippedRow } from './json.ts';

/** A security of EDGAR's lists. `exchange` is as EDGAR writes it (`Nasdaq`), null where it states none. */
export type ListedTicker = { cik: string; name: string; ticker: string; exchange: string | null };

const ExchangeList = v.looseObject({ fields: v.array(v.string()), data: v.array(v.array(v.unknown())) });
const Row = v.object({ cik, name: shortName, ticker: shortName, exchange: optionalText });

const NumberedList = v.record(v.string(), v.unknown());
const NumberedRow = v.looseObject({ cik_str: cik, ticker: shortName, title: shortName });

/** Securities of a list, and its rows that can't be read. */
export type TickerRows = { rows: ListedTicker[]; skipped: SkippedRow[] };

/**
 * Securities in EDGAR's order, the most popular first. Columns are found by name, whatever their order.
 * Throws ParseError naming the column that is missing, or the first row when most can't be read.
 * Source: EDGAR `www.sec.gov/files/company_tickers_exchange.json`.
 */
export function parseExchangeList(source: string, bytes: Uint8Array): TickerRows {
  const { fields, data } = parseShape(ExchangeList, source, parseJson(source, bytes));
  const at = { cik: 0, name: 0, ticker: 0, exchange: 0 };
  for (const name of ['cik', 'name', 'ticker', 'exchange'] as const) {
    at[name] = fields.indexOf(name);
    if (at[name] === -1) throw new ParseError(source, 'fields', `${name} is missing`);
  }
  const given = data.map((row, index) => ({
    at: `data.${index}`,
    value: {
      cik: row[at.cik],
      name: row[at.name],
      ticker: row[at.ticker],
      exchange: row[at.exchange] ?? null,
    },
  }));
  return parseRows(Row, source, given);
}

/**
 * Securities in EDGAR's order of the list that names no exchange.
 * Throws ParseError naming the first row when most can't be read.
 * Source: EDGAR `www.sec.gov/files/company_tickers.json`.
 */
export function parseTickerList(source: string, bytes: Uint8Array): TickerRows {
  const numbered = parseShape(NumberedList, source, parseJson(source, bytes));
  const given = Object.entries(numbered).map(([at, value]) => ({ at, value }));
  const { rows, skipped } = parseRows(NumberedRow, source, given);
  return {
    rows: rows.map((row) => ({ cik: row.cik_str, name: row.title, ticker: row.ticker, exchange: null })),
    skipped,
  };
}
