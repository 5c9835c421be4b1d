import type { CompanyStore } from './company-store.ts';
import type { DisclosureStore } from './disclosure-store.ts';
import type { FactStore } from './fact-store.ts';
import type { FilingStore } from './filing-store.ts';
import type { FullTextStore } from './full-text-store.ts';
import type { KeyStore } from './key-store.ts';
import type { LoadStore } from './load-store.ts';
import type { MarketStore } from './market-store.ts';
import type { OutdatedStore } from './outdated-store.ts';
import type { ScreenStore } from './screen-store.ts';
import type { SourceStore } from './source-store.ts';
import type { SummaryStore } from './summary-store.ts';
import type { VerifyStore } from './verify-store.ts';
import type { WatchStore } from './watch-store.ts';

/** How much is stored. Dates are null when nothing is. */
export type Coverage = {
  companies: number;
  companies_loaded: number;
  filings: number;
  documents: number;
  latest_filing_date: string | null;
  tickers_as_of: string | null;
  sample: boolean;
};

/** `follow`: whether EDGAR is followed, and which forms; `follow_state`: how far. */
export type SettingName =
  | 'edgar_contact'
  | 'follow'
  | 'follow_forms'
  | 'follow_state'
  /** JSON of accession numbers whose documents were damaged, to be fetched again; null where they aren't known. */
  | 'lost_documents';

/**
 * What the service and ingest know of storage. It takes domain values and returns domain values; no SQL and no
 * engine's query text crosses it, so that another engine can stand behind it. `now` is always passed in.
 */
export type Store = {
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
  setting(name: SettingName): Promise<string | null>;
  saveSetting(name: SettingName, value: string): Promise<void>;
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
