import { parseCik, parseTicker } from '../../contract/identifier.ts';
import { type CompanyIndex, type NamedCompany, namedCompany } from '../../domain/company/company-index.ts';
import { rankCompanies } from '../../domain/company/rank-companies.ts';
import { sectorOf } from '../../domain/company/sectors.ts';
import { type Listing, isSameList } from '../companies/company-row.ts';
import { type ListedTicker, deriveListing, ownList, readListedTicker } from '../companies/derive-listing.ts';
import { FORMER_NAMES, LISTED_TICKERS, createIndexBuilder } from '../companies/name-index.ts';
import { rememberIndustries } from '../companies/remember-industries.ts';
import { compareLists, listedCompany, readTickerRow } from '../companies/ticker-list.ts';
import type {
  CompanyFilter,
  CompanyMatch,
  CompanyRecord,
  CompanyStore,
  FormerName,
  TickerRow,
} from '../company-store.ts';
import { integer, text } from '../row.ts';
import { filterCondition } from './company-filter.ts';
import { type CompanyRows, prepareCompanyRows } from './company-row.ts';
import type { Connection, Statement } from './connection.ts';
import type { Freshness } from './freshness.ts';
import type { Notes } from './notes.ts';

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

const UPSERT = `
INSERT INTO companies (cik, name, entity_type, sic, sic_description, state_of_incorporation, fiscal_year_end,
  filer_category, business_location, sample, loaded, as_of, ticker, exchange, list_rank, sector, listed, popularity)
VALUES (:cik, :name, :entity_type, :sic, :sic_description, :state_of_incorporation, :fiscal_year_end,
  :filer_category, :business_location, :sample, 1, :as_of, :ticker, :exchange, :list_rank, :sector, :listed, :popularity)
ON CONFLICT (cik) DO UPDATE SET
  name = excluded.name, entity_type = excluded.entity_type, sic = excluded.sic,
  sic_description = excluded.sic_description, state_of_incorporation = excluded.state_of_incorporation,
  fiscal_year_end = excluded.fiscal_year_end, filer_category = excluded.filer_category,
  business_location = excluded.business_location, sample = excluded.sample, loaded = 1, as_of = excluded.as_of,
  ticker = excluded.ticker, exchange = excluded.exchange, list_rank = excluded.list_rank,
  sector = excluded.sector, listed = excluded.listed, popularity = excluded.popularity
WHERE (name, entity_type, sic, sic_description, state_of_incorporation, fiscal_year_end, filer_category,
    business_location, sample, loaded, ticker, exchange, list_rank, sector, listed, popularity)
  IS NOT (excluded.name, excluded.entity_type, excluded.sic, excluded.sic_description,
    excluded.state_of_incorporation, excluded.fiscal_year_end, excluded.filer_category,
    excluded.business_location, excluded.sample, 1, excluded.ticker, excluded.exchange,
    excluded.list_rank, excluded.sector, excluded.listed, excluded.popularity)`;

/** Saves a company's file: its row, listings and former names, writing only differences. */
export function prepareSaveCompany(
  connection: Connection,
  tools: { rows: CompanyRows; notes: Notes; freshness: Freshness },
): (record: CompanyRecord, readAt: string) => boolean {
  const { rows, notes, freshness } = tools;
  const listedTickers = prepareListedTickers(connection);
  const upsert = connection.prepare(UPSERT, 'data');
  const deleteTickers = connection.prepare('DELETE FROM company_tickers WHERE cik = :cik', 'data');
  const insertTicker = connection.prepare(
    'INSERT INTO company_tickers (cik, position, ticker, exchange) VALUES (:cik, :position, :ticker, :exchange)',
    'data',
  );
  const deleteNames = connection.prepare('DELETE FROM former_names WHERE cik = :cik', 'data');
  const insertName = connection.prepare(
    `INSERT INTO former_names (cik, position, name, name_from, name_to)
     VALUES (:cik, :position, :name, :name_from, :name_to)`,
    'data',
  );

  const saveTickers = (cik: string, tickers: Listing[]): boolean => {
    if (isSameList(rows.statedTickers(cik), tickers, ({ ticker, exchange }) => [ticker, exchange]))
      return false;
    deleteTickers.run({ cik });
    for (const [position, { ticker, exchange }] of tickers.entries()) {
      insertTicker.run({ cik, position, ticker, exchange });
    }
    return true;
  };

  const saveFormerNames = (cik: string, names: FormerName[]): boolean => {
    if (isSameList(rows.formerNames(cik), names, ({ name, from, to }) => [name, from, to])) return false;
    deleteNames.run({ cik });
    for (const [position, { name, from, to }] of names.entries()) {
      insertName.run({ cik, position, name, name_from: from, name_to: to });
    }
    return true;
  };

  return (record, readAt) =>
    connection.transaction(() => {
      const { tickers, former_names, sample, ...fields } = record;
      const company = { loaded: true, entity_type: record.entity_type, sample };
      const changed = [
        upsert.run({
          ...fields,
          sample: sample ? 1 : 0,
          as_of: readAt,
          sector: sectorOf(record.sic),
          ...deriveListing(company, listedTickers(record.cik), tickers),
        }) > 0,
        saveTickers(record.cik, tickers),
        saveFormerNames(record.cik, former_names),
      ].includes(true);
      if (changed) notes.companyNamesChanged();
      freshness.companyRead(record.cik, readAt, changed);
      return changed;
    });
}

