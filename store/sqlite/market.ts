import type { MarketStore } from '../market-store.ts';
import { release } from '../quarantine.ts';
import { saveSource } from '../sources.ts';
import { prepareSaveCompany } from './companies.ts';
import { prepareCompanyRows } from './company-row.ts';
import type { Connection } from './connection.ts';
import type { SqliteDatabase } from './database.ts';
import { prepareSaveFilings } from './filings.ts';
import type { Freshness } from './freshness.ts';
import type { Notes } from './notes.ts';
import { prepareSaveFacts } from './save-facts.ts';

/** Saves whole filers. A change of names is published apart: each makes every process read all names again. */
export function openMarket(
  connection: Connection,
  { db, notes, freshness }: { db: SqliteDatabase; notes: Notes; freshness: Freshness },
): MarketStore {
  let hasNewNames = false;
  const deferred: Notes = {
    ...notes,
    companyNamesChanged: () => {
      hasNewNames = true;
    },
  };
  const rows = prepareCompanyRows(connection);
  const saveCompany = prepareSaveCompany(connection, { rows, notes: deferred, freshness });
  const saveFilings = prepareSaveFilings(connection, freshness);
  const saveFacts = prepareSaveFacts(connection);
  return {
    saveFiler: async ({ cik, company, filings, facts, sources, released, read_at }) =>
      connection.transaction(() => {
        const change = {
          company_changed: company !== null && saveCompany(company, read_at),
          filings_changed: filings === null ? 0 : saveFilings(cik, filings),
          facts_changed: facts === null ? 0 : saveFacts(cik, facts),
        };
        for (const source of sources) db.take(saveSource(source));
        for (const url of released) db.take(release(url, cik));
        return change;
      }),
    publish: async () => {
      if (hasNewNames) notes.companyNamesChanged();
      hasNewNames = false;
    },
  };
}
