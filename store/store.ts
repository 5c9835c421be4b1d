import type { BlobStore } from './blobs/blobs.ts';
import { type CompanyStore, openCompanies } from './companies.ts';
import { type Database, type Dialect, flag, get, integer, type Steps, textOrNull } from './database.ts';
import { type DisclosureStore, openDisclosures } from './disclosures.ts';
import { type FactStore, openFacts } from './facts.ts';
import type { FilingStore } from './filing-store.ts';
import { openFilings } from './filings.ts';
import type { FullTextStore } from './full-text-store.ts';
import { type KeyStore, openKeys } from './keys.ts';
import { type LoadStore, openLoads } from './loads.ts';
import { type MarketStore, openMarket } from './market.ts';
import { openSettings, openSummaries, readNote, type SettingStore, type SummaryStore } from './notes.ts';
import { openOutdated, type OutdatedStore } from './outdated.ts';
import { createFreshness } from './save-company.ts';
import { openScreen, type ScreenStore } from './screen.ts';
import { openSources, type SourceStore } from './sources.ts';
import { openVerify, type VerifyStore } from './verify.ts';
import { openWatches, type WatchStore } from './watches.ts';

/** How much is stored. Dates are null when nothing is. */
type Coverage = {
  companies: number;
  companies_loaded: number;
  filings: number;
  documents: number;
  latest_filing_date: string | null;
  tickers_as_of: string | null;
  sample: boolean;
};

const COUNTS = ({ yes }: Dialect) => `
SELECT (SELECT count(*) FROM companies WHERE ${yes('listed')}) AS companies,
  (SELECT count(*) FROM companies WHERE ${yes('listed')} AND ${yes('loaded')}) AS companies_loaded,
  (SELECT count(*) FROM filings) AS filings,
  (SELECT count(*) FROM documents) AS documents,
  (SELECT max(filing_date) FROM filings) AS latest_filing_date,
  EXISTS (SELECT 1 FROM companies WHERE ${yes('sample')}) AS sample`;

/**
 * How much is stored, without filers that no company list shows (persons without a ticker). `tickers_as_of` is about
 * EDGAR's list, not the sample's.
 */
const readCoverage = (db: Database): Promise<Coverage> => db.snapshot(coverage);

function* coverage(): Steps<Coverage> {
  const row = (yield* get(COUNTS)) ?? {};
  return {
    companies: integer(row, 'companies'),
    companies_loaded: integer(row, 'companies_loaded'),
    filings: integer(row, 'filings'),
    documents: integer(row, 'documents'),
    latest_filing_date: textOrNull(row, 'latest_filing_date'),
    tickers_as_of: yield* readNote('ticker_list_real'),
    sample: flag(row, 'sample'),
  };
}

/**
 * What the service and ingest know of storage. It takes domain values and returns domain values; no SQL and no
 * engine's query text crosses it, so that another engine can stand behind it. `now` is always passed in.
 */
export type Store = Nouns & {
  /** Changes with every write of data, by this process or another: what was read before may be old. */
  dataVersion(): Promise<string>;
  /** Rows written through this store since it was opened; what a rerun must leave at zero. */
  writes(): number;
  /** Names of damaged parts that are not read; what needs them throws StoreError 'damaged'. */
  damage(): readonly string[];
  /** Throws StoreError when the store cannot answer. */
  check(): Promise<void>;
  close(): Promise<void>;
};

type Nouns = SettingStore & {
  companies: CompanyStore;
  filings: FilingStore;
  facts: FactStore;
  fullText: FullTextStore;
  disclosures: DisclosureStore;
  summaries: SummaryStore;
  loads: LoadStore;
  screen: ScreenStore;
  keys: KeyStore;
  sources: SourceStore;
  verify: VerifyStore;
  market: MarketStore;
  outdated: OutdatedStore;
  watches: WatchStore;
  coverage(): Promise<Coverage>;
};

/** What an engine has for itself. */
type Engine = {
  /** The bytes of documents; null where the database has them. */
  blobs: BlobStore | null;
  fullText: FullTextStore;
  turns: Parameters<typeof openLoads>[1];
  checks: Parameters<typeof openVerify>[2];
};

export function openNouns(db: Database, { blobs, fullText, turns, checks }: Engine): Nouns {
  const freshness = createFreshness();
  const facts = openFacts(db);
  return {
    companies: openCompanies(db, freshness),
    filings: openFilings(db, freshness, blobs),
    facts,
    fullText,
    disclosures: openDisclosures(db, fullText),
    summaries: openSummaries(db),
    loads: openLoads(db, turns),
    screen: openScreen(db),
    keys: openKeys(db),
    sources: openSources(db),
    verify: openVerify(db, { facts, documents: fullText }, checks),
    market: openMarket(db, freshness),
    outdated: openOutdated(db),
    watches: openWatches(db),
    ...openSettings(db),
    coverage: () => readCoverage(db),
  };
}
