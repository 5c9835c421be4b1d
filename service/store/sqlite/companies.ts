import { parseCik, parseTicker } from '../../../contract/identifier.ts';
import { rememberIndustries } from '../companies/remember-industries.ts';
import type { CompanyFilter, CompanyStore } from '../company-store.ts';
import { integer, text } from '../row.ts';
import { filterCondition } from './company-filter.ts';
import { prepareCompanyRows } from './company-row.ts';
import { prepareCompanySearch } from './company-search.ts';
import type { Connection, Statement } from './connection.ts';
import type { Freshness } from './freshness.ts';
import type { Notes } from './notes.ts';
import { prepareSaveCompany } from './save-company.ts';
import { prepareSaveTickers } from './save-tickers.ts';

/** Holder of a ticker: real before sample, the lists before the companies' own files, then the more popular. */
const TICKER_HOLDER = `
SELECT cik FROM (
  SELECT cik, sample, 0 AS source, list_rank AS place FROM tickers WHERE ticker = :ticker
  UNION ALL
  SELECT t.cik, c.sample, 1, c.popularity FROM company_tickers t JOIN companies c ON c.cik = t.cik
    WHERE t.ticker = :ticker
) ORDER BY sample, source, place, cik LIMIT 1`;

export function openCompanies(
  connection: Connection,
  tools: { notes: Notes; freshness: Freshness },
): CompanyStore {
  const rows = prepareCompanyRows(connection);
  const selectHolder = connection.prepare(TICKER_HOLDER);
  const selectNames = connection.prepare(
    'SELECT cik, name FROM companies WHERE cik IN (SELECT value FROM json_each(:ciks))',
  );
  const selectInvented = connection.prepare(
    'SELECT cik FROM companies WHERE sample = 1 AND cik IN (SELECT value FROM json_each(:ciks))',
  );
  const selectIndustries = connection.prepare(
    `SELECT sic, max(sic_description) AS name FROM companies
     WHERE listed = 1 AND sic IN (SELECT value FROM json_each(:sics)) AND sic_description IS NOT NULL GROUP BY sic`,
  );
  const countTickers = connection.prepare('SELECT count(*) AS total FROM tickers WHERE sample = :sample');
  const selectLoaded = connection.prepare(
    'SELECT cik FROM companies WHERE loaded = 1 AND sample = 0 AND cik > :after ORDER BY cik LIMIT :limit',
  );
  const names = prepareCompanySearch(connection, { rows, notes: tools.notes });
  const saveCompany = prepareSaveCompany(connection, { rows, ...tools });
  const saveTickers = prepareSaveTickers(connection, { rows, notes: tools.notes });

  // A filter is one of a few fixed statements, each prepared once.
  const prepared = new Map<string, Statement>();
  const prepareOnce = (sql: string): Statement => {
    const statement = prepared.get(sql) ?? connection.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const count = (filter: CompanyFilter): number => {
    const { sql, parameters } = filterCondition(filter);
    const row = prepareOnce(`SELECT count(*) AS total FROM companies c WHERE ${sql}`).get(parameters);
    return integer(row ?? {}, 'total');
  };

  return {
    resolve: async (identifier) => {
      const cik = parseCik(identifier);
      const company = cik === null ? null : rows.companyByCik(cik);
      if (company !== null) return company;
      const ticker = parseTicker(identifier);
      const holder = ticker === null ? undefined : selectHolder.get({ ticker });
      return holder === undefined ? null : rows.companyByCik(text(holder, 'cik'));
    },
    search: async (q, limit) => names.search(q, limit),
    named: async (texts) => names.named(texts),
    list: async (filter, { offset, limit }) => {
      const { sql, parameters } = filterCondition(filter);
      const page = prepareOnce(
        `SELECT ${rows.columns} FROM companies c WHERE ${sql}
         ORDER BY c.popularity, c.name, c.cik LIMIT :limit OFFSET :offset`,
      );
      const companies = page.all({ ...parameters, limit, offset }).map(rows.readCompany);
      return { companies, total: count(filter) };
    },
    count: async (filter) => count(filter),
    loadedAfter: async (after, limit) => selectLoaded.all({ after, limit }).map((row) => text(row, 'cik')),
    names: async (ciks) => {
      const found = selectNames.all({ ciks: JSON.stringify(ciks) });
      return new Map(found.map((row) => [text(row, 'cik'), text(row, 'name')]));
    },
    invented: async (ciks) =>
      new Set(selectInvented.all({ ciks: JSON.stringify(ciks) }).map((row) => text(row, 'cik'))),
    industries: rememberIndustries(async (sics) => {
      const found = selectIndustries.all({ sics: JSON.stringify(sics) });
      return new Map(found.map((row) => [text(row, 'sic'), text(row, 'name')]));
    }),
    save: async (record, readAt) => saveCompany(record, readAt),
    countTickers: async ({ sample }) => integer(countTickers.get({ sample: sample ? 1 : 0 }) ?? {}, 'total'),
    saveTickers: async (given, list) => saveTickers(given, list),
  };
}
