import type { CompanyStore } from './companies.ts';
import type { Coverage } from './coverage.ts';
import type { DisclosureStore } from './disclosures.ts';
import type { FactStore } from './fact-store.ts';
import type { FilingStore } from './filing-store.ts';
import type { FullTextStore } from './full-text-store.ts';
import type { KeyStore } from './keys.ts';
import type { LoadStore } from './loads.ts';
import type { MarketStore } from './market.ts';
import type { SettingStore } from './notes.ts';
import type { OutdatedStore } from './outdated.ts';
import type { ScreenStore } from './screen.ts';
import type { SourceStore } from './sources.ts';
import type { SummaryStore } from './summaries.ts';
import type { VerifyStore } from './verify.ts';
import type { WatchStore } from './watches.ts';

/**
 * What the service and ingest know of storage. It takes domain values and returns domain values; no SQL and no
 * engine's query text crosses it, so that another engine can stand behind it. `now` is always passed in.
 */
export type Store = SettingStore & {
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