const UPSERT_TICKER = `
INSERT INTO tickers (ticker, sample, cik, name, exchange, list_rank)
VALUES (:ticker, :sample, :cik, :name, :exchange, :list_rank)
ON CONFLICT (ticker, sample, cik) DO UPDATE SET
  name = excluded.name, exchange = excluded.exchange, list_rank = excluded.list_rank`;

/** A company known only from the list takes its name from there. A loaded one keeps its own. */
const UPSERT_COMPANY = `
INSERT INTO companies (cik, name, sample, loaded, ticker, exchange, list_rank, listed, popularity)
VALUES (:cik, :name, :sample, 0, :ticker, :exchange, :list_rank, :listed, :popularity)
ON CONFLICT (cik) DO UPDATE SET
  name = CASE loaded WHEN 1 THEN name ELSE excluded.name END,
  sample = CASE loaded WHEN 1 THEN sample ELSE excluded.sample END,
  ticker = excluded.ticker, exchange = excluded.exchange, list_rank = excluded.list_rank,
  listed = excluded.listed, popularity = excluded.popularity
WHERE (ticker, exchange, list_rank, listed, popularity)
    IS NOT (excluded.ticker, excluded.exchange, excluded.list_rank, excluded.listed, excluded.popularity)
  OR (loaded = 0 AND (name, sample) IS NOT (excluded.name, excluded.sample))`;

/** Replaces one ticker list, writing only differences, then updates the companies in them. */
function prepareSaveTickers(connection: Connection, tools: { rows: CompanyRows; notes: Notes }) {
  const { rows, notes } = tools;
  const listedTickers = prepareListedTickers(connection);
  const selectList = connection.prepare(
    'SELECT cik, name, ticker, exchange, list_rank FROM tickers WHERE sample = :sample',
  );
  const upsertTicker = connection.prepare(UPSERT_TICKER, 'data');
  const deleteTicker = connection.prepare(
    'DELETE FROM tickers WHERE ticker = :ticker AND sample = :sample AND cik = :cik',
    'data',
  );
  const upsertCompany = connection.prepare(UPSERT_COMPANY, 'data');
  const deleteCompany = connection.prepare('DELETE FROM companies WHERE cik = :cik AND loaded = 0', 'data');

  /** Writes the differences of one list. Returns the CIK of each row added, changed or dropped. */
  const writeList = (given: readonly TickerRow[], sample: number): string[] => {
    const { written, dropped } = compareLists(selectList.all({ sample }).map(readTickerRow), given);
    for (const { cik, name, ticker, exchange, rank } of written) {
      upsertTicker.run({ ticker, sample, cik, name, exchange, list_rank: rank });
    }
    for (const { ticker, cik } of dropped) deleteTicker.run({ ticker, sample, cik });
    return [...written, ...dropped].map(({ cik }) => cik);
  };

  const refreshCompany = (cik: string): void => {
    const stored = rows.companyByCik(cik);
    const company = listedCompany(cik, {
      stored,
      listed: listedTickers(cik),
      stated: rows.statedTickers(cik),
    });
    if (company === null) deleteCompany.run({ cik });
    else upsertCompany.run(company);
  };

  return (given: readonly TickerRow[], list: { sample: boolean; read_at: string }): number =>
    connection.transaction(() => {
      const touched = writeList(given, list.sample ? 1 : 0);
      for (const cik of new Set(touched)) refreshCompany(cik);
      if (touched.length > 0) {
        notes.write(list.sample ? 'ticker_list_sample' : 'ticker_list_real', list.read_at);
        notes.companyNamesChanged();
      }
      return touched.length;
    });
}

/** Search over names in memory, which are reloaded after a change by any process. */
function prepareCompanySearch(connection: Connection, tools: { rows: CompanyRows; notes: Notes }) {
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

/** Reads a company's rows of the ticker lists in order. */
function prepareListedTickers(connection: Connection): (cik: string) => ListedTicker[] {
  const select = connection.prepare(
    'SELECT ticker, exchange, name, list_rank, sample FROM tickers WHERE cik = :cik ORDER BY sample, list_rank',
  );
  return (cik) => ownList(select.all({ cik }).map(readListedTicker));
}
