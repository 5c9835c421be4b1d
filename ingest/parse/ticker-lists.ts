import * as v from 'valibot';

import { ParseError } from '../../domain/documents/parse-error.ts';
import { cik, optionalText, shortName } from './field.ts';
import { parseJson, parseShape } from './json.ts';

/** A security of EDGAR's lists. `exchange` is as EDGAR writes it (`Nasdaq`), null where it states none. */
export type ListedTicker = { cik: string; name: string; ticker: string; exchange: string | null };

const ExchangeList = v.looseObject({ fields: v.array(v.string()), data: v.array(v.array(v.unknown())) });
const Row = v.object({ cik, name: shortName, ticker: shortName, exchange: optionalText });

const NumberedList = v.record(
  v.string(),
  v.looseObject({ cik_str: cik, ticker: shortName, title: shortName }),
);

/**
 * Securities in EDGAR's order, the most popular first. Columns are found by name, whatever their order.
 * Throws ParseError naming the row, or the column that is missing.
 * Source: EDGAR `www.sec.gov/files/company_tickers_exchange.json`.
 */
export function parseExchangeList(source: string, bytes: Uint8Array): ListedTicker[] {
  const { fields, data } = parseShape(ExchangeList, source, parseJson(source, bytes));
  const at = { cik: 0, name: 0, ticker: 0, exchange: 0 };
  for (const name of ['cik', 'name', 'ticker', 'exchange'] as const) {
    at[name] = fields.indexOf(name);
    if (at[name] === -1) throw new ParseError(source, 'fields', `${name} is missing`);
  }
  return data.map((row, index) => {
    const named = {
      cik: row[at.cik],
      name: row[at.name],
      ticker: row[at.ticker],
      exchange: row[at.exchange] ?? null,
    };
    const result = v.safeParse(Row, named, { abortEarly: true });
    if (result.success) return result.output;
    const [issue] = result.issues;
    throw new ParseError(source, `data.${index}.${v.getDotPath(issue) ?? ''}`, issue.message);
  });
}

/**
 * Securities in EDGAR's order of the list that names no exchange.
 * Throws ParseError naming the row.
 * Source: EDGAR `www.sec.gov/files/company_tickers.json`.
 */
export function parseTickerList(source: string, bytes: Uint8Array): ListedTicker[] {
  const rows = parseShape(NumberedList, source, parseJson(source, bytes));
  return Object.values(rows).map((row) => ({
    cik: row.cik_str,
    name: row.title,
    ticker: row.ticker,
    exchange: null,
  }));
}
