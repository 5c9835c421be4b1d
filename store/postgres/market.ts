import { saveCompany } from '../companies.ts';
import { saveFilings } from '../filings.ts';
import type { Freshness } from '../freshness.ts';
import type { MarketStore } from '../market-store.ts';
import { companyNamesChanged } from '../notes.ts';
import { release } from '../quarantine.ts';
import { saveSource } from '../sources.ts';
import type { Connection, Transaction } from './connection.ts';
import { take } from './database.ts';
import { saveFacts } from './facts.ts';

/** Saves whole filers. A change of names is published apart: each makes every node read all names again. */
export function openMarket({ transaction }: Connection, freshness: Freshness): MarketStore {
  let hasNewNames = false;
  return {
    saveFiler: ({ cik, company, filings, facts, sources, released, read_at }) =>
      transaction(async (each: Transaction) => {
        const change = {
          company_changed: company !== null && (await take(saveCompany(freshness, company, read_at), each)),
          filings_changed: filings === null ? 0 : await take(saveFilings(freshness, cik, filings), each),
          facts_changed: facts === null ? 0 : await saveFacts(each, cik, facts),
        };
        for (const source of sources) await take(saveSource(source), each);
        for (const url of released) await take(release(url, cik), each);
        each.onCommit(() => {
          hasNewNames ||= change.company_changed;
        });
        return change;
      }),
    async publish() {
      if (hasNewNames) await transaction((each) => take(companyNamesChanged(), each));
      hasNewNames = false;
    },
  };
}
