import type { Fact } from '../domain/facts/fact.ts';
import { type Database, onCommit, type Steps } from './database.ts';
import { saveFacts } from './facts.ts';
import type { FilingRecord } from './filing-store.ts';
import { saveFilings } from './filings.ts';
import { companyNamesChanged } from './notes.ts';
import { type CompanyRecord, type Freshness, saveCompany } from './save-company.ts';
import { release, saveSource, type SourceRecord } from './sources.ts';

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

/** Saves whole filers. A change of names is published apart: each makes every process read all names again. */
export function openMarket(db: Database, freshness: Freshness): MarketStore {
  let hasNewNames = false;
  function* saveFiler(filer: MarketFiler): Steps<MarketChange> {
    const { cik, company, filings, facts, sources, released, read_at } = filer;
    const change = {
      company_changed: company !== null && (yield* saveCompany(freshness, company, read_at)),
      filings_changed: filings === null ? 0 : yield* saveFilings(freshness, cik, filings),
      facts_changed: facts === null ? 0 : yield* saveFacts(cik, facts),
    };
    for (const source of sources) yield* saveSource(source);
    for (const url of released) yield* release(url, cik);
    yield* onCommit(() => {
      hasNewNames ||= change.company_changed;
    });
    return change;
  }
  return {
    saveFiler: (filer) => db.transaction(() => saveFiler(filer)),
    async publish() {
      if (hasNewNames) await db.transaction(companyNamesChanged);
      hasNewNames = false;
    },
  };
}
