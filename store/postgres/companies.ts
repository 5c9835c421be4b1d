import { parseCik, parseTicker } from '../../contract/identifier.ts';
import { rememberIndustries } from '../companies/remember-industries.ts';
import type { Company, CompanyStore } from '../company-store.ts';
import { companyNamesChanged } from '../notes.ts';
import { integer, text } from '../row.ts';
import { filterCondition } from './company-filter.ts';
import { companiesByCik, readCompanies } from './company-row.ts';
import { openCompanySearch } from './company-search.ts';
import type { Connection } from './connection.ts';
import { take } from './database.ts';
import type { Freshness } from './freshness.ts';
import { saveCompany } from './save-company.ts';
import { saveTickers } from './save-tickers.ts';

/** Holder of a ticker: real before sample, the lists before the companies' own files, then the more popular. */
const TICKER_HOLDER = `
SELECT cik FROM (
  SELECT cik, sample, 0 AS source, list_rank AS place FROM tickers WHERE ticker = :ticker
  UNION ALL
  SELECT t.cik, c.sample, 1, c.popularity FROM company_tickers t JOIN companies c ON c.cik = t.cik
    WHERE t.ticker = :ticker
) holders ORDER BY sample, source, place, cik LIMIT 1`;

const INDUSTRIES = `
SELECT sic, max(sic_description) AS name FROM companies
WHERE listed AND sic = ANY(:sics) AND sic_description IS NOT NULL GROUP BY sic`;

export function openCompanies(connection: Connection, freshness: Freshness): CompanyStore {
  const { all, get } = connection;
  const byCik = async (cik: string): Promise<Company | null> =>
    (await companiesByCik(connection, [cik])).get(cik) ?? null;

  const count: CompanyStore['count'] = async (filter) => {
    const { sql, parameters } = filterCondition(filter);
    return integer(
      (await get(`SELECT count(*) AS total FROM companies c WHERE ${sql}`, parameters)) ?? {},
      'total',
    );
  };

  return {
    async resolve(identifier) {
      const cik = parseCik(identifier);
      const company = cik === null ? null : await byCik(cik);
      if (company !== null) return company;
      const ticker = parseTicker(identifier);
      const holder = ticker === null ? undefined : await get(TICKER_HOLDER, { ticker });
      return holder === undefined ? null : await byCik(text(holder, 'cik'));
    },
    ...openCompanySearch(connection),
    async list(filter, page) {
      const { sql, parameters } = filterCondition(filter);
      const [companies, total] = await Promise.all([
        readCompanies(connection, `${sql} ORDER BY c.popularity, c.name, c.cik LIMIT :limit OFFSET :offset`, {
          ...parameters,
          ...page,
        }),
        count(filter),
      ]);
      return { companies, total };
    },
    count,
    async loadedAfter(after, limit) {
      const found = await all(
        'SELECT cik FROM companies WHERE loaded AND NOT sample AND cik > :after ORDER BY cik LIMIT :limit',
        { after, limit },
      );
      return found.map((row) => text(row, 'cik'));
    },
    async names(ciks) {
      const found = await all('SELECT cik, name FROM companies WHERE cik = ANY(:ciks)', { ciks });
      return new Map(found.map((row) => [text(row, 'cik'), text(row, 'name')]));
    },
    async invented(ciks) {
      const found = await all('SELECT cik FROM companies WHERE sample AND cik = ANY(:ciks)', { ciks });
      return new Set(found.map((row) => text(row, 'cik')));
    },
    industries: rememberIndustries(async (sics) => {
      const found = await all(INDUSTRIES, { sics });
      return new Map(found.map((row) => [text(row, 'sic'), text(row, 'name')]));
    }),
    save: (record, readAt) =>
      connection.transaction(async (transaction) => {
        const changed = await saveCompany(transaction, freshness, record, readAt);
        if (changed) await take(companyNamesChanged(), transaction);
        return changed;
      }),
    async countTickers({ sample }) {
      const row = await get('SELECT count(*) AS total FROM tickers WHERE sample = :sample', { sample });
      return integer(row ?? {}, 'total');
    },
    saveTickers: (given, list) => saveTickers(connection, given, list),
  };
}
