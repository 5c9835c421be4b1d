import { EXCHANGE_CODES, type ExchangeCode } from '../contract/companies.ts';
import { primaryTicker } from '../domain/company/listing.ts';
import {
  all,
  type Dialect,
  flag,
  integer,
  oneOfOrNull,
  type Row,
  run,
  type Steps,
  text,
  textOrNull,
  write,
} from './database.ts';
import { companyNamesChanged, writeNote } from './notes.ts';

/** One row of EDGAR's ticker lists: a security, not a company. `rank` is its row, 0 for the first. */
export type TickerRow = {
  cik: string;
  name: string;
  ticker: string;
  exchange: ExchangeCode | null;
  rank: number;
};

/** A ticker and where it is traded. */
export type Listing = { ticker: string; exchange: ExchangeCode | null };

type ListedTicker = Listing & { name: string; rank: number; sample: boolean };

// What a company's listing is

/** Columns computed when a company or a ticker list is saved. */
type Derived = {
  ticker: string | null;
  exchange: ExchangeCode | null;
  list_rank: number | null;
  /** Whether search and lists show it: it has a ticker, or is loaded and not an individual. */
  listed: boolean;
  /** Lower is more popular: EDGAR's list by row, companies without a row, then the sample in the same order. */
  popularity: number;
};

const UNRANKED = 500_000_000;
const SAMPLE_AFTER = 1_000_000_000;

/**
 * A company's listing from the ticker lists and its own file. The list's row wins, as it decides who has a ticker.
 * The company's file fills the gaps.
 * Rules: docs/rules.md#primary-ticker, docs/rules.md#exchanges
 */
export function deriveListing(
  company: { loaded: boolean; entity_type: string | null; sample: boolean },
  listed: readonly ListedTicker[],
  stated: readonly Listing[],
): Derived {
  const primary = primaryTicker(listed) ?? primaryTicker(stated);
  const exchange =
    primary?.exchange ?? stated.find(({ ticker }) => ticker === primary?.ticker)?.exchange ?? null;
  const rank = listed[0]?.rank ?? null;
  const isIndividual = company.entity_type === 'other';
  return {
    ticker: primary?.ticker ?? null,
    exchange,
    list_rank: rank,
    listed: primary !== null || (company.loaded && !isIndividual),
    popularity: (company.sample ? SAMPLE_AFTER : 0) + (rank ?? UNRANKED),
  };
}

// Rows of the lists, and of companies' own files

const LISTED = ({ within }: Dialect) => `
SELECT cik, ticker, exchange, name, list_rank, sample FROM tickers
WHERE cik ${within(':ciks')} ORDER BY cik, sample, list_rank`;

const STATED = ({ within }: Dialect) => `
SELECT cik, ticker, exchange FROM company_tickers WHERE cik ${within(':ciks')} ORDER BY cik, position`;

/**
 * Companies' rows of the lists that count, in order: EDGAR's if there are any, else the sample's. Those without any are
 * absent.
 */
export function* listedTickers(ciks: readonly string[]): Steps<Map<string, ListedTicker[]>> {
  const groups = Map.groupBy(yield* all(LISTED, { ciks }), (row) => text(row, 'cik'));
  return new Map(
    [...groups].map(([cik, rows]) => {
      const listed = rows.map(readListedTicker);
      return [cik, listed.filter(({ sample }) => sample === listed[0]?.sample)];
    }),
  );
}

/** Listings that companies' own files state, primary first; those without any are absent. */
export function* statedTickers(ciks: readonly string[]): Steps<Map<string, Listing[]>> {
  const groups = Map.groupBy(yield* all(STATED, { ciks }), (row) => text(row, 'cik'));
  return new Map([...groups].map(([cik, rows]) => [cik, rows.map(readListing)]));
}

export function readListing(row: Row): Listing {
  return { ticker: text(row, 'ticker'), exchange: oneOfOrNull(row, 'exchange', EXCHANGE_CODES) };
}

function readListedTicker(row: Row): ListedTicker {
  return {
    ...readListing(row),
    name: text(row, 'name'),
    rank: integer(row, 'list_rank'),
    sample: flag(row, 'sample'),
  };
}

// A list is replaced

/** Two nodes that save a list follow one another; readers are not held up. */
const LOCK = ({ either }: Dialect) =>
  either({ sqlite: '', postgres: 'LOCK TABLE tickers IN SHARE ROW EXCLUSIVE MODE' });

const LIST = 'SELECT cik, name, ticker, exchange, list_rank FROM tickers WHERE sample = :sample';

const SAVE_TICKERS = ({ rows }: Dialect) => `
INSERT INTO tickers (ticker, sample, cik, name, exchange, list_rank)
SELECT ticker, :sample, cik, name, exchange, rank
FROM ${rows(':rows', { ticker: 'text', cik: 'text', name: 'text', exchange: 'text', rank: 'integer' })} AS given
WHERE true
ON CONFLICT (ticker, sample, cik) DO UPDATE SET
  name = excluded.name, exchange = excluded.exchange, list_rank = excluded.list_rank`;

const DROP_TICKERS = ({ rows }: Dialect) => `
DELETE FROM tickers WHERE sample = :sample
  AND (ticker, cik) IN (SELECT ticker, cik FROM ${rows(':rows', { ticker: 'text', cik: 'text' })} AS given)`;

