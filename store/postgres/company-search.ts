import { type CompanyIndex, namedCompany } from '../../domain/company/company-index.ts';
import { rankCompanies } from '../../domain/company/rank-companies.ts';
import { createIndexBuilder, FORMER_NAMES, LISTED_TICKERS } from '../companies/name-index.ts';
import type { CompanyStore } from '../company-store.ts';
import { readNote } from '../notes.ts';
import { companiesByCik } from './company-row.ts';
import type { Connection } from './connection.ts';
import { take } from './database.ts';

/** Search over names in memory, which are read again after a change by any node. */
export function openCompanySearch(connection: Connection): Pick<CompanyStore, 'search' | 'named'> {
  const buildIndex = createIndexBuilder();
  let current: { counter: string | null; index: Promise<CompanyIndex> } | null = null;

  const readIndex = async (): Promise<CompanyIndex> =>
    await connection.snapshot(async ({ all }) =>
      buildIndex(
        await all('SELECT cik, name, ticker, popularity FROM companies WHERE listed'),
        await all(LISTED_TICKERS),
        await all(FORMER_NAMES),
      ),
    );

  async function currentIndex(): Promise<CompanyIndex> {
    // The counter is read before the names, so that a change in between reads them again next time.
    const counter = await take(readNote('company_names'), connection);
    if (current?.counter === counter) return await current.index;
    const read = { counter, index: readIndex() };
    current = read;
    // The next search tries again; those that wait for this one see the reason.
    read.index.catch(() => {
      if (current === read) current = null;
    });
    return await read.index;
  }

  return {
    async search(q, limit) {
      const { ranked, total } = rankCompanies(await currentIndex(), q, limit);
      const companies = await companiesByCik(
        connection,
        ranked.map(({ cik }) => cik),
      );
      const matches = ranked.flatMap(({ cik, ...match }) => {
        const company = companies.get(cik);
        return company === undefined ? [] : [{ company, ...match }];
      });
      return { matches, total };
    },
    async named(texts) {
      const names = await currentIndex();
      return texts.map((each) => namedCompany(names, each));
    },
  };
}
