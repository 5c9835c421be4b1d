import { saveCompany } from '../companies.ts';
import { saveFilings } from '../filings.ts';
import type { Freshness } from '../freshness.ts';
import type { MarketStore } from '../market-store.ts';
import { companyNamesChanged } from '../notes.ts';
import { release } from '../quarantine.ts';
import { saveSource } from '../sources.ts';
import type { Connection } from './connection.ts';
import type { SqliteDatabase } from './database.ts';
import { prepareSaveFacts } from './facts.ts';

/** Saves whole filers. A change of names is published apart: each makes every process read all names again. */
export function openMarket(
  connection: Connection,
  { db, freshness }: { db: SqliteDatabase; freshness: Freshness },
): MarketStore {
  let hasNewNames = false;
  const saveFacts = prepareSaveFacts(connection);
  return {
    saveFiler: async ({ cik, company, filings, facts, sources, released, read_at }) => {
      const change = connection.transaction(() => {
        const saved = {
          company_changed: company !== null && db.take(saveCompany(freshness, company, read_at)),
          filings_changed: filings === null ? 0 : db.take(saveFilings(freshness, cik, filings)),
          facts_changed: facts === null ? 0 : saveFacts(cik, facts),
        };
        for (const source of sources) db.take(saveSource(source));
        for (const url of released) db.take(release(url, cik));
        return saved;
      });
      hasNewNames ||= change.company_changed;
      return change;
    },
    async publish() {
      if (hasNewNames) await db.transaction(companyNamesChanged);
      hasNewNames = false;
    },
  };
}