const DERIVED = ['ticker', 'exchange', 'list_rank', 'listed', 'popularity'];
const of = (table: string): string => DERIVED.map((field) => `${table}.${field}`).join(', ');

const COMPANY = {
  cik: 'text',
  name: 'text',
  sample: 'boolean',
  ticker: 'text',
  exchange: 'text',
  list_rank: 'integer',
  listed: 'boolean',
  popularity: 'bigint',
} as const;

/** A company known only from the list takes its name from there. A loaded one keeps its own. */
const SAVE_COMPANIES = ({ rows }: Dialect) => `
INSERT INTO companies (cik, name, sample, loaded, ${DERIVED.join(', ')})
SELECT cik, name, sample, false, ${DERIVED.join(', ')} FROM ${rows(':rows', COMPANY)} AS given WHERE true ORDER BY cik
ON CONFLICT (cik) DO UPDATE SET
  name = CASE WHEN companies.loaded THEN companies.name ELSE excluded.name END,
  sample = CASE WHEN companies.loaded THEN companies.sample ELSE excluded.sample END,
  ${DERIVED.map((field) => `${field} = excluded.${field}`).join(', ')}
WHERE (${of('companies')}) IS DISTINCT FROM (${of('excluded')})
  OR (NOT companies.loaded AND (companies.name, companies.sample) IS DISTINCT FROM (excluded.name, excluded.sample))`;

const DROP_COMPANIES = ({ within }: Dialect) =>
  `DELETE FROM companies WHERE cik ${within(':gone')} AND NOT loaded`;

/** Replaces one ticker list, writing only differences, then updates the companies in them. Returns rows changed. */
export function* saveTickers(
  given: readonly TickerRow[],
  { sample, read_at }: { sample: boolean; read_at: string },
): Steps<number> {
  yield* run(LOCK);
  const { written, dropped } = compareLists((yield* all(LIST, { sample })).map(readTickerRow), given);
  const touched = [...written, ...dropped].map(({ cik }) => cik);
  if (touched.length === 0) return 0;
  yield* write(SAVE_TICKERS, { sample, rows: JSON.stringify(written) });
  yield* write(DROP_TICKERS, { sample, rows: JSON.stringify(dropped) });
  yield* refreshCompanies([...new Set(touched)]);
  yield* writeNote(sample ? 'ticker_list_sample' : 'ticker_list_real', read_at);
  yield* companyNamesChanged();
  return touched.length;
}

function readTickerRow(row: Row): TickerRow {
  return {
    cik: text(row, 'cik'),
    name: text(row, 'name'),
    rank: integer(row, 'list_rank'),
    ...readListing(row),
  };
}

const keyOf = (row: { ticker: string; cik: string }): string => `${row.ticker} ${row.cik}`;

const isSame = (a: TickerRow, b: TickerRow): boolean =>
  a.name === b.name && a.exchange === b.exchange && a.rank === b.rank;

/** Rows by ticker and CIK. The first of equal rows wins. */
function byKey(rows: readonly TickerRow[]): Map<string, TickerRow> {
  const map = new Map<string, TickerRow>();
  for (const row of rows) if (!map.has(keyOf(row))) map.set(keyOf(row), row);
  return map;
}

/** What makes the stored list the given one. */
function compareLists(
  stored: readonly TickerRow[],
  given: readonly TickerRow[],
): { written: TickerRow[]; dropped: TickerRow[] } {
  const before = byKey(stored);
  const after = byKey(given);
  const written = [...after].filter(([key, row]) => {
    const old = before.get(key);
    return old === undefined || !isSame(old, row);
  });
  const dropped = [...before].filter(([key]) => !after.has(key));
  return { written: written.map(([, row]) => row), dropped: dropped.map(([, row]) => row) };
}

const KNOWN = ({ within }: Dialect) =>
  `SELECT cik, name, loaded, entity_type, sample FROM companies WHERE cik ${within(':ciks')}`;

function* refreshCompanies(ciks: readonly string[]): Steps<void> {
  const known = new Map((yield* all(KNOWN, { ciks })).map((row) => [text(row, 'cik'), row]));
  const listed = yield* listedTickers(ciks);
  const stated = yield* statedTickers(ciks);
  const rows = ciks.map((cik) =>
    listedCompany(cik, {
      stored: known.get(cik) ?? null,
      listed: listed.get(cik) ?? [],
      stated: stated.get(cik) ?? [],
    }),
  );
  yield* write(DROP_COMPANIES, { gone: ciks.filter((_, at) => rows[at] === null) });
  yield* write(SAVE_COMPANIES, { rows: JSON.stringify(rows.filter((row) => row !== null)) });
}

/**
 * The row of a company after a change of the lists; null if nothing is known of it any more. A company known only from the
 * lists takes its name from there.
 */
function listedCompany(
  cik: string,
  known: { stored: Row | null; listed: readonly ListedTicker[]; stated: readonly Listing[] },
) {
  const { stored, listed, stated } = known;
  const [named] = listed;
  const loaded = stored !== null && flag(stored, 'loaded');
  if (named === undefined && !loaded) return null;
  const company = {
    loaded,
    entity_type: stored === null ? null : textOrNull(stored, 'entity_type'),
    sample: loaded ? flag(stored, 'sample') : (named?.sample ?? false),
  };
  const name = named?.name ?? (stored === null ? '' : text(stored, 'name'));
  return { cik, name, sample: company.sample, ...deriveListing(company, listed, stated) };
}
