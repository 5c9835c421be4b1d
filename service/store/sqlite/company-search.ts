import { buildCompanyIndex, type CompanyIndex } from '../../../domain/company/company-index.ts';
import { nameKey, type NameKey } from '../../../domain/company/company-name.ts';
import { rankCompanies } from '../../../domain/company/rank-companies.ts';
import type { CompanyMatch } from '../company-store.ts';
import { integer, type Row, text, textOrNull } from '../row.ts';
import type { CompanyRows } from './company-row.ts';
import type { Connection } from './connection.ts';
import type { Notes } from './notes.ts';

function group(rows: Row[], column: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const row of rows) {
    const values = groups.get(text(row, 'cik'));
    if (values === undefined) groups.set(text(row, 'cik'), [text(row, column)]);
    else values.push(text(row, column));
  }
  return groups;
}

/** Ranked search over names in memory, which are reloaded after a change by any process. */
export function prepareCompanySearch(connection: Connection, tools: { rows: CompanyRows; notes: Notes }) {
  const { rows, notes } = tools;
  const selectCompanies = connection.prepare(
    'SELECT cik, name, ticker, popularity FROM companies WHERE listed = 1',
  );
  const selectTickers = connection.prepare(
    'SELECT cik, ticker FROM tickers UNION SELECT cik, ticker FROM company_tickers',
  );
  const selectFormer = connection.prepare('SELECT cik, name FROM former_names ORDER BY cik, position');
  const keys = new Map<string, NameKey>();
  const keyOf = (name: string): NameKey => {
    const key = keys.get(name) ?? nameKey(name);
    keys.set(name, key);
    return key;
  };
  let index: CompanyIndex | null = null;
  let readFor: string | null = null;

  const currentIndex = (): CompanyIndex => {
    // The counter is read before the names, so that a change in between reloads them next time.
    const counter = notes.read('company_names');
    if (index !== null && counter === readFor) return index;
    const tickers = group(selectTickers.all(), 'ticker');
    const former = group(selectFormer.all(), 'name');
    index = buildCompanyIndex(
      selectCompanies.all().map((row) => ({
        cik: text(row, 'cik'),
        name: text(row, 'name'),
        ticker: textOrNull(row, 'ticker'),
        tickers: tickers.get(text(row, 'cik')) ?? [],
        former_names: former.get(text(row, 'cik')) ?? [],
        popularity: integer(row, 'popularity'),
      })),
      keyOf,
    );
    readFor = counter;
    return index;
  };

  return (q: string, limit: number): { matches: CompanyMatch[]; total: number } => {
    const { ranked, total } = rankCompanies(currentIndex(), q, limit);
    const matches: CompanyMatch[] = [];
    for (const { cik, ...match } of ranked) {
      const company = rows.companyByCik(cik);
      if (company !== null) matches.push({ company, ...match });
    }
    return { matches, total };
  };
}
