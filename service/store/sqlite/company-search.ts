import { type CompanyIndex, type NamedCompany, namedCompany } from '../../../domain/company/company-index.ts';
import { rankCompanies } from '../../../domain/company/rank-companies.ts';
import { createIndexBuilder, FORMER_NAMES, LISTED_TICKERS } from '../companies/name-index.ts';
import type { CompanyMatch } from '../company-store.ts';
import type { CompanyRows } from './company-row.ts';
import type { Connection } from './connection.ts';
import type { Notes } from './notes.ts';

/** Search over names in memory, which are reloaded after a change by any process. */
export function prepareCompanySearch(connection: Connection, tools: { rows: CompanyRows; notes: Notes }) {
  const { rows, notes } = tools;
  const selectCompanies = connection.prepare(
    'SELECT cik, name, ticker, popularity FROM companies WHERE listed = 1',
  );
  const selectTickers = connection.prepare(LISTED_TICKERS);
  const selectFormer = connection.prepare(FORMER_NAMES);
  const buildIndex = createIndexBuilder();
  let index: CompanyIndex | null = null;
  let readFor: string | null = null;

  const currentIndex = (): CompanyIndex => {
    // The counter is read before the names, so that a change in between reloads them next time.
    const counter = notes.read('company_names');
    if (index !== null && counter === readFor) return index;
    index = buildIndex(selectCompanies.all(), selectTickers.all(), selectFormer.all());
    readFor = counter;
    return index;
  };

  return {
    search(q: string, limit: number): { matches: CompanyMatch[]; total: number } {
      const { ranked, total } = rankCompanies(currentIndex(), q, limit);
      const matches: CompanyMatch[] = [];
      for (const { cik, ...match } of ranked) {
        const company = rows.companyByCik(cik);
        if (company !== null) matches.push({ company, ...match });
      }
      return { matches, total };
    },
    named(texts: readonly string[]): (NamedCompany | null)[] {
      const names = currentIndex();
      return texts.map((each) => namedCompany(names, each));
    },
  };
}
