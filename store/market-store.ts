import type { Fact } from '../domain/statements/fact.ts';
import type { CompanyRecord } from './companies.ts';
import type { FilingRecord } from './filing-store.ts';
import type { SourceRecord } from './sources.ts';

/** All that the market's archives say of one filer. Null for a part that is not to be changed. */
export type MarketFiler = {
  cik: string;
  company: CompanyRecord | null;
  filings: FilingRecord[] | null;
  facts: Fact[] | null;
  /** Marks of the files that were read. */
  sources: SourceRecord[];
  /** Addresses of files to remove from quarantine. */
  released: string[];
  /** ISO 8601 UTC. */
  read_at: string;
};

export type MarketChange = { company_changed: boolean; filings_changed: number; facts_changed: number };

export type MarketStore = {
  /** Stores a filer in one transaction, writing only differences. Company search learns of it with `publish`. */
  saveFiler(filer: MarketFiler): Promise<MarketChange>;
  /** Makes the names of saved filers known to company search, in every process. */
  publish(): Promise<void>;
};
