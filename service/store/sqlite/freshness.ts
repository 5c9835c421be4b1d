import type { Connection } from './connection.ts';

/**
 * Keeps a company's `as_of`: the moment of the last reading that changed what is stored of it. A company's file and its
 * filings are saved one after the other, in either order, and a change in either counts; a reading that changes
 * nothing writes nothing.
 */
export function prepareFreshness(connection: Connection) {
  const readAt = new Map<string, string>();
  const changedFilings = new Set<string>();
  const update = connection.prepare(
    'UPDATE companies SET as_of = :as_of WHERE cik = :cik AND as_of IS NOT :as_of',
    'data',
  );
  return {
    companyRead(cik: string, at: string, changed: boolean): void {
      if (changed || changedFilings.delete(cik)) update.run({ cik, as_of: at });
      changedFilings.delete(cik);
      readAt.set(cik, at);
    },
    filingsChanged(cik: string): void {
      const at = readAt.get(cik);
      if (at === undefined) changedFilings.add(cik);
      else update.run({ cik, as_of: at });
    },
  };
}

export type Freshness = ReturnType<typeof prepareFreshness>;
