import { onCommit, type Steps, write } from './database.ts';

const UPDATE = 'UPDATE companies SET as_of = :as_of WHERE cik = :cik AND as_of IS DISTINCT FROM :as_of';

/**
 * Updates a company's `as_of`: the time of the last load that changed its stored data. The company's file and its
 * filings are saved separately in either order, and a change in either counts. A load without changes writes nothing.
 */
export function createFreshness() {
  const readAt = new Map<string, string>();
  const changedFilings = new Set<string>();
  return {
    *companyRead(cik: string, at: string, changed: boolean): Steps<void> {
      if (changed || changedFilings.has(cik)) yield* write(UPDATE, { cik, as_of: at });
      yield* onCommit(() => changedFilings.delete(cik));
      readAt.set(cik, at);
    },
    *filingsChanged(cik: string): Steps<void> {
      const at = readAt.get(cik);
      if (at === undefined) changedFilings.add(cik);
      else yield* write(UPDATE, { cik, as_of: at });
    },
  };
}

export type Freshness = ReturnType<typeof createFreshness>;
