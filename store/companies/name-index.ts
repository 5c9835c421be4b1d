import { buildCompanyIndex, type CompanyIndex } from '../../domain/company/company-index.ts';
import { nameKey, type NameKey } from '../../domain/company/company-name.ts';
import { integer, type Row, text, textOrNull } from '../row.ts';

/** Rows that company search reads, with those of listed companies. */
export const LISTED_TICKERS = 'SELECT cik, ticker FROM tickers UNION SELECT cik, ticker FROM company_tickers';
export const FORMER_NAMES = 'SELECT cik, name FROM former_names ORDER BY cik, position';

function group(rows: readonly Row[], column: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const row of rows) {
    const values = groups.get(text(row, 'cik'));
    if (values === undefined) groups.set(text(row, 'cik'), [text(row, column)]);
    else values.push(text(row, column));
  }
  return groups;
}

/** Builds indexes of names, each time anew; most names are the same as before, and so are their keys. */
export function createIndexBuilder(): (
  companies: readonly Row[],
  tickers: readonly Row[],
  former: readonly Row[],
) => CompanyIndex {
  const keys = new Map<string, NameKey>();
  const keyOf = (name: string): NameKey => {
    const key = keys.get(name) ?? nameKey(name);
    keys.set(name, key);
    return key;
  };
  return (companies, tickers, former) => {
    const tickersOf = group(tickers, 'ticker');
    const formerOf = group(former, 'name');
    return buildCompanyIndex(
      companies.map((row) => ({
        cik: text(row, 'cik'),
        name: text(row, 'name'),
        ticker: textOrNull(row, 'ticker'),
        tickers: tickersOf.get(text(row, 'cik')) ?? [],
        former_names: formerOf.get(text(row, 'cik')) ?? [],
        popularity: integer(row, 'popularity'),
      })),
      keyOf,
    );
  };
}
