import { integer } from '../row.ts';
import type { Connection, Transaction } from './connection.ts';

const UPDATE = 'UPDATE companies SET as_of = :as_of WHERE cik = :cik AND as_of IS DISTINCT FROM :as_of';

/**
 * Updates a company's `as_of`: the time of the last load that changed its stored data. The company's file and its
 * filings are saved separately in either order, and a change in either counts. A load without changes writes nothing.
 */
export function createFreshness() {
  const readAt = new Map<string, string>();
  const changedFilings = new Set<string>();
  return {
    async companyRead(transaction: Transaction, cik: string, at: string, changed: boolean): Promise<void> {
      if (changed || changedFilings.has(cik)) await transaction.write(UPDATE, { cik, as_of: at });
      transaction.onCommit(() => changedFilings.delete(cik));
      readAt.set(cik, at);
    },
    async filingsChanged(transaction: Transaction, cik: string): Promise<void> {
      const at = readAt.get(cik);
      if (at === undefined) changedFilings.add(cik);
      else await transaction.write(UPDATE, { cik, as_of: at });
    },
  };
}

export type Freshness = ReturnType<typeof createFreshness>;

/** Reads the data version: every node sees a transaction's writes and its version at the same moment. */
export async function readDataVersion({ get }: Connection): Promise<string> {
  return String(integer((await get('SELECT version FROM data_version')) ?? {}, 'version'));
}
