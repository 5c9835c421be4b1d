import { buildCompanyIndex, type CompanyIndex } from '../domain/company/company-index.ts';
import { nameKey, type NameKey } from '../domain/company/company-name.ts';
import { all, type Database, type Dialect, type Steps } from './database.ts';
import { readNote } from './notes.ts';
import { integer, type Row, text, textOrNull } from './row.ts';

const LISTED = ({ yes }: Dialect) =>
  `SELECT cik, name, ticker, popularity FROM companies WHERE ${yes('listed')}`;
const TICKERS = 'SELECT cik, ticker FROM tickers UNION SELECT cik, ticker FROM company_tickers';
const FORMER_NAMES = 'SELECT cik, name FROM former_names ORDER BY cik, position';

/** The index of names in memory, which is read again after a change by any process. */
export function openNames(db: Database): () => Promise<CompanyIndex> {
  /** Most names are the same as before, and so are their keys. */
  const keys = new Map<string, NameKey>();
  const keyOf = (name: string): NameKey => {
    const key = keys.get(name) ?? nameKey(name);
    keys.set(name, key);
    return key;
  };
  let current: { counter: string | null; index: Promise<CompanyIndex> } | null = null;
  return async () => {
    // The counter is read before the names, so that a change in between reads them again next time.
    const counter = await db.snapshot(() => readNote('company_names'));
    if (current?.counter === counter) return await current.index;
    const read = { counter, index: db.snapshot(() => readIndex(keyOf)) };
    current = read;
    // The next search tries again; those that wait for this one see the reason.
    read.index.catch(() => {
      if (current === read) current = null;
    });
    return await read.index;
  };
}

function* readIndex(keyOf: (name: string) => NameKey): Steps<CompanyIndex> {
  const companies = yield* all(LISTED);
  const tickersOf = group(yield* all(TICKERS), 'ticker');
  const formerOf = group(yield* all(FORMER_NAMES), 'name');
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
}

function group(rows: readonly Row[], column: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const row of rows) {
    const values = groups.get(text(row, 'cik'));
    if (values === undefined) groups.set(text(row, 'cik'), [text(row, column)]);
    else values.push(text(row, column));
  }
  return groups;
}
