import { createHash } from 'node:crypto';

import {
  type COMPANY_COLUMNS,
  EXCHANGE_CODES,
  type ExchangeCode,
  SECTOR_CODES,
  type SectorCode,
} from '../contract/companies.ts';
import { parseCik, parseTicker } from '../contract/endpoint.ts';
import type { SortedBy } from '../contract/parameters.ts';
import { monthsBefore } from '../domain/calendar/day.ts';
import { nameKey, type NameKey } from '../domain/company/company-name.ts';
import {
  type CompanyIndex,
  type NamedCompany,
  buildCompanyIndex,
  namedCompany,
  rankCompanies,
} from '../domain/company/company-search.ts';
import { SECTOR_RULES, sectorOf } from '../domain/company/sectors.ts';
import type { SubsetRule } from '../domain/company/subsets.ts';
import {
  all,
  type Database,
  type Dialect,
  flag,
  integer,
  integerOrNull,
  oneOfOrNull,
  type Parameters,
  type Row,
  run,
  type Sql,
  type Steps,
  StoreError,
  text,
  textOrNull,
  write,
} from './database.ts';
import { companyNamesChanged, readNote, writeNote } from './notes.ts';
import { type CompanyRecord, type Freshness, readFormerName, saveCompany } from './save-company.ts';
import { readListing, saveTickers, type TickerRow } from './tickers.ts';

const LISTED = ({ yes }: Dialect) =>
  `SELECT cik, name, ticker, popularity FROM companies WHERE ${yes('listed')}`;
const TICKERS = 'SELECT cik, ticker FROM tickers UNION SELECT cik, ticker FROM company_tickers';
const FORMER_NAMES = 'SELECT cik, name FROM former_names ORDER BY cik, position';

/** The index of names in memory, which is read again after a change by any process. */
function openNames(db: Database): () => Promise<CompanyIndex> {
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

type CompanyFilter = {
  sector?: SectorCode | undefined;
  exchange?: ExchangeCode | undefined;
  loaded?: boolean | undefined;
  /** Evaluated as of `today` (YYYY-MM-DD). */
  subset?: { rule: SubsetRule; today: string } | undefined;
};

type Condition = { sql: (dialect: Dialect) => string; parameters: Parameters };

type Compile<K extends SubsetRule['kind']> = (
  rule: Extract<SubsetRule, { kind: K }>,
  today: string,
) => Condition;

/** SIC codes are four digits, which are in the order of their numbers. */
const sicOf = (code: number): string => String(code).padStart(4, '0');

/** Each kind of rule over `companies c`, as fixed text with its values bound. */
const COMPILE: { [K in SubsetRule['kind']]: Compile<K> } = {
  popular: ({ first }) => ({
    sql: ({ yes }) => `c.cik IN (SELECT cik FROM companies WHERE ${yes('listed')} AND list_rank IS NOT NULL
      ORDER BY popularity, name, cik LIMIT :first)`,
    parameters: { first },
  }),
  sector: ({ sector }) => ({
    sql: () => 'c.sector = :subset_sector',
    parameters: { subset_sector: sector },
  }),
  sic: ({ ranges }) => ({
    sql: ({ rows }) => `length(c.sic) = 4 AND EXISTS (
      SELECT 1 FROM ${rows(':ranges', { low: 'text', high: 'text' })} AS range WHERE c.sic BETWEEN low AND high)`,
    parameters: {
      ranges: JSON.stringify(ranges.map(([low, high]) => ({ low: sicOf(low), high: sicOf(high) }))),
    },
  }),
  state: ({ code }) => ({ sql: () => 'c.state_of_incorporation = :state', parameters: { state: code } }),
  filer_category: ({ starts_with }) => ({
    sql: () =>
      'substr(lower(c.filer_category), 1, length(CAST(:category AS text))) = lower(CAST(:category AS text))',
    parameters: { category: starts_with },
  }),
  filed_form: ({ root_forms, months }, today) => ({
    sql: ({ within }) => `c.cik IN (SELECT cik FROM filing_companies
      WHERE root_form ${within(':root_forms')} AND filing_date BETWEEN :since AND :today)`,
    parameters: { root_forms, since: monthsBefore(today, months), today },
  }),
  first_filed_form: ({ root_forms, months, not_before }, today) => ({
    sql: ({ within }) => `c.cik IN (SELECT fc.cik FROM filing_companies fc
      WHERE fc.root_form ${within(':root_forms')} AND fc.filing_date <= :today
        AND NOT EXISTS (SELECT 1 FROM filing_companies e WHERE e.cik = fc.cik AND e.filing_date < fc.filing_date
          AND e.root_form ${within(':not_before')})
      GROUP BY fc.cik HAVING min(fc.filing_date) >= :since)`,
    parameters: { root_forms, not_before, since: monthsBefore(today, months), today },
  }),
  filed_item: ({ item, months }, today) => ({
    sql: ({
      indexIn,
    }) => `c.cik IN (SELECT fc.cik FROM filings f JOIN filing_companies fc ON fc.filing_id = f.id
      WHERE f.items <> '' AND f.filing_date BETWEEN :since AND :today
        AND ${indexIn("',' || f.items || ','", "',' || CAST(:item AS text) || ','")} > 0)`,
    parameters: { item, since: monthsBefore(today, months), today },
  }),
};

function subsetCondition<K extends SubsetRule['kind']>(
  rule: Extract<SubsetRule, { kind: K }> & { kind: K },
  today: string,
): Condition {
  return COMPILE[rule.kind](rule, today);
}

/** Condition over `companies c` for the companies that a list shows. */
function filterCondition({ sector, exchange, loaded, subset }: CompanyFilter): Condition {
  const conditions: Condition[] = [{ sql: ({ yes }) => yes('c.listed'), parameters: {} }];
  if (sector !== undefined) conditions.push({ sql: () => 'c.sector = :sector', parameters: { sector } });
  if (exchange !== undefined)
    conditions.push({ sql: () => 'c.exchange = :exchange', parameters: { exchange } });
  if (loaded !== undefined) conditions.push({ sql: () => 'c.loaded = :loaded', parameters: { loaded } });
  if (subset !== undefined) conditions.push(subsetCondition(subset.rule, subset.today));
  return {
    sql: (dialect) => conditions.map(({ sql }) => sql(dialect)).join(' AND '),
    parameters: Object.assign({}, ...conditions.map(({ parameters }) => parameters)),
  };
}

/** A stored company, or only its row of the ticker list if `loaded` is false. */
export type Company = CompanyRecord & {
  /** Primary ticker; null when it has none. */
  ticker: string | null;
  /** Exchange of the primary ticker. */
  exchange: ExchangeCode | null;
  /** Null until loaded. */
  sector: SectorCode | null;
  /** Row in the ticker list, lower is more popular. Null if it isn't on the list. */
  rank: number | null;
  loaded: boolean;
  /** When the stored data was read, ISO 8601 UTC. Null until loaded. */
  as_of: string | null;
};

export type CompanyMatch = { company: Company; score: number; matched_former_name?: string };

/** How a list of companies is sorted; without one, most popular first. */
export type CompanyOrder = SortedBy<(typeof COMPANY_COLUMNS)[number]>;

type CompanyPage = { companies: Company[]; total: number };

export type CompanyStore = {
  /** Company of a ticker or CIK as typed; a numeric text is a CIK first. Null when there is none. */
  resolve(identifier: string): Promise<Company | null>;
  /** Ranked search (docs/rules.md#company-search): at most `limit` companies, one row a CIK, and how many matched. */
  search(q: string, limit: number): Promise<{ matches: CompanyMatch[]; total: number }>;
  /** The company that each text names by a ticker or its whole name, in the texts' order; null for one that names none. */
  named(texts: readonly string[]): Promise<(NamedCompany | null)[]>;
  /**
   * Companies that have a ticker or are loaded, most popular first, then by name. In another order equal companies are most
   * popular first, and those without the value last.
   */
  list(
    filter: CompanyFilter,
    page: { offset: number; limit: number; order?: CompanyOrder },
  ): Promise<CompanyPage>;
  count(filter: CompanyFilter): Promise<number>;
  /** At most `limit` CIKs above `after` of companies that are loaded and not invented, ascending. */
  loadedAfter(after: string, limit: number): Promise<string[]>;
  /** Names by CIK, for co-registrants; CIKs unknown to the store are absent. */
  names(ciks: string[]): Promise<Map<string, string>>;
  /** Those of the CIKs that are companies of the sample. */
  invented(ciks: string[]): Promise<Set<string>>;
  /** Industry names by SIC code, as companies state them. Codes of no company are absent. */
  industries(sics: string[]): Promise<Map<string, string>>;
  /** Upserts by CIK in one transaction. Returns whether anything changed. */
  save(record: CompanyRecord, readAt: string): Promise<boolean>;
  /** Securities of one of the two lists. */
  countTickers(list: { sample: boolean }): Promise<number>;
  /**
   * Replaces the ticker lists in one transaction: the sample's rows and EDGAR's are two lists, and each replaces
   * only itself. Returns rows added, changed or dropped.
   */
  saveTickers(rows: TickerRow[], list: { sample: boolean; read_at: string }): Promise<number>;
};

// Companies are read

const COLUMNS = `c.cik, c.name, c.entity_type, c.sic, c.sic_description, c.state_of_incorporation, c.fiscal_year_end,
  c.filer_category, c.business_location, c.sample, c.loaded, c.as_of, c.ticker, c.exchange, c.list_rank, c.sector`;

/** Companies `c` of a condition, with what other tables have of them: one statement for a page. */
const COMPANIES = ({ gather }: Dialect, condition: string) => `
SELECT ${COLUMNS},
  ${gather('company_tickers WHERE cik = c.cik', ['ticker', 'exchange'], 'position')} AS stated,
  ${gather('tickers WHERE cik = c.cik', ['ticker', 'exchange'], 'sample, list_rank')} AS on_lists,
  ${gather('former_names WHERE cik = c.cik', ['name', 'name_from', 'name_to'], 'position')} AS former
FROM companies c WHERE ${condition}`;

const POPULAR = 'c.popularity, c.name, c.cik';
const MOST_POPULAR_FIRST: CompanyOrder = { by: 'rank', is_descending: false };

const SORTED_BY: Record<CompanyOrder['by'], string> = {
  rank: 'c.popularity',
  name: 'lower(c.name)',
  ticker: 'c.ticker',
  exchange: 'c.exchange',
  sic_description: 'lower(c.sic_description)',
};

/** The most popular first among equals; what lacks the value is last both ways. */
function orderBy({ by, is_descending }: CompanyOrder): string {
  if (by === 'rank' && !is_descending) return POPULAR;
  return `${SORTED_BY[by]} ${is_descending ? 'DESC' : 'ASC'} NULLS LAST, ${POPULAR}`;
}

const BY_CIK = (dialect: Dialect) => COMPANIES(dialect, `c.cik ${dialect.within(':ciks')}`);

/** Holder of a ticker: real before sample, the lists before the companies' own files, then the more popular. */
const TICKER_HOLDER = `
SELECT cik FROM (
  SELECT cik, sample, 0 AS source, list_rank AS place FROM tickers WHERE ticker = :ticker
  UNION ALL
  SELECT t.cik, c.sample, 1, c.popularity FROM company_tickers t JOIN companies c ON c.cik = t.cik
    WHERE t.ticker = :ticker
) AS holders ORDER BY sample, source, place, cik LIMIT 1`;

const LOADED_AFTER = ({ yes }: Dialect) => `
SELECT cik FROM companies WHERE ${yes('loaded')} AND NOT sample AND cik > :after ORDER BY cik LIMIT :limit`;

const NAMES = ({ within }: Dialect) => `SELECT cik, name FROM companies WHERE cik ${within(':ciks')}`;

const INVENTED = ({ within, yes }: Dialect) =>
  `SELECT cik FROM companies WHERE ${yes('sample')} AND cik ${within(':ciks')}`;

const INDUSTRIES = ({ within, yes }: Dialect) => `
SELECT sic, max(sic_description) AS name FROM companies
WHERE ${yes('listed')} AND sic ${within(':sics')} AND sic_description IS NOT NULL GROUP BY sic`;

const COUNT_TICKERS = 'SELECT count(*) AS total FROM tickers WHERE sample = :sample';

export function openCompanies(db: Database, freshness: Freshness): CompanyStore {
  const names = openNames(db);
  const byCik = async (ciks: readonly string[]): Promise<Map<string, Company>> => {
    const companies = (await db.all(BY_CIK, { ciks })).map(readCompany);
    return new Map(companies.map((company) => [company.cik, company]));
  };
  const one = async (cik: string): Promise<Company | null> => (await byCik([cik])).get(cik) ?? null;
  const count: CompanyStore['count'] = async (filter) => {
    const { sql, parameters } = filterCondition(filter);
    const total: Sql = (dialect) => `SELECT count(*) AS total FROM companies c WHERE ${sql(dialect)}`;
    return integer((await db.get(total, parameters)) ?? {}, 'total');
  };

  return {
    async resolve(identifier) {
      const cik = parseCik(identifier);
      const company = cik === null ? null : await one(cik);
      if (company !== null) return company;
      const ticker = parseTicker(identifier);
      const holder = ticker === null ? undefined : await db.get(TICKER_HOLDER, { ticker });
      return holder === undefined ? null : await one(text(holder, 'cik'));
    },
    async search(q, limit) {
      const { ranked, total } = rankCompanies(await names(), q, limit);
      const companies = await byCik(ranked.map(({ cik }) => cik));
      const matches = ranked.flatMap(({ cik, ...match }) => {
        const company = companies.get(cik);
        return company === undefined ? [] : [{ company, ...match }];
      });
      return { matches, total };
    },
    async named(texts) {
      const index = await names();
      return texts.map((each) => namedCompany(index, each));
    },
    async list(filter, { order = MOST_POPULAR_FIRST, ...page }) {
      const { sql, parameters } = filterCondition(filter);
      const statement: Sql = (dialect) =>
        COMPANIES(dialect, `${sql(dialect)} ORDER BY ${orderBy(order)} LIMIT :limit OFFSET :offset`);
      const [rows, total] = await Promise.all([db.all(statement, { ...parameters, ...page }), count(filter)]);
      return { companies: rows.map(readCompany), total };
    },
    count,
    loadedAfter: async (after, limit) =>
      (await db.all(LOADED_AFTER, { after, limit })).map((row) => text(row, 'cik')),
    async names(ciks) {
      const found = await db.all(NAMES, { ciks });
      return new Map(found.map((row) => [text(row, 'cik'), text(row, 'name')]));
    },
    invented: async (ciks) => new Set((await db.all(INVENTED, { ciks })).map((row) => text(row, 'cik'))),
    industries: rememberIndustries(async (sics) => {
      const found = await db.all(INDUSTRIES, { sics });
      return new Map(found.map((row) => [text(row, 'sic'), text(row, 'name')]));
    }),
    save: (record, readAt) =>
      db.transaction(function* (): Steps<boolean> {
        const changed = yield* saveCompany(freshness, record, readAt);
        if (changed) yield* companyNamesChanged();
        return changed;
      }),
    countTickers: async ({ sample }) => integer((await db.get(COUNT_TICKERS, { sample })) ?? {}, 'total'),
    saveTickers: (given, list) => db.transaction(() => saveTickers(given, list)),
  };
}

function readCompany(row: Row): Company {
  const stated = gathered(row, 'stated');
  return {
    cik: text(row, 'cik'),
    name: text(row, 'name'),
    entity_type: textOrNull(row, 'entity_type'),
    sic: textOrNull(row, 'sic'),
    sic_description: textOrNull(row, 'sic_description'),
    state_of_incorporation: textOrNull(row, 'state_of_incorporation'),
    fiscal_year_end: textOrNull(row, 'fiscal_year_end'),
    filer_category: textOrNull(row, 'filer_category'),
    business_location: textOrNull(row, 'business_location'),
    tickers: (stated.length > 0 ? stated : gathered(row, 'on_lists')).map(readListing),
    former_names: gathered(row, 'former').map(readFormerName),
    sample: flag(row, 'sample'),
    ticker: textOrNull(row, 'ticker'),
    exchange: oneOfOrNull(row, 'exchange', EXCHANGE_CODES),
    sector: oneOfOrNull(row, 'sector', SECTOR_CODES),
    rank: integerOrNull(row, 'list_rank'),
    loaded: flag(row, 'loaded'),
    as_of: textOrNull(row, 'as_of'),
  };
}

/** Rows of another table that a statement gathered in one column; what is in them is read by name. */
function gathered(row: Row, name: string): Row[] {
  const rows: unknown = JSON.parse(text(row, name));
  if (Array.isArray(rows)) return rows;
  throw new StoreError('damaged', `Store holds ${typeof rows} in ${name}, expected rows`);
}

type Industries = (sics: string[]) => Promise<Map<string, string>>;

/** Industry names by SIC code, each read once: EDGAR gives all companies of a code the same name. */
export function rememberIndustries(read: Industries): Industries {
  const known = new Map<string, string>();
  return async (sics) => {
    const unread = sics.filter((sic) => !known.has(sic));
    if (unread.length > 0) for (const [sic, name] of await read(unread)) known.set(sic, name);
    return new Map(
      sics.flatMap((sic) => {
        const name = known.get(sic);
        return name === undefined ? [] : [[sic, name] as const];
      }),
    );
  };
}

// Sectors

/** Digest of the rule's table that stored sectors were computed with. */
const RULE = createHash('sha256').update(JSON.stringify(SECTOR_RULES)).digest('hex').slice(0, 16);

const INDUSTRY_CODES = ({ yes }: Dialect) =>
  `SELECT cik, sic FROM companies WHERE ${yes('loaded')} ORDER BY cik`;

const SAVE_SECTORS = ({ rows }: Dialect) => `
UPDATE companies SET sector = given.sector FROM ${rows(':rows', { cik: 'text', sector: 'text' })} AS given
WHERE companies.cik = given.cik AND companies.sector IS DISTINCT FROM given.sector`;

/** A file is reopened with the rule, which is no change of its data; other nodes learn of it as of one. */
const SECTORS_OF_FILE = (d: Dialect) => d.either({ sqlite: SAVE_SECTORS(d), postgres: '' });
const SECTORS_OF_NODES = (d: Dialect) => d.either({ sqlite: '', postgres: SAVE_SECTORS(d) });

/** Computes stored sectors again after a change of the rule. */
export async function refreshSectors(db: Database): Promise<void> {
  if ((await db.snapshot(() => readNote('sector_rule'))) === RULE) return;
  await db.transaction(function* (): Steps<void> {
    const rows = (yield* all(INDUSTRY_CODES)).map((row) => ({
      cik: text(row, 'cik'),
      sector: sectorOf(textOrNull(row, 'sic')),
    }));
    yield* run(SECTORS_OF_FILE, { rows: JSON.stringify(rows) });
    yield* write(SECTORS_OF_NODES, { rows: JSON.stringify(rows) });
    yield* writeNote('sector_rule', RULE);
  });
}
